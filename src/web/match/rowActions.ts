import { type KeyboardEvent, type Ref, type RefObject, useState } from 'react'
import { choicesOf, favour, type NoChoice } from '../../core/match/decisions.ts'
import type { Choice } from '../../core/match/outcome.ts'
import { townNames } from '../state/language.ts'
import { toCountry, toServed, toTown } from '../state/links.ts'
import { navigate, type UrlState } from '../state/url.ts'
import type { EnteredList, ShownColumn } from './enteredList.ts'
import { changeShown, correctLine, decideLines } from './listMatching.ts'
import {
  isOpen,
  type LineDecision,
  type Matched,
  type SettledLine,
  sameLines,
  settledLine,
} from './matching.ts'

export interface AnswerRowProps {
  readonly ref: Ref<HTMLTableRowElement>
  readonly at: number // in the table
  readonly row: SettledLine
  readonly list: EnteredList
  readonly own: readonly ShownColumn[]
  readonly matched: Matched
  readonly isActive: boolean
  readonly isPhone: boolean
  readonly actions: RowActions
}

interface RowActionsInput {
  readonly matched: Matched
  readonly indexes: readonly number[]
  readonly scrollTo: (at: number) => void
  readonly table: RefObject<HTMLElement | null>
}

/** What is open within a row. */
interface OpenPart {
  readonly index: number
  readonly part: 'choices' | 'correction'
}

interface RowActions {
  readonly opened: OpenPart | undefined
  readonly open: (opened: OpenPart | undefined) => void
  readonly activate: (index: number) => void
  readonly focusRow: (index: number | undefined) => void // a row may have to be scrolled to
  readonly choose: (index: number, choice: Choice | NoChoice) => void
  readonly sameAs: number | undefined // index of the line whose choice is taken for all that say the same
  readonly setSameAs: (index: number | undefined) => void
  readonly correct: (index: number, text: string | undefined) => void // undefined: nothing is changed
  readonly show: (choice: Choice) => void
  readonly nextOpen: (index: number) => number | undefined
}

/** What a person does with a row; the keys and the buttons do the same. */
export function useRowActions(input: RowActionsInput): RowActions {
  const { matched, indexes, scrollTo, table } = input
  const [opened, setOpened] = useState<OpenPart>()
  const [sameAs, setSameAs] = useState<number>()

  function open(part: OpenPart | undefined): void {
    if (part) changeShown({ active: part.index })
    setOpened(part)
  }

  function activate(index: number): void {
    changeShown({ active: index })
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

  function choose(index: number, choice: Choice | NoChoice): void {
    const changes = (sameAs === index ? sameLines(matched.lines, index) : [index]).map(
      (one): LineDecision => {
        return [one, { ...settledLine(matched, one)?.decision, choice }]
      },
    )
    const settled = new Set(changes.map(([one]) => one))
    const next = nextOpen(index, settled)
    decideLines(changes)
    open(undefined)
    setSameAs(undefined)
    focusRow(next ?? index)
  }

  function correct(index: number, text: string | undefined): void {
    open(undefined)
    if (text) correctLine(index, text)
    focusRow(index)
  }

  return { opened, open, activate, focusRow, choose, sameAs, setSameAs, correct, show, nextOpen }
}

function show(choice: Choice): void {
  navigate(toChoice(choice), 'push')
}

/** A choice under the names that the page has for its towns. Links and files keep the service's. */
export function asShown(choice: Choice): Choice {
  const { iso } = choice.country
  const { nameTown } = townNames.get()
  return {
    ...choice,
    areas: choice.areas.map((area) => ({ ...area, name: nameTown(iso, area) })),
    ...(choice.place && { place: { ...choice.place, name: nameTown(iso, choice.place) } }),
  }
}

/** Where a choice is: its town, at the place that the line names if the code's areas have other names. */
export function toChoice({ country, areas, place, serves }: Choice): Partial<UrlState> {
  if (place && serves !== 'nearest') return toServed(country.iso, areas, place)
  const [area] = areas
  return area ? toTown(country.iso, area.code, area.name) : toCountry(country.iso)
}

interface RowKeysInput extends RowActions, Pick<RowActionsInput, 'matched' | 'indexes'> {
  readonly active: number | undefined
  readonly canDrop: boolean // any row, as of a mail
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
    if (
      /^[0-9]$/.test(event.key) &&
      (outcome.kind === 'choose' || input.opened?.part === 'choices')
    ) {
      const choice = event.key === '0' ? 'none' : choices[Number(event.key) - 1]
      if (choice) act(() => choose(active, choice))
    } else if (event.key === 'ArrowDown' && !isInChoices)
      act(() => focusRow(isStart ? active : indexes[at + 1]))
    else if (event.key === 'ArrowUp' && !isInChoices)
      act(() => focusRow(isStart ? active : indexes[at - 1]))
    else if (event.key === 'n') act(() => focusRow(nextOpen(active)))
    else if (event.key === 'Delete' && input.canDrop) act(() => choose(active, 'unwanted'))
    else if (event.key === 'Delete' && choices.length > 0) act(() => choose(active, 'none'))
    else if (event.key === 'Enter' && isOnRow) {
      if (outcome.kind === 'suggested') act(() => choose(active, outcome.choice))
      else if (outcome.kind === 'choose') act(() => focusChoices(target))
      else if (outcome.kind === 'covered' || outcome.kind === 'nearby')
        act(() => show(outcome.choice))
      else if (outcome.kind === 'unknown' || outcome.kind === 'omitted')
        act(() => open({ index: active, part: 'correction' }))
    }
  }
}

function focusChoices(target: HTMLElement): void {
  const table = target.closest('section')
  table?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus()
}
