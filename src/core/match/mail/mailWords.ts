import { foldText } from '../../text/foldText.ts'
import areas from './areasOfTowns.json' with { type: 'json' }
import words from './mailWords.json' with { type: 'json' }

// Words around the places of a mail, folded, in the languages of `questionWords.json` together.

/** Folded when the first mail is read: the search starts without. */
function setOf(list: string): Pick<ReadonlySet<string>, 'has'> {
  let folded: ReadonlySet<string> | undefined
  return {
    has(word) {
      folded ??= new Set(list.split(' ').map(foldText).filter(Boolean))
      return folded.has(word)
    },
  }
}

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

/** What a folded word counts: `two`. */
export const COUNTS = new Map(
  Object.entries(words.numbers).flatMap(([value, list]) =>
    list.split(' ').map((word): [string, number] => [foldText(word), Number(value)]),
  ),
)

const TOWNS_OF_AREAS = new Map(
  Object.entries(areas).flatMap(([towns, names]) =>
    names.split(', ').map((name): [string, string] => [foldText(name), towns]),
  ),
)

/** The largest towns of an area that is no region of any country: of the Ruhr `Dortmund & Essen & …`. */
export function townsOfArea(name: string): string | undefined {
  return TOWNS_OF_AREAS.get(foldText(name))
}

// said of places that are not wanted, or not any more; of those that the writer has; and where a sentence turns to others
const REFUSED =
  /(^|[^\p{L}])(?:not needed|not interested|no longer (?:need|want|interest)\p{L}*|no need for|(?:don['’]?t|do not) (?:need|want|quote|include)|(?:brauchen|benötigen) (?:wir )?(?:nichts|keine?n?|nicht)|kein\p{L}* (?:bedarf|interesse)|nicht (?:mehr )?(?:benötigt|nötig|gebraucht)|(?:pas|plus) besoin|ne \p{L}+ pas (?:chiffrer|inclure|ajouter)|no (?:nos )?(?:necesitamos|hace falta|queremos|interesa)|non (?:ci )?(?:serv\p{L}+|interess\p{L}+|abbiamo bisogno|vogliamo)|nie (?:potrzeb\p{L}+|chcemy)|não (?:precisamos|queremos)|nu (?:avem nevoie|vrem)|не (?:нужн\p{L}+|надо)|niet (?:nodig|meer nodig))(?!\p{L})/iu
const HAD =
  /(^|[^\p{L}])(?:(?:we|i) (?:already have|have already)|already covered|haben wir (?:schon|bereits)|wir haben (?:schon|bereits)|avons déjà|ya tenemos|abbiamo già|già coperti|już mamy|mamy już|já temos|avem deja|hebben we al|уже есть)(?!\p{L})/iu
const TURNS =
  /[.;!?]\s|[,–-]?\s(?:but|just|only|instead|aber|sondern|nur|dafür|stattdessen|mais|juste|pero|sino|solo|sólo|ma|però|invece|ale|tylko|lecz|mas|dar|maar|но)\s/giu

/** Whether a place of a sentence is not wanted: `not needed: Vienna`, `Vienna is not needed`, `we already have Lyon`. */
export function isRefused(sentence: string, at: number): boolean {
  const turns = [...sentence.matchAll(TURNS)].map(({ index }) => index)
  const start = Math.max(0, ...turns.filter((turn) => turn < at))
  const end = turns.find((turn) => turn > at)
  const clause = sentence.slice(start, end)
  const isQuestion = /[?？]\s*$/.test(sentence)
  return [REFUSED, ...(isQuestion ? [] : [HAD])].some((refusal) => {
    const found = refusal.exec(clause)
    if (!found) return false
    const index = found.index + (found[1] ?? '').length
    return start + index < at || !/[,:]/.test(clause.slice(at - start, index))
  })
}
