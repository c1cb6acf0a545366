import type { Country } from '../../country.ts'
import { isUsualName } from '../../countryNames/createCountryNames.ts'
import { PARTS } from '../../countryNames/parts.ts'
import type { NamedPlace } from '../../gazetteer/gazetteer.ts'
import { scriptOf } from '../../gazetteer/scriptOf.ts'
import type { RankedFound } from '../../search/ask/find.ts'
import { FORGIVEN } from '../../search/ask/rankTitle.ts'
import { countEdits, lettersOf, maxEdits, wholeEdits } from '../../text/countEdits.ts'
import { foldText } from '../../text/foldText.ts'
import type { Candidate } from './candidate.ts'

/** How well something is known, in doublings of its inhabitants, and what is taken off for how it was found. */
export interface Weight {
  readonly known: number
  readonly cost: number
}

const COST = {
  partial: 14, // a town of 200 that is called so comes before one of three million that begins so
  inside: 6, // besides, if the name does not begin so
  scattered: 0.4, // besides, for each point beyond a beginning that it costs in the search of areas
  otherName: 5, // a beginning or a mistake in another name: there are very many
  sameAccents: -5, // the beginning is typed with its accents
  similar: 8,
  mistake: 8, // besides, each
  reading: 6, // for each point that a less literal reading of the words costs in the search of areas
  joined: 8, // two words as one: Telavi for `Tel Avi`
  leftOver: 14, // only the country beside an unknown name
  unusualName: 8, // of a country, as its beginning is typed
}
/** What a candidate costs at least if its name has what was typed, but does not begin so. */
export const LEAST_INSIDE = COST.partial + COST.inside + COST.sameAccents

/** What a place of some ten thousand inhabitants is known. */
export const TOWN = 15

const FULL_NAME = 0.5 // the catalogue tells a town from its namesakes by a state, unless it is the usual one
const LONGER_OWN_NAME = 3 // Newcastle of Newcastle upon Tyne is hardly another name
const COUNTRY_CODE = 7 // typed in capitals: IND is India before Indianapolis, HND the airport before Honduras
const CODE_BONUS = 25 // what the gazetteer gives to codes in capitals, meant for those of airports
const BEGINNING_SCORE = 20 // of a town whose name begins so, in the search of areas
const SMALLEST = 200 // inhabitants of a place of which nothing is known
const MOST_EDITS = 3
const PER_EDIT = 4 // what the gazetteer takes off already

const PART = 10 // of a country by the name of its part: Scotland is a region first
const LAOS = 15 // by its code: Los Angeles comes first

export function weighCountry(one: RankedFound, subject: string): Weight {
  const { country, fit, text } = one
  const [name, typed] = [foldText(text), foldText(subject)]
  const isUsual = isUsualName(country, text) || isUsualName(country, subject)
  if (fit === 'exact') return { known: knownExactly(one, subject, isUsual), cost: 0 }
  const leftOver = countWords(typed) > countWords(name) ? COST.leftOver : 0
  const unusual = isUsual ? 0 : COST.unusualName
  const cost = costOf(one, name, typed) + leftOver + (fit === 'partial' ? unusual : 0)
  return { known: knownByPopulation(one.population), cost }
}

const KNOWN = {
  country: 40, // called exactly so: before any town
  countryElsewhere: 24, // by its name in another language, which may be a town's as well
  airport: 18, // by its name
  airportCode: 14, // typed in small letters
  inOtherNames: 3, // what a town in the list of towns has in other names, roughly
}

function knownExactly(
  { country, text, population }: RankedFound,
  subject: string,
  isUsual: boolean,
): number {
  if (text === 'LA') return LAOS
  if (PARTS.has(text)) return PART
  if (!isUsual) return Math.min(KNOWN.countryElsewhere, knownByPopulation(population))
  const isLongCode = text !== country.name && /^[A-Z]{3}$/.test(subject.trim())
  return isLongCode ? knownByPopulation(population) + COUNTRY_CODE : KNOWN.country
}

export function weighArea(
  one: RankedFound,
  named: NamedPlace | undefined,
  subject: string,
): Weight {
  const { area, fit, score, population, text } = one
  const typed = foldText(subject)
  const isFull = foldText(area?.name ?? '') === foldText(text.replace(/[,(].*/, ''))
  const known =
    Math.max(named?.score ?? 0, knownByPopulation(population)) + (isFull ? FULL_NAME : 0)
  if (fit === 'exact') return { known, cost: COST.reading * Math.max(0, score) }
  return { known, cost: costOf(one, foldText(text), typed) + accentsOf(text, subject) }
}

function costOf({ fit, score }: RankedFound, name: string, typed: string): number {
  if (fit === 'similar') return COST.similar + (COST.mistake * score) / FORGIVEN
  const isInside = !name.startsWith(typed) && !typed.startsWith(name)
  const scattered = COST.scattered * Math.max(0, score - BEGINNING_SCORE)
  return COST.partial + Math.max(isInside ? COST.inside : 0, scattered)
}

export function weighPlace(
  { place, text, fit, isOwnName, score }: NamedPlace,
  subject: string,
): Weight {
  const typed = subject.trim()
  const isLonger = !isOwnName && foldText(place.name).startsWith(`${foldText(text)} `)
  const known = score + (isLonger ? LONGER_OWN_NAME : 0)
  const otherName = isOwnName || isLonger ? 0 : COST.otherName
  if (fit === 'similar') return { known, cost: costOfMistakes(typed, text) + otherName }
  if (fit === 'partial') return { known, cost: COST.partial + otherName + accentsOf(text, subject) }
  const isCode = /^[A-Z]{2,3}$/.test(text)
  const joined = countWords(foldText(text)) < countWords(foldText(typed)) ? COST.joined : 0
  if (place.kind === 'airport') {
    const least = isCode ? KNOWN.airportCode : KNOWN.airport
    const isInside = isCode && typed.length > text.length
    return { known: Math.max(score, least), cost: isInside ? COST.partial : joined }
  }
  if (isCode && text === typed) return { known: score - CODE_BONUS, cost: 0 }
  return { known, cost: joined }
}

function costOfMistakes(typed: string, name: string): number {
  if (scriptOf(typed) !== scriptOf(name)) return COST.similar + COST.mistake // it only sounds so
  const [from, to] = [lettersOf(foldText(typed)), lettersOf(foldText(name))]
  const edits = Math.min(MOST_EDITS, wholeEdits(countEdits(from, to, 0, to.length, MOST_EDITS)))
  return COST.similar + (COST.mistake - PER_EDIT) * Math.max(1, edits)
}

function accentsOf(name: string, subject: string): number {
  const typed = subject.trim().toLowerCase().normalize('NFC')
  const isPlain = /^[\x20-\x7e]*$/.test(typed)
  return !isPlain && name.toLowerCase().normalize('NFC').startsWith(typed) ? COST.sameAccents : 0
}

/** How well a town of so many thousand people is known: as little as the smallest if nobody has counted them. */
export function knownByPopulation(thousands: number): number {
  return thousands > 0 ? Math.log2(thousands * 1000) + KNOWN.inOtherNames : Math.log2(SMALLEST)
}

const countWords = (text: string): number => text.split(' ').length

/** Whether a country is called as a place is, as Singapore is: the place is the country. */
export function isCountryItself(country: Country, { place, text }: NamedPlace): boolean {
  const names = [country.name, country.sentName ?? country.name].map(foldText)
  return names.includes(foldText(place.name)) || names.includes(foldText(text))
}

const KNOWN_WELL = 25 // a town of about a million
const AHEAD = 6 // another name at the same distance is of a place with a small part of the inhabitants
const MEANT = 3 // what is an eighth as large as the first may still be meant
const SHORTEST = 6 // letters of the name: a mistake in a shorter one makes it any other word, as pairs

/** Whether the best candidate is surely meant: called exactly so, or the only well-known one that is spelt alike. */
export function isUnmistakable(ranked: readonly Candidate[], subject: string): boolean {
  const [first, ...others] = ranked
  if (!first) return false
  const typed = foldText(subject)
  // Munster is written so, but Münster may be meant
  const mayBeMeant = ({ isOutdone, isOwnName, known }: Candidate) =>
    isOutdone && isOwnName && known + MEANT >= first.known
  if (first.fit === 'exact') return !others.some(mayBeMeant)
  // Milngavie begins with Miln, but Milan may be meant
  const isRival = (one: Candidate) =>
    one.fit === 'similar' &&
    one.known >= first.known + AHEAD &&
    isSpeltAlike(typed, foldText(one.text))
  if (first.fit === 'partial') return !others.some(isRival)
  const name = foldText(first.text)
  if (
    first.known < KNOWN_WELL ||
    (name.length < SHORTEST && first.what.kind !== 'country') ||
    !isSpeltAlike(typed, name)
  )
    return false
  return others.every(
    (other) =>
      foldText(other.text).startsWith(name) ||
      first.known - first.cost - (other.known - other.cost) >= AHEAD,
  )
}

/** Whether a folded name is meant as a whole, not a part of a longer one. */
export function isSpeltAlike(typed: string, name: string): boolean {
  const most = maxEdits(typed.length)
  const edits = countEdits(lettersOf(typed), lettersOf(name), 0, name.length, most)
  return most > 0 && wholeEdits(edits) <= most
}
