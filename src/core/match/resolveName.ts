import { SMALL } from '../answer/name/askName.ts'
import { FORMER_NAME } from '../answer/name/rankCandidates.ts'
import type { Question } from '../answer/question/readQuestion.ts'
import type { Area } from '../area.ts'
import { foldedTownsOf } from '../areaName.ts'
import type { Country } from '../country.ts'
import { PARTS } from '../countryNames/parts.ts'
import { largestOf, smallestOf } from '../extremes.ts'
import type { NamedPlace } from '../gazetteer/gazetteer.ts'
import { scriptOf } from '../gazetteer/scriptOf.ts'
import { isCodeLike } from '../number/isNumberLike.ts'
import type { Found } from '../search/ask/find.ts'
import { countEdits, lettersOf, prefixEdits, TOO_MANY, wholeEdits } from '../text/countEdits.ts'
import { foldText } from '../text/foldText.ts'
import { isWrittenSo } from '../text/isWrittenSo.ts'
import {
  candidateOf,
  candidateOfAreas,
  isSameTown,
  type Possibility,
  toChoices,
} from './candidates.ts'
import { DOMINANCE, decide, MAX_CHOICES, NEGLIGIBLE, WELL_KNOWN } from './decide.ts'
import type { Lookups } from './lookups.ts'
import type { Surroundings } from './nearestChoices.ts'
import { type Choice, haveSharedCode, type Outcome, unknown } from './outcome.ts'
import { choiceOfCountry, resolveCountries, resolveCountry } from './resolveCountry.ts'

/** Where a name is looked up: in some countries, or everywhere. */
export type Isos = readonly string[] | undefined

/** What of a line was read as one place, and what it means. */
export interface LinePart {
  readonly text: string
  readonly outcome: Outcome
}

/** What is looked up again and again. */
export interface LineTools extends Surroundings {
  readonly lookups: Lookups
  readonly questionOf: (text: string) => Question
  readonly isOnly: boolean // no other line is in the list, so that this one is not its heading
}

const MAX_PLACES = 24

/** What a name means that is known exactly as it is written; undefined if nothing is called so. */
export function resolveExactly(name: string, isos: Isos, tools: LineTools): Outcome | undefined {
  const { lookups } = tools
  const typed = lookups.nameOf(name)
  if (/\d/.test(name)) {
    const codes = resolveCode(name, isos, tools)
    if (codes || isCodeLike(name)) return codes
  }
  const named = lookups.gazetteer
    .named(typed, { limit: MAX_PLACES, isos })
    .filter((one) => isOfAll(name, one))
  const towns = calledSo(
    name,
    named.filter((one) => !isRegion(one)),
  )
  const candidates = towns.map((place) => candidateOf(place, name, lookups))
  addAreas(candidates, lookups.areasCalled.named(typed, isos), tools, name)
  if (candidates.length === 0) addAreas(candidates, areasNamed(name, isos, lookups), tools, name)
  const countries = isos ? [] : lookups.countriesNamed(name)
  const meantAsWhole = countries.filter((country) => !isPartOf(country, named))
  const ofCountry = resolveCountries(name, meantAsWhole, candidates, tools)
  if (ofCountry) return ofCountry
  if (named.length + candidates.length === 0) return undefined
  const own = candidates.filter(({ country: there }) =>
    countries.some(({ iso }) => iso === there?.iso),
  )
  const listed = name.includes(',') ? candidates.filter((one) => isListedSo(one, name)) : []
  const meant = own.length > 0 ? own : listed.length > 0 ? listed : candidates
  const [best] = named
  const region = isRegion(best)
    ? best
    : named.find((one) => isRegion(one) && hasOwnName(one) && !isOfTown(one, meant))
  if (region) return decideBeside(region, name, meant, tools)
  return decide(meant, tools, meant.some(isJoined(name)) ? 'spelling' : undefined)
}

/** Areas under all of a name, with what is in brackets: México/Michoacán (states). */
function areasNamed(name: string, isos: Isos, lookups: Lookups): readonly Found[] {
  const folded = foldText(name)
  return findIn(name, isos, false, lookups).filter(
    ({ area }) => area && foldText(area.name) === folded,
  )
}

/** Towns of the name of a region: none is surely meant, and most are not meant at all. */
function decideBeside(
  region: NamedPlace,
  name: string,
  meant: readonly Possibility[],
  tools: LineTools,
): Outcome {
  const isBetterKnown = ({ place, score }: Possibility) => place?.isOwnName && score >= region.score
  // Montana is a state before it is a town in Bulgaria, and Bavaria one whatever village is called so
  const rivals = meant.filter(
    (one) =>
      !one.place ||
      isBetterKnown(one) ||
      one.population * NEGLIGIBLE >= region.place.population ||
      // a list that has Kocaeli has a code for it
      (one.country?.iso === region.place.iso && one.choice?.areas.some(isCalled(name))),
  )
  const outcome = rivals.length > 0 ? decide(rivals, tools) : unknown('region')
  if (outcome.kind === 'covered' || (outcome.kind === 'suggested' && rivals.some(isBetterKnown)))
    return { kind: 'choose', choices: [outcome.choice, ...outcome.others] }
  return outcome.kind === 'choose' ? outcome : unknown('region')
}

const isCalled = (name: string) => (area: Area) => foldedTownsOf(area).includes(foldText(name))

/** Whether a town is called otherwise now: New York City still begins with New York. */
function isFormerName({ text, place }: NamedPlace): boolean {
  return !foldText(place.name).startsWith(foldText(text))
}

/** Whether a part of a country is called so, for which columns of countries have its name too. */
function isPartOf({ iso }: Country, named: readonly NamedPlace[]): boolean {
  return named.some((one) => isRegion(one) && one.place.iso === iso && PARTS.has(one.place.name))
}

/** Whether the words of a text have to be joined for a name: Telavi, where Tel Aviv may be meant. */
function isJoined(text: string) {
  const words = foldText(text)
  return ({ place }: Possibility): boolean => {
    const folded = foldText(place?.text ?? '')
    return words.includes(' ') && words !== folded && words.replaceAll(' ', '') === folded
  }
}

/** Whether the list has an area under all of a name, the state in it. */
function isListedSo({ choice }: Possibility, name: string): boolean {
  const folded = foldText(name)
  return choice?.areas.some((area) => foldText(area.name) === folded) === true
}

/** Whether a place is called so itself, perhaps with what it is behind the name: Saint Andrew Parish. */
const hasOwnName = ({ place, text, isOwnName }: NamedPlace): boolean =>
  isOwnName || foldText(place.name).startsWith(`${foldText(text)} `)

/** Whether a region is called after its town, as New York is, or is smaller than a town of the name. */
function isOfTown({ place, score }: NamedPlace, towns: readonly Possibility[]): boolean {
  return towns.some(({ place: town, population, country }) => {
    // Salvador was called as its state, Bahia, is
    if (town && isFormerName(town)) {
      const isKnown = town.place.population >= SMALL && town.score - FORMER_NAME > score
      return isKnown && town.place.iso === place.iso
    }
    if (population >= place.population || town?.place.kind === 'capital') return true
    if (!town) return country?.iso === place.iso
    const isInside = town.place.iso === place.iso && town.place.region === place.region
    return isInside && population * NEGLIGIBLE >= place.population
  })
}

/** The code of an airport, as it is written: ATH is that of Athens before Ath in Belgium. */
const isCodeOf = (name: string, { place, text }: NamedPlace): boolean =>
  place.kind === 'airport' && text === name && /^\p{Lu}{3}$/u.test(name)

/** Neuenburg is Neuchâtel's own name rather than that of Neuenbürg, a smaller town, unless one of that name is written so. */
function calledSo(name: string, places: readonly NamedPlace[]): readonly NamedPlace[] {
  const isSo = ({ text }: NamedPlace) => isWrittenSo(name, text)
  if (places.some((one) => isCodeOf(name, one)))
    return places.map((one) => (isCodeOf(name, one) ? { ...one, isOwnName: true } : one))
  if (places.some((one) => one.isOwnName && isSo(one))) return places
  const people = largestOf(places.filter(isSo).map(({ place }) => place.population))
  const isMeant = (one: NamedPlace) => isSo(one) || one.place.population > people
  return places.some(isSo)
    ? places.map((one) => (isMeant(one) ? { ...one, isOwnName: true } : one))
    : places
}

/** Whether the name and its hint are all of a text with commas: of `Berlin, Germany, Paris` Berlin is only a part. */
function isOfAll(text: string, { text: name, hint = '' }: NamedPlace): boolean {
  if (!/[,;|/]/.test(text)) return true
  return countWords(text) <= countWords(name) + countWords(hint)
}

const countWords = (text: string): number => foldText(text).split(' ').filter(Boolean).length

/** A code, perhaps with the country or the town beside it: `161`, `uk 161`, `london 20`. */
function resolveCode(name: string, isos: Isos, tools: LineTools): Outcome | undefined {
  const whole = findIn(name, isos, false, tools.lookups).filter(({ fit }) => fit === 'exact')
  return whole.length > 0 ? decideCodes(whole, tools) : undefined
}

/** A code has one owner, but for those that several countries share. */
function decideCodes(whole: readonly Found[], { lookups }: LineTools): Outcome {
  const choices = toChoices(whole)
  const withAreas = new Set(
    choices.filter(({ areas }) => areas.length > 0).map(({ country }) => country.iso),
  )
  const distinct = choices.filter(
    ({ country, areas }) => areas.length > 0 || !withAreas.has(country.iso),
  )
  const [only] = distinct
  if (!only || distinct.length > 1)
    return { kind: 'choose', choices: distinct.slice(0, MAX_CHOICES) }
  return only.areas.length > 0
    ? { kind: 'covered', choice: only, others: [] }
    : resolveCountry(only.country, lookups)
}

/** Areas whose name fits, where they are not of a place that is there already. */
function addAreas(
  candidates: Possibility[],
  areas: readonly { readonly country: Country; readonly area: Area | undefined }[],
  { populationOf }: LineTools,
  name = '',
): void {
  // Muara in Brunei is not the area that is called Brunei Muara as a whole
  const isOther = ({ place }: Possibility) => place?.hint !== undefined && !name.includes(',')
  for (const choice of toChoices(areas)) {
    const candidate = candidateOfAreas(choice, 0)
    const same = candidates.findIndex((other) => !isOther(other) && isSameTown(other, candidate))
    const before = candidates[same]
    if (before && isCalledRather(choice, before)) {
      candidates[same] = { ...candidate, population: before.population }
      continue
    }
    if (before?.choice) {
      candidates[same] = { ...before, isListed: true }
      continue
    }
    if (before)
      candidates[same] = { ...before, choice: candidate.choice, nearby: [], isListed: true }
    else {
      const [area] = choice.areas
      candidates.push(
        area ? { ...candidate, population: populationOf(area, choice.country.iso) } : candidate,
      )
    }
  }
}

/** Whether an area is called so, and a place is only by another name: Île-de-France has a code that Paris has not. */
function isCalledRather({ areas }: Choice, { place: named, choice }: Possibility): boolean {
  if (!named || !choice) return false
  const name = foldText(named.text)
  return (
    foldText(named.place.name) !== name &&
    !haveSharedCode(choice.areas, areas) &&
    areas.some((area) => foldedTownsOf(area).includes(name))
  )
}

const MAX_EDITS = 2

/** Misspelt and partial names: one that is by far the likeliest is suggested, others are offered. */
export function resolveForgiving(name: string, isos: Isos, tools: LineTools): Outcome {
  const country = isos ? undefined : countryWithWord(name, tools.lookups)
  if (country) return { kind: 'choose', choices: [choiceOfCountry(country, tools.lookups)] }
  // who made one mistake hardly made two, unless only villages are called so
  const once = namedAlike(name, isos, 1, tools)
  const similar = once.some(({ population }) => population >= WELL_KNOWN)
    ? once.filter(({ edits }) => edits === 1)
    : likeliest(namedAlike(name, isos, MAX_EDITS, tools))
  const towns = similar.filter(({ place }) => !isRegion(place))
  if (towns.length > 0) return decide(towns, tools, 'spelling')
  if (similar.length > 0) return unknown('region')
  const long = name.split(' ').filter((word) => foldText(word).length > 2)
  const bare =
    long.length < name.split(' ').length ? resolveExactly(long.join(' '), isos, tools) : undefined
  if (bare?.kind === 'covered') return { ...bare, kind: 'suggested', why: 'part' } // Freiburg i. Br.
  if (bare?.kind === 'choose') return bare
  const found = findIn(name, isos, true, tools.lookups).filter(
    ({ area, text }) => area && sharesWord(text, name),
  )
  const choices = toChoices(found).slice(0, MAX_CHOICES)
  return choices.length > 0 ? { kind: 'choose', choices } : unknown('nothing')
}

/** The country of whose name in another script the text is a word, before towns that only sound alike: Saudi in Arabic. */
function countryWithWord(name: string, { find, nameOf }: Lookups): Country | undefined {
  if (scriptOf(name) === 'latin') return undefined
  const [first] = find(nameOf(name), 1, true)
  const isWord = first !== undefined && ` ${foldText(first.text)} `.includes(` ${foldText(name)} `)
  return isWord && !first.area ? first.country : undefined
}

/** A region has no code of its own, and none is nearest to it. */
function isRegion(named: NamedPlace | undefined): named is NamedPlace {
  return named?.place.kind === 'region' || named?.place.kind === 'subregion'
}

const MAX_NAME = 30 // letters
const LONG_WORD = 4

/** Whether a name has a long word of a text, give or take a mistake. */
function sharesWord(name: string, text: string): boolean {
  const words = foldText(name).split(' ').map(lettersOf)
  return foldText(text)
    .split(' ')
    .filter(({ length }) => length >= LONG_WORD && length <= MAX_NAME)
    .some((word) => {
      const typed = lettersOf(word)
      return words.some((other) => {
        const edits = countEdits(typed, other, 0, other.length, 1)
        return Math.min(wholeEdits(edits), prefixEdits(edits)) <= 1
      })
    })
}

const MAX_SIMILAR = 12

/** A candidate with a name that differs by some mistakes. */
interface Similar extends Possibility {
  readonly edits: number
}

function namedAlike(name: string, isos: Isos, most: number, tools: LineTools): readonly Similar[] {
  const { lookups } = tools
  const typed = lookups.nameOf(name)
  const similar: Similar[] = lookups.gazetteer
    .alike(typed, { limit: MAX_SIMILAR, isos, edits: most })
    .map((one) => ({ ...candidateOf(one, name, lookups), edits: editsOf(name, one) }))
    .filter(({ choice, nearby, serving }) => choice || nearby.length > 0 || serving.length > 0)
  for (const { edits, ...found } of lookups.areasCalled.alike(typed, most, isos)) {
    const added: Possibility[] = [...similar]
    addAreas(added, [found], tools)
    for (const [i, candidate] of added.entries())
      if (candidate !== similar[i]) similar[i] = { ...candidate, edits: similar[i]?.edits ?? edits }
  }
  return similar
}

/** Those with the fewest mistakes, and any that are much larger. */
function likeliest(similar: readonly Similar[]): readonly Similar[] {
  const fewest = smallestOf(similar.map(({ edits }) => edits))
  const sizes = similar.filter(({ edits }) => edits === fewest).map(({ population }) => population)
  const largest = largestOf(sizes)
  return similar.filter(
    ({ edits, population }) => edits === fewest || population > DOMINANCE * largest,
  )
}

/** The mistakes in a text that is the name of a place but for them, perhaps with what says where it is. */
function editsOf(text: string, { text: name, hint }: NamedPlace): number {
  const [typed, folded, where] = [text, name, hint ?? ''].map(foldText) as [string, string, string]
  const bare = where === '' ? typed : typed.replace(where, '').trim()
  return Math.min(
    TOO_MANY,
    wholeEdits(
      countEdits(
        lettersOf(bare.slice(0, MAX_NAME)),
        lettersOf(folded),
        0,
        folded.length,
        MAX_EDITS,
      ),
    ),
  )
}

const MAX_FOUND = 40 // New York has five codes, Springfield is in many states
const MAX_IN_COUNTRIES = 1000 // in all countries, most of which are then left out

/** In one country one search is enough: its spelling corrections are slow. */
function findIn(
  name: string,
  isos: Isos,
  isForgiving: boolean,
  { find, countriesNamed, nameOf }: Lookups,
): readonly Found[] {
  if (!isos) return find(nameOf(name), MAX_FOUND, isForgiving)
  const [iso = ''] = isos
  const [only] = isos.length === 1 && !isCodeLike(name) ? countriesNamed(iso) : []
  const found = only
    ? find(nameOf(`${name}, ${only.name}`), MAX_FOUND, isForgiving)
    : find(nameOf(name), MAX_IN_COUNTRIES, isForgiving)
  return found.filter(({ country, area }) => area && isos.includes(country.iso))
}
