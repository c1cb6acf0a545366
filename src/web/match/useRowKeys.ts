import type { KeyboardEvent } from 'react'
import { choicesOf, favour } from '../../core/match/decisions.ts'
import { type Matched, settledLine } from './matching.ts'
import type { RowActions } from './useRowActions.ts'

interface RowKeysInput extends RowActions {
  readonly matched: Matched
  readonly indexes: readonly number[]
  readonly active: number | undefined
}

/** The keys of the table: arrows go from row to row, the others act on the row. */
export function useRowKeys(input: RowKeysInput): (event: KeyboardEvent) => void {
  const { matched, indexes, active, focusRow, choose, open, show, nextOpen } = input
  return function press(event) {
    const target = event.target as HTMLElement
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest('input:not([type=checkbox]), select')
    )
      return
    const line = active === undefined ? undefined : settledLine(matched, active)
    if (active === undefined || !line) return
    const at = indexes.indexOf(active)
    const isOnRow = !target.closest('button, a') // else Enter presses it
    const isInChoices = target.closest('[role=radiogroup]') !== null
    const { outcome, offered } = line
    const choices = favour(choicesOf(offered), matched.mainIso)
    const act = (run: () => void) => {
      event.preventDefault()
      run()
    }
    const isStart = !target.closest('tr')
    if (/^[0-9]$/.test(event.key) && (outcome.kind === 'choose' || input.opened?.part === 'choices')) {
      const choice = event.key === '0' ? 'none' : choices[Number(event.key) - 1]
      if (choice) act(() => choose(active, choice))
    } else if (event.key === 'ArrowDown' && !isInChoices)
      act(() => focusRow(isStart ? active : indexes[at + 1]))
    else if (event.key === 'ArrowUp' && !isInChoices) act(() => focusRow(isStart ? active : indexes[at - 1]))
    else if (event.key === 'n') act(() => focusRow(nextOpen(active)))
    else if (event.key === 'Delete' && choices.length > 0) act(() => choose(active, 'none'))
    else if (event.key === 'Enter' && isOnRow) {
      if (outcome.kind === 'suggested') act(() => choose(active, outcome.choice))
      else if (outcome.kind === 'choose') act(() => focusChoices(target))
      else if (outcome.kind === 'covered' || outcome.kind === 'nearby') act(() => show(outcome.choice))
      else if (outcome.kind === 'unknown' || outcome.kind === 'omitted')
        act(() => open({ index: active, part: 'correction' }))
    }
  }
}

function focusChoices(target: HTMLElement): void {
  const table = target.closest('section')
  table?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus()
}
