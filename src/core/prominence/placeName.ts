import { foldText } from '../text/foldText.ts'
import type { KnownTown } from './townGrid.ts'

/** How surely a place is a town that is near it. */
export const LIKENESS = { none: 0, contains: 1, same: 2 } as const

/** The name of an area without its state: New York of `New York, NY`, São Paulo of `São Paulo - SP`. */
export function shortName(name: string): string {
  const [first = name] = name.split(/, |,(?=\p{Letter})| - (?=\p{Lu}{2}$)/u, 1)
  return first.trim() || name
}

/** Whether a name is that of a part: Cologne-Porz of Cologne. */
export function isDistrictOf(name: string, town: string): boolean {
  return name.length > town.length + 1 && name.charAt(town.length) === '-' && name.startsWith(town)
}

/** Compares the short name of a place with a town near it, whole words only. */
export function likenessTo(
  town: Pick<KnownTown, 'name' | 'spellings'>,
  short: string,
  folded = foldText(short),
): number {
  if (town.spellings.includes(folded)) return LIKENESS.same
  if (folded === '' || isDistrictOf(short, town.name)) return LIKENESS.none
  const hasWords = town.spellings.some(
    (spelling) =>
      spelling !== '' && (hasPhrase(folded, spelling) || spelling.startsWith(`${folded} `)),
  )
  return hasWords ? LIKENESS.contains : LIKENESS.none
}

/** Whether a folded text has all the words of another, one after the other. */
export function hasPhrase(folded: string, phrase: string): boolean {
  return ` ${folded} `.includes(` ${phrase} `)
}
