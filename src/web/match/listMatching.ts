import { useEffect, useMemo } from 'react'
import { decodeSteps } from '../../core/encoding/textBytes.ts'
import type { Decision } from '../../core/match/decisions.ts'
import { type Line, lineSteps } from '../../core/match/lines.ts'
import { meaningsOf, type Outcome } from '../../core/match/outcome.ts'
import type { ResolvedLine } from '../../core/match/resolveSteps.ts'
import { likeliestSheet } from '../../core/match/sheet.ts'
import { isComplete, type World } from '../../core/world.ts'
import type { Finder } from '../api/finder/finder.ts'
import { createStore } from '../state/createStore.ts'
import { openPersonsFile } from '../state/openPersonsFile.ts'
import { inSlices, runSliced } from '../state/runSliced.ts'
import { onSignOut } from '../state/signOut.ts'
import type { TableView } from '../ui/useTableRows.ts'
import { forgetCells } from './countryCells.ts'
import {
  bytesOf,
  describeNothing,
  type EnteredList,
  emptyList,
  FIELD_CHARACTERS,
  type HowRead,
  howRead,
  isReadAlready,
  type ListFile,
  type ListReaders,
  type ListSource,
  readingList,
  readList,
  readSource,
  resolvedInMail,
  withHome,
} from './enteredList.ts'
import {
  decisionsByRow,
  type LineDecision,
  type Matched,
  type Matching,
  matchedSteps,
  resultsOf,
  type ShownRows,
  withDecisions,
} from './matching.ts'

// The list that is matched, from its first letter to its answers: read in slices whenever it changes, and matched when
// the person asks. It outlives the page, is never sent, and ends with the session.

/** What is shown: the list, its columns, or its answers. */
export type Step = 'entry' | 'columns' | 'answers'

export interface ListMatching {
  readonly list: EnteredList
  readonly matching: Matching | undefined
  readonly isWanted: boolean // to be matched as soon as it is read and the search is prepared
  readonly failure: string | undefined // a sentence for people
  readonly decisions: ReadonlyMap<string, Decision> // by line: they stay while the list is changed
  readonly decidedRows: ReadonlyMap<string, Decision> // by row: decided before the list was read with other columns
  readonly isRenewed: boolean // whether it was matched again automatically, once all areas were known
  readonly step: Step
  readonly shown: ShownRows | undefined // undefined: all results
  readonly editedRow: number | undefined // number of the row that the field opens at
  readonly active: number | undefined // index of the line that the keys act on; undefined: the first that is open
}

function nothingEntered(): ListMatching {
  return {
    list: emptyList(),
    matching: undefined,
    isWanted: false,
    failure: undefined,
    decisions: new Map(),
    decidedRows: new Map(),
    isRenewed: false,
    step: 'entry',
    shown: undefined,
    editedRow: undefined,
    active: undefined,
  }
}

const store = createStore(nothingEntered())

export const listMatching = { get: store.get, subscribe: store.subscribe }

function change(next: Partial<ListMatching>): void {
  store.set({ ...store.get(), ...next })
}

/** Changes what is shown of the list. */
export function changeShown(
  next: Partial<Pick<ListMatching, 'step' | 'editedRow' | 'active'>>,
): void {
  change(next)
}

/** Where the results are scrolled to. */
export const resultsView: TableView = { scrollPx: 0, heights: [] }

/** Shows only the rows of a kind; undefined: all results. */
export function showResults(shown: ShownRows | undefined): void {
  resultsView.scrollPx = 0
  change({ shown, active: undefined })
}

export function forgetList(): void {
  stopOpening()
  stopReading()
  forgetCells()
  cancelMatching()
  resultsView.scrollPx = 0
  resultsView.heights = []
  search = NO_SEARCH
  store.set(nothingEntered())
}

onSignOut(forgetList)

// --- the search

/** The search, and the world it is prepared for. */
export interface ListSearch extends ListReaders {
  readonly world: World
  readonly resolve: Finder['resolve'] | undefined // undefined until it is prepared
}

/** What the steps of the page show. */
export interface StepProps extends Pick<ListMatching, 'list' | 'matching' | 'isWanted'> {
  readonly search: ListSearch
  readonly isPreparing: boolean // the search
}

const NO_SEARCH: ListSearch = { world: { countries: [], areas: new Map() }, resolve: undefined }

let search = NO_SEARCH

/** Lets the list be read and matched with what the search knows now. */
export function followSearch(next: ListSearch): void {
  search = next
  read(store.get().list.source)
  goOn()
}

/** Follows the search while the page is open. */
export function useListSearch(search: ListSearch): ListSearch {
  const { world, resolve, matchMail, namesOfCountries } = search
  const known = useMemo(
    () => ({ world, resolve, matchMail, namesOfCountries }),
    [world, resolve, matchMail, namesOfCountries],
  )
  useEffect(
    function follow() {
      followSearch(known)
    },
    [known],
  )
  return known
}

/** Matches the list if it was waiting for the search or for all areas. What was chosen stays. */
function goOn(): void {
  const { list, matching, isWanted, isRenewed, step } = store.get()
  if (!list.isRead) return
  // wanted before it was known that there are columns to choose from
  if (isWanted && list.isTable && step === 'entry') {
    change({ isWanted: false, step: 'columns' })
    return
  }
  if (!search.resolve || matching?.kind === 'running') return
  const isProvisional = matching && !isComplete(matching.world) && isComplete(search.world)
  if (isProvisional && !isRenewed)
    change({ isRenewed: true }) // once: a person who cancels it can still do it by hand
  else if (!isWanted) return
  matchList()
}

// --- the list

/** Enters another list, or an edited one. Decisions stay for lines that are the same, unless the whole list is new. */
export function enterList(source: ListSource): void {
  stopOpening()
  cancelMatching()
  const before = store.get().list.source
  const bytes = bytesOf(source)
  const isSameFile = bytes !== undefined && bytes === bytesOf(before)
  const isNew = !isSameFile && (source.text.trim() === '' || source.isHeld || bytes !== undefined)
  resultsView.scrollPx = 0
  change({
    matching: undefined,
    isWanted: false,
    failure: undefined,
    isRenewed: false,
    shown: undefined,
    active: undefined,
    step: bytes === undefined ? 'entry' : 'columns',
    decidedRows: new Map(),
    ...(isNew && { decisions: new Map() }),
  })
  read(source)
}

/** Reads the same list in another way. What was decided for a row stays where it still applies. */
export function rereadList(how: HowRead): void {
  cancelMatching()
  const { list, matching, decidedRows } = store.get()
  const matched = resultsOf(matching)
  change({ matching: undefined, decidedRows: matched ? decisionsByRow(matched) : decidedRows })
  read({ ...list.source, ...how })
}

/** Sets the country that is meant where a row names none; undefined: the person is asked. */
export function chooseHome(home: string | undefined): void {
  cancelMatching()
  change({ list: withHome(store.get().list, home), matching: undefined })
}

let cancelReading: (() => void) | undefined

function read(source: ListSource): void {
  stopReading()
  const { list } = store.get()
  const { home } = list.columns
  const input = { source, world: search.world }
  if (isReadAlready(list.read, input)) {
    if (list.source !== source || !list.isRead) change({ list: readList(source, list.read, home) })
    return
  }
  change({ list: readingList(list, source) })
  cancelReading = readSource(input, search, (done) => {
    change({ list: readList(source, done, store.get().list.columns.home) })
    goOn()
  })
}

function stopReading(): void {
  cancelReading?.()
  cancelReading = undefined
}

// --- its file

let cancelDecoding: (() => void) | undefined
let lastOpened = 0

/** Takes the list from a file. `failure` says what is wrong with the file. */
export async function openListFile(file: File): Promise<void> {
  stopOpening()
  const opened = lastOpened
  change({ failure: undefined })
  try {
    const { name } = file
    const content = await openPersonsFile(file, 'list')
    if (opened !== lastOpened) return // another list was entered meanwhile, or the person has signed out
    const { bytes } = content
    if (content.kind === 'text') return decodeFile({ name, bytes, ...content.encoding })
    const { sheets } = content
    enterList({
      text: '',
      isHeld: true,
      book: { name, bytes, sheets, sheet: likeliestSheet(sheets) },
    })
  } catch (error) {
    if (opened === lastOpened) change({ failure: (error as Error).message })
  }
}

/** Reads the file of the list in another encoding. */
export function chooseEncoding(label: string): void {
  const { source } = store.get().list
  if (source.file) decodeFile({ ...source.file, label }, howRead(source))
}

/** Enters the text of a file, in the encoding of its label. */
export function decodeFile(file: ListFile, how?: HowRead): void {
  stopOpening()
  cancelDecoding = runSliced(decodeSteps(file.bytes, file.label), (text) =>
    enterList({ ...how, text, file, isHeld: text.length > FIELD_CHARACTERS }),
  )
}

function stopOpening(): void {
  lastOpened++
  cancelDecoding?.()
  cancelDecoding = undefined
}

// --- matching

let running: AbortController | undefined

/** Matches the list as soon as it is read and the search is prepared, one list at a time. The results are in `matching` afterwards. */
export async function matchList(): Promise<void> {
  const { list, matching: before } = store.get()
  const { resolve, world } = search
  if (before?.kind === 'running') return
  running?.abort()
  const canMatch = list.isRead && resolve !== undefined
  change({ isWanted: !canMatch, failure: undefined })
  if (!canMatch) return
  const controller = new AbortController()
  running = controller
  const { signal } = controller
  const lines = await linesToMatch(list)
  if (signal.aborted || !lines) return
  const report = (done: number) => {
    if (!signal.aborted)
      change({ matching: { kind: 'running', done, total: lines.length, before } })
  }
  const resolved =
    resolvedInMail(list, lines, world) ??
    (await resolveInPieces(lines, resolve, report, signal).catch(() => undefined))
  if (signal.aborted) return
  // the trouble with the search is shown where it broke
  if (!resolved) return cancelMatching()
  const matching = await withLatestDecisions(resolved, world, signal)
  if (!matching) return
  running = undefined
  change({ matching, decisions: matching.decisions, decidedRows: new Map(), step: 'answers' })
  await renewCorrections(matching, resolve)
  goOn()
}

/** Undefined, with a `failure`, if there is nothing to match, or too much. */
async function linesToMatch(list: EnteredList): Promise<readonly Line[] | undefined> {
  const { sheet, columns } = list
  try {
    const lines = await inSlices(lineSteps(sheet, columns))
    if (lines.length > 0) return lines
    change({ failure: describeNothing(list) })
  } catch (error) {
    change({ failure: (error as Error).message })
  }
  return undefined
}

/** If a person decides while the results are put together, they are put together again. Undefined if cancelled. */
async function withLatestDecisions(
  resolved: readonly ResolvedLine[],
  world: World,
  signal: AbortSignal,
): Promise<Matched | undefined> {
  for (;;) {
    const { decisions, decidedRows } = store.get()
    const matched = await inSlices(matchedSteps(resolved, world, decisions, decidedRows))
    if (signal.aborted) return undefined
    if (store.get().decisions === decisions) return matched
  }
}

const PIECE_LINES = 2000 // sent to the worker at once: the page clones them in a few milliseconds

async function resolveInPieces(
  lines: readonly Line[],
  resolve: Finder['resolve'],
  report: (done: number) => void,
  signal: AbortSignal,
): Promise<ResolvedLine[]> {
  const resolved: ResolvedLine[] = []
  report(0)
  for (let start = 0; start < lines.length; start += PIECE_LINES) {
    const piece = lines.slice(start, start + PIECE_LINES)
    const onProgress = (done: number) => report(Math.min(start + done, lines.length))
    for (const line of await resolve(piece, { onProgress, signal })) resolved.push(line)
  }
  return resolved
}

export function cancelMatching(): void {
  running?.abort()
  running = undefined
  const { matching } = store.get()
  if (matching?.kind === 'running') change({ matching: matching.before })
}

// --- what a person decides

/** Keeps what a person decided for lines, also while the list is matched again. */
export function decideLines(changes: readonly LineDecision[]): void {
  const { matching } = store.get()
  const matched = resultsOf(matching)
  if (!matched) return
  const decided = withDecisions(matched, changes)
  const next = matching?.kind === 'running' ? { ...matching, before: decided } : decided
  change({ matching: next, decisions: decided.decisions })
}

/** Resolves another text in place of a line's own. */
export async function correctLine(index: number, text: string): Promise<void> {
  const matched = resultsOf(store.get().matching)
  const key = matched?.keys[index]
  if (matched && key !== undefined && search.resolve)
    await correctLines(matched, [[key, index, text]], search.resolve)
}

/** What a person typed for lines is looked up again, with the areas that are known now. */
async function renewCorrections(matched: Matched, resolve: Finder['resolve']): Promise<void> {
  const corrected = matched.keys.flatMap((key, index): Correction[] => {
    const { correction, choice } = matched.decisions.get(key) ?? {}
    return correction && choice === undefined ? [[key, index, correction.text]] : []
  })
  if (corrected.length > 0) await correctLines(matched, corrected, resolve)
}

type Correction = readonly [key: string, index: number, text: string]

async function correctLines(
  matched: Matched,
  corrections: readonly Correction[],
  resolve: Finder['resolve'],
): Promise<void> {
  const lines = corrections.map(([, index, text], i): Line => {
    return { ...matched.lines[index]?.line, number: i, text }
  })
  const signal = new AbortController().signal
  const resolved = await resolve(lines, { onProgress: () => undefined, signal }).catch(() => [])
  // by key: the list may have been matched again meanwhile, or be another one
  const keys = resultsOf(store.get().matching)?.keys ?? []
  decideLines(
    corrections.flatMap(([key, , text], i): LineDecision[] => {
      const outcome = joinOutcomes(resolved.filter(({ line }) => line.number === i))
      const index = keys.indexOf(key)
      return outcome && index >= 0 ? [[index, { correction: { text, outcome } }]] : []
    }),
  )
}

/** A line has one outcome: if a correction names several places, one has to be chosen. */
function joinOutcomes(parts: readonly ResolvedLine[]): Outcome | undefined {
  const [first, ...others] = parts.map(({ outcome }) => outcome)
  if (!first || others.length === 0) return first
  return { kind: 'choose', choices: [first, ...others].flatMap(meaningsOf) }
}
