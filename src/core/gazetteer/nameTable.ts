import { NAME_SEPARATOR } from './columns.ts'
import type { NamesByLength } from './namesByLength.ts'
import type { PlaceTable } from './placeTable.ts'
import type { Script } from './scriptOf.ts'
import { decodeUtf8, NEWLINE } from './utf8.ts'

/** Folded names in the order of their letters, so that those with the same beginning are neighbours. */
export interface NameTable {
  readonly places: PlaceTable
  readonly script: Script
  readonly isOwn: boolean // the places' own names, else their other ones
  readonly count: number
  readonly letters: Uint8Array | Uint16Array // character codes; in Latin one byte each, those above 255 as 255
  readonly starts: Uint32Array // of each name in `letters`, and the end of the last
  readonly owners: Uint32Array // the index of the place, and what marks the name
  readonly sources: Uint32Array // where the name begins, unfolded, in `text`
  readonly text: Uint8Array // UTF-8 as it came
  readonly byLength: NamesByLength
  readonly ranks: Uint8Array // rough, to choose among very many; by `packRank`
}

// bits of an owner: the name only tells where another place is, or is as usual as the place's own
export const HINT_ONLY = 0x8000_0000
export const USUAL = 0x4000_0000
const INDEX = USUAL - 1

/** Stands for this and all higher letters in a table of one byte each. */
export const WIDEST_NARROW = 255

const SEPARATOR = NAME_SEPARATOR.charCodeAt(0)

/** The place that has the name; undefined if the name only tells where another place is. */
export function ownerOf({ owners }: NameTable, name: number): number | undefined {
  const owner = owners[name] ?? 0
  return owner >= HINT_ONLY ? undefined : owner & INDEX
}

/** The place of a name, even if the name only tells where another place is. */
export function hintedOwnerOf({ owners }: NameTable, name: number): number {
  return (owners[name] ?? 0) & INDEX
}

export function isUsual({ owners }: NameTable, name: number): boolean {
  return ((owners[name] ?? 0) & USUAL) !== 0
}

/** A name as it was before folding. */
export function textAt({ text, sources }: NameTable, name: number): string {
  const from = sources[name] ?? 0
  let to = from
  while (to < text.length && text[to] !== NEWLINE && text[to] !== SEPARATOR) to++
  return decodeUtf8(text, from, to)
}

/** Folded letters as the table has them. */
export function lettersFor({ script }: NameTable, folded: string): Uint16Array {
  const letters = new Uint16Array(folded.length)
  for (let i = 0; i < folded.length; i++) {
    const letter = folded.charCodeAt(i)
    letters[i] = script === 'latin' && letter > WIDEST_NARROW ? WIDEST_NARROW : letter
  }
  return letters
}
