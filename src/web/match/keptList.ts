import type { VirtualItem } from '@tanstack/react-virtual'
import type { Decision } from '../../core/match/decisions.ts'
import { createStore } from '../state/createStore.ts'
import type { Entry } from './entry.ts'
import type { Matching, ShownRows } from './matching.ts'

/** What is shown: the list, its columns, or its answers. */
export type Step = 'entry' | 'columns' | 'answers'

/** The list with its results and choices, for when its page opens again. It never leaves the page and ends with the session. */
export interface KeptList {
  readonly entry: Entry
  readonly matching: Matching | undefined
  readonly decisions: ReadonlyMap<string, Decision> // by line: they stay while the list is changed
  readonly decidedRows: ReadonlyMap<string, Decision> // before the list was read with other columns
  readonly shown: ShownRows | undefined // undefined: all results
  readonly isRenewed: boolean // whether it was matched again by itself, once all areas were known
  readonly step: Step
  readonly home: string | undefined // the country that is meant if none is named; undefined: the person is asked
  readonly editedRow: number | undefined // number of the row that the field opens at
  readonly active: number | undefined // index of the line that the keys act on; undefined: the first that is open
}

const EMPTY: KeptList = {
  entry: { text: '' },
  matching: undefined,
  decisions: new Map(),
  decidedRows: new Map(),
  shown: undefined,
  isRenewed: false,
  step: 'entry',
  home: undefined,
  editedRow: undefined,
  active: undefined,
}

const store = createStore(EMPTY)
const abandoning = new Set<() => void>()

export const keptList = { get: store.get, subscribe: store.subscribe }

export function changeList(change: Partial<KeptList>): void {
  store.set({ ...store.get(), ...change })
}

/** Calls back when the list is forgotten. */
export function onForget(callback: () => void): void {
  abandoning.add(callback)
}

// where the results are scrolled to: nothing is drawn anew when it changes
let scrollPx = 0

export function keepScroll(px: number): void {
  scrollPx = px
}

export function readScroll(): number {
  return scrollPx
}

// the heights of the rows that were drawn: without them the same distance is another row
let rowHeights: readonly VirtualItem[] = []

export function keepHeights(heights: readonly VirtualItem[]): void {
  rowHeights = heights
}

export function readHeights(count: number): VirtualItem[] {
  return rowHeights.length === count ? [...rowHeights] : []
}

/** For signing out. */
export function forgetList(): void {
  for (const callback of abandoning) callback()
  scrollPx = 0
  rowHeights = []
  store.set(EMPTY)
}
