import { foldText } from '../../text/foldText.ts'
import areas from './areasOfTowns.json' with { type: 'json' }
import words from './mailWords.json' with { type: 'json' }

// Words around the places of a mail, folded, in the languages of `languages.ts` together.

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(foldText).filter(Boolean))

/** Lead to a place: `in`, `für`. */
export const BEFORE_PLACES = setOf(words.before)
/** Begin a signature. */
export const REGARDS = setOf(words.regards)
/** Ask for a place: `want`. */
export const ASKING = setOf(words.asking)
/** Add a place to others: `maybe`. */
export const ADDING = setOf(words.adding)
export const GREETINGS = setOf(words.greetings)
/** Stand before the name of a person, a street or a company. */
export const BEFORE_NAMES = setOf(words.titles)
/** Stand behind the name of a company or a street. */
export const BEHIND_NAMES = setOf(words.companies)
/** Months and days, which are towns too. */
export const DATES = setOf(words.dates)
/** Say that a quantity holds for each place. */
export const EACH = setOf(words.each)

const COMMON = setOf(words.common)

/** Whether a folded word is an ordinary one, whatever town is called so. */
export function isCommonWord(folded: string): boolean {
  return (
    COMMON.has(folded) ||
    DATES.has(folded) ||
    ADDING.has(folded) ||
    BEFORE_NAMES.has(folded) ||
    BEHIND_NAMES.has(folded)
  )
}

const NUMBERS = new Map(
  Object.entries(words.numbers).flatMap(([value, list]) =>
    list.split(' ').map((word): [string, number] => [foldText(word), Number(value)]),
  ),
)

/** What a folded word counts: `two`. */
export function countOfWord(folded: string): number | undefined {
  return NUMBERS.get(folded)
}

const TOWNS_OF_AREAS = new Map(
  Object.entries(areas).flatMap(([towns, names]) =>
    names.split(', ').map((name): [string, string] => [foldText(name), towns]),
  ),
)

/** The largest towns of an area that is no region of any country: of the Ruhr `Dortmund & Essen & …`. */
export function townsOfArea(name: string): string | undefined {
  return TOWNS_OF_AREAS.get(foldText(name))
}
