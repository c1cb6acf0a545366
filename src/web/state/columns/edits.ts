import { type OwnFilter, passesFilters } from '../../../core/columns/ownFilter.ts'
import { cellsOf, type KeyCountry, type OwnTable } from '../../../core/columns/ownTable.ts'
import { readOwnTableSteps } from '../../../core/columns/readOwnTableSteps.ts'
import { say } from '../../../core/language/say.ts'
import {
  createPersonalRecord,
  describeBlocked,
  linkRecords,
  type PersonalRecord,
} from '../kept/personalRecord.ts'
import { readLanguages } from '../language.ts'
import type { Owner } from '../owner.ts'
import { inSlices } from '../runSliced.ts'
import { changeOwn, type FileRows, type OwnColumns, ownStore, type Showing } from './ownStore.ts'

// What a person does with columns of their own.

let lastTaken = 0

/** Replaces the columns by those of a file. Throws `FileError` if they cannot be joined with the areas. */
export async function takeColumns(
  fileName: string,
  rows: FileRows,
  countries: readonly KeyCountry[],
  kept?: KeptColumns,
): Promise<void> {
  const { owner } = ownStore.get()
  const taken = ++lastTaken
  const table = await inSlices(readOwnTableSteps(rows, countries, readLanguages()))
  if (taken !== lastTaken || ownStore.get().owner !== owner) return // another file, or signed out
  const isOfTable = kept?.showing.length === table.columns.length
  const showing = isOfTable ? kept.showing : initialShowing(table)
  changeOwn({ columns: createOwnColumns({ fileName, source: rows, table, showing, filters: [] }) })
  if (!kept) await keepIfWished()
}

export async function showColumn(column: number, where: Showing): Promise<void> {
  const { columns } = ownStore.get()
  if (!columns) return
  const filters = columns.filters.filter((filter) => where !== 'out' || filter.column !== column)
  const showing = withShowing(columns.showing, column, where)
  const isSame = filters.length === columns.filters.length
  change(columns, { showing, ...(!isSame && { filters }) })
  await keepIfWished()
}

export function setFilters(filters: readonly OwnFilter[]): void {
  const { columns } = ownStore.get()
  if (columns) change(columns, { filters })
}

/** Removes the columns, from the device too. Returns an undo function. */
export async function removeColumns(): Promise<() => Promise<void>> {
  const { columns, isKept, owner } = ownStore.get()
  lastTaken++
  changeOwn({ columns: undefined })
  if (isKept) await keep(false)
  return async function undo() {
    if (ownStore.get().owner !== owner || ownStore.get().columns) return
    changeOwn({ columns })
    if (isKept) await keep(true)
  }
}

/** Starts or stops keeping the columns on this device. */
export async function keep(isWanted: boolean): Promise<void> {
  const { owner } = ownStore.get()
  if (!owner) return
  if (!isSecureContext)
    return changeOwn({
      trouble: say('Your columns can be kept only if this page is opened by https.'),
    }) // the browser makes no digests elsewhere
  changeOwn({ isKept: isWanted, trouble: undefined })
  try {
    if (isWanted) await keepIfWished()
    else await recordOf(owner).stop()
  } catch {
    giveUpKeeping(owner)
  }
}

/** Loads the columns that the person keeps on this device. */
export async function restore(countries: readonly KeyCountry[]): Promise<void> {
  const { owner } = ownStore.get()
  if (!owner) return
  const taken = lastTaken
  try {
    const kept = await recordOf(owner).read()
    if (kept === 'unreadable') throw new Error('The columns were kept by another version.')
    if (!kept || taken !== lastTaken || ownStore.get().owner !== owner) return
    await takeColumns(kept.fileName, kept.rows, countries, kept)
    if (ownStore.get().owner === owner) changeOwn({ isKept: true })
  } catch {
    if (ownStore.get().owner === owner)
      changeOwn({
        trouble: say('The columns that were kept here cannot be read. Choose their file again.'),
      })
  }
}

async function keepIfWished(): Promise<void> {
  const { owner, isKept, columns } = ownStore.get()
  if (!owner || !isKept || !columns) return
  const { fileName, showing, source } = columns
  try {
    const record = recordOf(owner)
    await record.start()
    await record.write({ fileName, showing, rows: source })
    linkRecords(owner)
  } catch {
    giveUpKeeping(owner)
  }
}

function giveUpKeeping(owner: Owner): void {
  recordOf(owner)
    .stop()
    .catch(() => undefined) // blocked: nothing was kept
  if (ownStore.get().owner === owner)
    changeOwn({ isKept: false, trouble: describeBlocked('columns') })
}

let latest: { readonly owner: Owner; readonly record: PersonalRecord<KeptColumns> } | undefined

function recordOf(owner: Owner): PersonalRecord<KeptColumns> {
  if (latest?.owner !== owner) latest = { owner, record: createColumnsRecord(owner) }
  return latest.record
}

function change(
  columns: OwnColumns,
  parts: Partial<Pick<OwnColumns, 'showing' | 'filters'>>,
): void {
  const { fileName, source, table, showing, filters } = columns
  changeOwn({
    columns: createOwnColumns({ fileName, source, table, showing, filters, ...parts }, columns),
  })
}

type OwnParts = Pick<OwnColumns, 'fileName' | 'source' | 'table' | 'showing' | 'filters'>

/** The columns with their lookups; `before` are the former columns, whose filter is kept if it has not changed. */
export function createOwnColumns(parts: OwnParts, before?: OwnColumns): OwnColumns {
  const { table, showing, filters } = parts
  const indexesOf = (isWanted: (where: Showing | undefined) => boolean) =>
    [...table.columns.keys()].filter((column) => isWanted(showing[column]))
  const shown = indexesOf((where) => where !== 'out')
  const inLists = indexesOf((where) => where === 'list')
  const isSame = before?.table === table && before.filters === filters
  return {
    ...parts,
    cellsOf(country, code) {
      const cells = cellsOf(table, country, code)
      return cells && shown.map((column) => cells[column] ?? '')
    },
    textOf(country, code) {
      const cells = inLists.length > 0 ? cellsOf(table, country, code) : undefined
      return cells ? inLists.flatMap((column) => cells[column] || []).join(' · ') : ''
    },
    passes: isSame
      ? before.passes
      : filters.length === 0
        ? undefined
        : (country, code) =>
            (code === undefined && table.byIso.size === 0) ||
            passesFilters(cellsOf(table, country, code), filters),
  }
}

const MOST_IN_LISTS = 2 // with more there is no room for names

export function initialShowing({ columns }: Pick<OwnTable, 'columns'>): readonly Showing[] {
  return columns.map((_, i) => (i < MOST_IN_LISTS ? 'list' : 'card'))
}

/** Shows a column elsewhere. If lists have no room for it, the first of their columns makes way. */
export function withShowing(
  showing: readonly Showing[],
  column: number,
  where: Showing,
): readonly Showing[] {
  const next = showing.map((each, i) => (i === column ? where : each))
  const listed = [...next.keys()].filter((i) => next[i] === 'list')
  const unlisted = listed.length > MOST_IN_LISTS ? listed.find((i) => i !== column) : undefined
  return next.map((each, i) => (i === unlisted ? 'card' : each))
}

/** A person's columns as they are kept in this browser. */
interface KeptColumns {
  readonly fileName: string
  readonly showing: readonly Showing[]
  readonly rows: FileRows
}

const VERSION = 1

interface Stored {
  readonly version: typeof VERSION
  readonly fileName: string
  readonly showing: readonly Showing[]
  readonly pieces: readonly string[] // JSON
}

function createColumnsRecord(owner: Owner): PersonalRecord<KeptColumns> {
  return createPersonalRecord({ kind: 'columns', mark: 'on', encode, decode }, owner)
}

const ROWS_PER_PIECE = 2000 // encoding all rows of a large file at once would stop the page

async function encode({ fileName, showing, rows }: KeptColumns): Promise<Stored> {
  const pieces: string[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_PIECE) {
    pieces.push(JSON.stringify(rows.slice(start, start + ROWS_PER_PIECE)))
    await nextTask()
  }
  return { version: VERSION, fileName, showing, pieces }
}

async function decode(record: unknown): Promise<KeptColumns | undefined> {
  const stored = record as Stored | undefined
  if (stored?.version !== VERSION) return undefined
  const rows: string[][] = []
  for (const piece of stored.pieces) {
    for (const row of JSON.parse(piece) as string[][]) rows.push(row)
    await nextTask()
  }
  return { fileName: stored.fileName, showing: stored.showing, rows }
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
