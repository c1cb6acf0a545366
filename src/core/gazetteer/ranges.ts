import { bisect } from '../sort/bisect.ts'
import { lettersFor, type NameTable } from './nameTable.ts'

/** Names from `from` to `to`, exclusive. */
export type NameRange = readonly [from: number, to: number]

/** The names equal to a folded text. Most texts have none, so the end is looked for one by one. */
export function findEqual(table: NameTable, folded: string): NameRange {
  const letters = lettersFor(table, folded)
  const from = firstNotBefore(table, letters)
  let to = from // a name that is only the beginning sorts before all longer ones
  while (to < table.count && isEqual(table, to, letters)) to++
  return [from, to]
}

/** The names that begin with a folded text, the equal ones first. */
export function findBeginning(table: NameTable, folded: string): NameRange {
  const letters = lettersFor(table, folded)
  const from = firstNotBefore(table, letters)
  return [from, bisect(from, table.count, (name) => compareToPrefix(table, name, letters) <= 0)]
}

function firstNotBefore(table: NameTable, letters: Uint16Array): number {
  return bisect(0, table.count, (name) => compareToPrefix(table, name, letters) < 0)
}

function isEqual(table: NameTable, name: number, letters: Uint16Array): boolean {
  const length = (table.starts[name + 1] ?? 0) - (table.starts[name] ?? 0)
  return length === letters.length && compareToPrefix(table, name, letters) === 0
}

/** Negative if a name sorts before all with the prefix, 0 if it has the prefix, positive if it sorts after. */
function compareToPrefix(
  { letters, starts }: NameTable,
  name: number,
  prefix: Uint16Array,
): number {
  const start = starts[name] ?? 0
  const length = (starts[name + 1] ?? 0) - start
  for (let i = 0; i < prefix.length; i++) {
    if (i === length) return -1
    const difference = (letters[start + i] ?? 0) - (prefix[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The highest ranked names of a range that fit, best first. Plain loops: ranges have up to 100,000 names. */
export function pickBest(
  { ranks }: NameTable,
  [from, to]: NameRange,
  limit: number,
  fits: (name: number) => boolean,
): number[] {
  const best: number[] = []
  let least = 0
  for (let name = from; name < to; name++) {
    const rank = ranks[name] ?? 0
    if (rank <= least || !fits(name)) continue
    let at = best.length
    while (at > 0 && (ranks[best[at - 1] ?? 0] ?? 0) < rank) at--
    best.splice(at, 0, name)
    if (best.length > limit) best.pop()
    if (best.length === limit) least = ranks[best[limit - 1] ?? 0] ?? 0
  }
  return best
}
