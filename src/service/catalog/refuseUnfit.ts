import { stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import process from 'node:process'
import { getHeapStatistics } from 'node:v8'
import { SettingError } from '../settings/settingError.ts'
import type { Catalog } from './parseCatalog.ts'

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

/** Where there is no limit, Node.js tells one that no machine has. */
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
