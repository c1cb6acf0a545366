import { stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import process from 'node:process'
import { getHeapStatistics } from 'node:v8'
import { SettingError } from '../settings/settingError.ts'
import { type Catalog, countAreas } from './parseCatalog.ts'

// Valid catalogues that are refused all the same: for too few areas, or for too many.

/** What an operator has said of a catalogue, and what it would replace. */
export interface Expected {
  readonly areFewMeant?: boolean // COVERAGE_FEW_AREAS
  readonly served?: Catalog // undefined at the start
}

const LEAST_SHARE = 0.5

/**
 * A file that was cut, or written by an export that failed, is often a valid catalogue: it would take everything from
 * the people who are signed in, without a word. Throws `SettingError`.
 */
export function refuseFewAreas(
  path: string,
  catalog: Catalog,
  { areFewMeant = false, served }: Expected = {},
): void {
  const count = countAreas(catalog)
  const before = served ? countAreas(served) : 0
  if (areFewMeant || (count > 0 && count >= before * LEAST_SHARE)) return
  if (count === 0) {
    throw new SettingError(
      `${path} has no areas, so people would find nothing; correct it, or set COVERAGE_FEW_AREAS=1 if that is meant.`,
      `${path} has no areas, and ${format(before)} are served; correct it, or restart with COVERAGE_FEW_AREAS=1 if that is meant.`,
    )
  }
  throw new SettingError(
    `${path} has ${count === 1 ? '1 area' : `${format(count)} areas`}, fewer than half of the ${format(before)} that are served; correct it, or restart the server if that is meant. COVERAGE_FEW_AREAS=1 allows it without a restart.`,
  )
}

/** What a process may take, in bytes; Infinity where nothing says it. */
export interface Memory {
  readonly resident: number
  readonly heap: number // of JavaScript's objects and texts, which are only a part
}

// measured by `npm run bench -- reload`
const SERVER = 200e6 // with what is kept encoded of any catalogue
const ROW = 2 * 50 // of the old catalogue and of the new one
const ROW_OF_LARGEST = 1000 // the largest list is encoded and sent in all formats, beside the old one's
const HEAP = 64e6 // beside the text of a file
const TEXT_OF_ROW = 63

/** Before a file is read, whose text has to fit into the heap. Throws `SettingError`. */
export async function refuseUnfitFile(path: string, { heap } = readMemory()): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 })) // reading it will report the reason
  if (size + HEAP <= heap) return
  throw unfit(path, `about ${format(size / TEXT_OF_ROW)}`, size + HEAP, heap, 'its heap may take')
}

/**
 * What does not fit would end the process, with all who are signed in, once people ask for it. Throws `SettingError`.
 */
export function refuseUnfit(path: string, { areas }: Catalog, { resident } = readMemory()): void {
  const lengths = [...areas.values()].map(({ length }) => length)
  const rows = lengths.reduce((sum, length) => sum + length, 0)
  const largest = lengths.reduce((most, length) => Math.max(most, length), 0)
  const needed = SERVER + rows * ROW + largest * ROW_OF_LARGEST
  if (needed <= resident) return
  throw unfit(path, format(rows), needed, resident, 'this server may take')
}

function unfit(path: string, rows: string, needed: number, allowed: number, who: string): SettingError {
  return new SettingError(
    `${path} has ${rows} rows, which take up to ${formatMegabytes(needed)}, and ${who} ${formatMegabytes(allowed)}; give it more (the limit of its container or unit, or NODE_OPTIONS=--max-old-space-size), or leave out rows that nobody needs.`,
  )
}

/** Without a limit, Node.js reports one that no machine has. */
function readMemory(): Memory {
  const resident = process.constrainedMemory?.() ?? 0
  const isLimited = resident > 0 && resident < totalmem()
  return {
    resident: isLimited ? resident : Number.POSITIVE_INFINITY,
    heap: getHeapStatistics().heap_size_limit,
  }
}

function formatMegabytes(bytes: number): string {
  return `${format(bytes / 1e6)} MB`
}

function format(count: number): string {
  return Math.round(count).toLocaleString('en')
}
