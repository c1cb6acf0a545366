import type { World } from '../../core/world.ts'
import type { Entry } from './entry.ts'
import type { Matching } from './matching.ts'
import type { EnteredList } from './useEnteredList.ts'

/** The props that all steps share. */
export interface StepProps {
  readonly list: EnteredList
  readonly matching: Matching | undefined
  readonly isReady: boolean // whether the search is prepared
  readonly isPreparing: boolean
  readonly isAwaited: boolean // to match as soon as the search is prepared
  readonly world: World
  readonly onEnter: (entry: Entry) => void
  readonly onFile: (file: File) => void
  readonly onMatch: () => void
}
