import { inSteps, type Steps } from '../steps.ts'
import { countBits, countEdits, maxEdits, TOO_MANY, wholeEdits } from '../text/countEdits.ts'
import { lettersFor, maskOf, type NameTable } from './nameTable.ts'

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

/** Names by length, so that only those of about the same length are looked at for mistakes. */
export interface NamesByLength {
  readonly names: Uint32Array // indexes into the table
  readonly masks: Uint32Array // which letters each has, by `maskOf`
  readonly ends: Uint32Array // of the names of each length, in both
}

const LENGTHS = 64 // longer names are not looked at

/** Arranges names by length; within one, they keep their order. */
export function* namesByLengthSteps(
  count: number,
  starts: Uint32Array,
  masks: Uint32Array,
): Steps<NamesByLength> {
  const lengthOf = (name: number) => (starts[name + 1] ?? 0) - (starts[name] ?? 0)
  const ends = new Uint32Array(LENGTHS)
  yield* inSteps(count, (start, end) => {
    for (let name = start; name < end; name++) {
      const length = lengthOf(name)
      ends[length] = (ends[length] ?? 0) + 1 // of longer ones, nothing is written
    }
  })
  for (let length = 1; length < LENGTHS; length++)
    ends[length] = (ends[length] ?? 0) + (ends[length - 1] ?? 0)
  const arranged = { names: new Uint32Array(count), masks: new Uint32Array(count), ends }
  const next = Uint32Array.from(ends, (_, length) => ends[length - 1] ?? 0)
  yield* inSteps(count, (start, end) => {
    for (let name = start; name < end; name++) {
      const at = next[lengthOf(name)]
      if (at === undefined) continue
      arranged.names[at] = name
      arranged.masks[at] = masks[name] ?? 0
      next[lengthOf(name)] = at + 1
    }
  })
  return arranged
}
