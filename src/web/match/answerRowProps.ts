import type { Ref } from 'react'
import type { Matched, SettledLine } from './matching.ts'
import type { OwnColumn } from './ownColumns.ts'
import type { EnteredList } from './useEnteredList.ts'
import type { RowActions } from './useRowActions.ts'

export interface AnswerRowProps {
  readonly ref: Ref<HTMLTableRowElement>
  readonly at: number // in the table
  readonly row: SettledLine
  readonly list: EnteredList
  readonly own: readonly OwnColumn[]
  readonly matched: Matched
  readonly isActive: boolean
  readonly isPhone: boolean
  readonly actions: RowActions
}
