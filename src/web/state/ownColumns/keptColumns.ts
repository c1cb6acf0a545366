import { createPersonalRecord, type PersonalRecord } from '../kept/personalRecord.ts'
import type { Owner } from '../owner.ts'
import type { Showing } from './ownStore.ts'

/** A person's columns as they are kept in this browser. */
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

export function createColumnsRecord(owner: Owner): PersonalRecord<KeptColumns> {
  return createPersonalRecord({ kind: 'columns', mark: 'on', encode, decode }, owner)
}

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

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
