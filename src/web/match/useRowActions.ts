import { type RefObject, useState } from 'react'
import type { Choice } from '../../core/match/outcome.ts'
import { changeList } from './keptList.ts'
import { isOpen, type LineDecision, type Matched, sameLines, settledLine } from './matching.ts'
import { decideLines } from './useMatching.ts'

interface RowActionsInput {
  readonly matched: Matched
  readonly indexes: readonly number[]
  readonly onCorrect: (index: number, text: string) => void
  readonly onOpen: (choice: Choice) => void
  readonly scrollTo: (at: number) => void
  readonly table: RefObject<HTMLElement | null>
}

/** What is open within a row. */
interface OpenPart {
  readonly index: number
  readonly part: 'choices' | 'correction'
}

export interface RowActions {
  readonly opened: OpenPart | undefined
  readonly open: (opened: OpenPart | undefined) => void
  readonly activate: (index: number) => void
  readonly focusRow: (index: number | undefined) => void // a row may have to be scrolled to
  readonly choose: (index: number, choice: Choice | 'none') => void
  readonly sameAs: number | undefined // index of the line whose choice is taken for all that say the same
  readonly setSameAs: (index: number | undefined) => void
  readonly correct: (index: number, text: string | undefined) => void // undefined: nothing is changed
  readonly show: (choice: Choice) => void
  readonly nextOpen: (index: number) => number | undefined
}

/** What a person does with a row; the keys and the buttons do the same. */
export function useRowActions(input: RowActionsInput): RowActions {
  const { matched, indexes, onCorrect, onOpen, scrollTo, table } = input
  const [opened, setOpened] = useState<OpenPart>()
  const [sameAs, setSameAs] = useState<number>()

  function open(part: OpenPart | undefined): void {
    if (part) changeList({ active: part.index })
    setOpened(part)
  }

  function activate(index: number): void {
    changeList({ active: index })
    if (opened?.index !== index) setOpened(undefined)
  }

  function focusRow(index: number | undefined): void {
    const at = index === undefined ? -1 : indexes.indexOf(index)
    if (index === undefined || at < 0) return
    activate(index)
    scrollTo(at)
    const findRow = () => table.current?.querySelector<HTMLElement>(`tr[data-line="${index}"]`)
    // what has the focus may be about to disappear, and then anything could get it
    const isOnRow = document.activeElement instanceof HTMLTableRowElement
    if (!isOnRow || !findRow()) table.current?.focus({ preventScroll: true })
    const before = document.activeElement
    const take = () => {
      if (document.activeElement === before) findRow()?.focus() // else the person has gone on
    }
    requestAnimationFrame(() => requestAnimationFrame(take)) // once the row is drawn
  }

  function nextOpen(index: number, settled = new Set([index])): number | undefined {
    const at = indexes.indexOf(index)
    const isWaiting = (other: number) => {
      const line = settledLine(matched, other)
      return !settled.has(other) && line !== undefined && isOpen(line.outcome)
    }
    return [...indexes.slice(at + 1), ...indexes.slice(0, Math.max(0, at))].find(isWaiting)
  }

  function choose(index: number, choice: Choice | 'none'): void {
    const changes = (sameAs === index ? sameLines(matched, index) : [index]).map((one): LineDecision => {
      return [one, { ...settledLine(matched, one)?.decision, choice }]
    })
    const settled = new Set(changes.map(([one]) => one))
    const next = nextOpen(index, settled)
    decideLines(changes)
    open(undefined)
    setSameAs(undefined)
    focusRow(next ?? index)
  }

  function correct(index: number, text: string | undefined): void {
    open(undefined)
    if (text) onCorrect(index, text)
    focusRow(index)
  }

  return { opened, open, activate, focusRow, choose, sameAs, setSameAs, correct, show: onOpen, nextOpen }
}
