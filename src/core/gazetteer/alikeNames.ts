import {
  countBits,
  countEdits,
  maskOf,
  maxEdits,
  TOO_MANY,
  wholeEdits,
} from '../text/countEdits.ts'
import { lettersFor, type NameTable } from './nameTable.ts'

/** Names with so many edits, by index into the table. */
export interface AlikeNames {
  readonly names: readonly number[]
  readonly edits: readonly number[]
}

const MOST = 2

/** The edits that are forgiven in a folded name: none in short ones. */
export function editsAllowed(folded: string): number {
  return Math.min(MOST, maxEdits(folded.length))
}

/** Finds the names that differ from a folded one by 1 to `most` edits. A plain loop over all of about its length. */
export function findAlike(table: NameTable, folded: string, most: number): AlikeNames {
  const typed = lettersFor(table, folded)
  const typedMask = maskOf(typed, 0, typed.length)
  const { letters, starts, byLength } = table
  const { names, masks, ends } = byLength
  const found = { names: [] as number[], edits: [] as number[] }
  const from = ends[typed.length - most - 1] ?? 0
  const to = ends[Math.min(typed.length + most, ends.length - 1)] ?? 0
  for (let i = from; i < to; i++) {
    if (countBits((masks[i] ?? 0) ^ typedMask) > 2 * most) continue
    const name = names[i] ?? 0
    const start = starts[name] ?? 0
    const edits = wholeEdits(countEdits(typed, letters, start, starts[name + 1] ?? 0, most))
    if (edits === TOO_MANY || edits === 0) continue
    found.names.push(name)
    found.edits.push(edits)
  }
  return found
}
