import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { linkRecords } from '../linkRecords.ts'
import type { Owner } from '../owner.ts'
import { createPersonalKey, findPersonalKeys } from '../personalKeys.ts'
import type { Showing } from './ownStore.ts'
import { MARK_PREFIX } from './storageKeys.ts'

// Columns as they are kept in this browser: a mark in localStorage, the rows in a database. Storage may be blocked or
// full: any call may throw.

export interface KeptColumns {
  readonly fileName: string
  readonly showing: readonly Showing[]
  readonly rows: readonly (readonly string[])[]
}

const VERSION = 1
const ROWS_PER_PIECE = 2000 // cloned as texts: a hundred thousand rows at once would stop the page

interface Stored {
  readonly version: typeof VERSION
  readonly fileName: string
  readonly showing: readonly Showing[]
  readonly pieces: readonly string[] // JSON
}

/** Keeps columns for a person, in place of those before. */
export async function keepRecord(owner: Owner, { fileName, showing, rows }: KeptColumns): Promise<void> {
  const [known] = await findPersonalKeys(MARK_PREFIX, owner)
  const mark = known ?? (await createPersonalKey(MARK_PREFIX, owner))
  const pieces: string[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_PIECE) {
    pieces.push(JSON.stringify(rows.slice(start, start + ROWS_PER_PIECE)))
    await nextTask()
  }
  const stored: Stored = { version: VERSION, fileName, showing, pieces }
  localStorage.setItem(mark, 'on')
  try {
    await set(mark, stored, database())
    linkRecords(owner)
  } catch (error) {
    localStorage.removeItem(mark)
    throw error
  }
}

/** What is kept for a person; undefined if there is nothing. Throws if it has another shape. */
export async function readRecord(owner: Owner): Promise<KeptColumns | undefined> {
  const [mark] = await findPersonalKeys(MARK_PREFIX, owner)
  if (mark === undefined) return undefined
  const stored: Stored | undefined = await get(mark, database())
  if (stored?.version !== VERSION) throw new Error('Columns of another version: keep them again.')
  const rows: string[][] = []
  for (const piece of stored.pieces) {
    for (const row of JSON.parse(piece) as string[][]) rows.push(row)
    await nextTask()
  }
  return { fileName: stored.fileName, showing: stored.showing, rows }
}

export async function removeRecord(owner: Owner): Promise<void> {
  for (const mark of await findPersonalKeys(MARK_PREFIX, owner)) {
    localStorage.removeItem(mark)
    await del(mark, database())
  }
}

let opened: UseStore | undefined

/** Created on first use: there is none where nobody keeps anything. */
function database(): UseStore {
  opened ??= createStore('coverage-explorer-columns', 'columns')
  return opened
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
