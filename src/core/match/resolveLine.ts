import { countryCallingSo } from '../answer/answerDigits.ts'
import { readOutside } from '../answer/question/outside.ts'
import type { Question } from '../answer/question/readQuestion.ts'
import { trimPunctuation } from '../answer/question/tokens.ts'
import { isOverlong } from '../inputLength.ts'
import { type CodeQuestion, readCodeQuestion } from '../number/codeWords.ts'
import { type FoundNumber, findNumbers, withoutNumbers } from '../number/findNumbers.ts'
import { isCodeLike, isNumberLike } from '../number/isNumberLike.ts'
import type { NumberReading } from '../number/readNumber.ts'
import { readPostcodes } from '../postcodes/readPostcodes.ts'
import { candidateOf, candidateOfAreas, type Possibility, toChoices } from './candidates.ts'
import {
  asksForNumbers,
  barestOf,
  cleanLine,
  hasTitleWord,
  isTitleLike,
  isWebAddress,
  readOmission,
} from './cleanLine.ts'
import { MAX_CHOICES } from './decide.ts'
import { countryOfDestination } from './destinations.ts'
import type { Line } from './lines.ts'
import type { Lookups } from './lookups.ts'
import { nearestChoices } from './nearestChoices.ts'
import { type Choice, haveSharedCode, meaningsOf, type Outcome, unknown } from './outcome.ts'
import { choiceOfCountry } from './resolveCountry.ts'
import {
  type Isos,
  type LinePart,
  type LineTools,
  resolveExactly,
  resolveForgiving,
} from './resolveName.ts'
import { doubted, endingsOf, exactVariant, resolveHinted, resolveNames } from './resolveParts.ts'
import { countriesOfStatesIn } from './states.ts'
import { withoutSurePostcode, withPostcodes } from './withPostcodes.ts'

/**
 * Resolves a line: a phone number, an area code, or the name of a place, as people write it into lists. A line with
 * several places has several parts. Exact readings come before those that forgive something.
 */
export function resolveLine(line: Omit<Line, 'number'>, tools: LineTools): readonly LinePart[] {
  if (isOverlong(line.text)) return [{ text: line.text, outcome: unknown('overlong') }]
  const postcodes = readPostcodes(line.text)
  const words = withoutSurePostcode(line.text, postcodes)
  const parts = resolveWords({ ...line, text: words }, tools)
  const [only] = parts
  const isWhole = only && parts.length === 1 && words !== line.text
  return withPostcodes(line, postcodes, isWhole ? [{ ...only, text: line.text }] : parts, tools)
}

/** A line but for its postcodes. */
function resolveWords(line: Omit<Line, 'number'>, tools: LineTools): readonly LinePart[] {
  const { text, region, home } = line
  const single = (outcome: Outcome): LinePart[] => [{ text, outcome }]
  const country = line.country ?? (home && !namesCountry(text, tools) ? home : undefined)
  const beside = [region, country].flatMap((cell) => (cell && mayNameCountry(cell) ? cell : []))
  const omission = readOmission(text)
  if (omission)
    return single(namedBeside(text, beside, tools) ?? { kind: 'omitted', why: omission })
  if (isWebAddress(text))
    return resolveNumbers(text, findNumbers(text), undefined, tools) ?? single(unknown('nothing'))
  if (beside.length > 0) return resolveBeside(text, beside, tools)
  return resolveAnywhere(text, undefined, tools) ?? single(resolveLoosely(text, undefined, tools))
}

/** Whether a text says itself in which country its place or number is. */
function namesCountry(text: string, { lookups: { countriesNamed } }: LineTools): boolean {
  if (/^\W*(?:\+|00)\d/.test(text)) return true
  const isCountry = (part: string) => /\p{L}/u.test(part) && countriesNamed(part).length > 0
  const parts = text.split(/[,;/|()–—、，；،؛（）]|\s-\s/)
  return parts.some(isCountry) || endingsOf(text.trim()).some(({ ending }) => isCountry(ending))
}

/** None is a town of Italy, and Somme a region of France: if the country stands beside it, the word is the name. */
function namedBeside(
  text: string,
  beside: readonly string[],
  tools: LineTools,
): Outcome | undefined {
  const isos = beside.flatMap((cell) => tools.lookups.countriesNamed(cell).map(({ iso }) => iso))
  return isos.length > 0 && /^\p{L}+$/u.test(text) ? resolveExactly(text, isos, tools) : undefined
}

const mayNameCountry = (cell: string): boolean =>
  !isOverlong(cell) && readOmission(cell) === undefined

/** Everything but what forgives mistakes. */
function resolveAnywhere(
  text: string,
  isos: Isos,
  tools: LineTools,
): readonly LinePart[] | undefined {
  const single = (outcome: Outcome | undefined) => outcome && [{ text, outcome }]
  const country = countryOfDestination(text, tools.lookups.countriesNamed)
  if (country !== undefined) return single(resolveExactly(country, isos, tools))
  const question = isCodeLike(text) ? undefined : tools.questionOf(text) // most lines of numbers: digits ask nothing
  const center = question && centerOf(text, question)
  if (center !== undefined) return single(resolveNear(center, isos, tools))
  return (
    resolveDigits(text, isos, tools) ??
    single(readOutside(text) === undefined ? undefined : unknown('outside')) ??
    single(resolveGroup(text, isos, tools)) ??
    single(question && resolveWithArticle(question, isos, tools)) ??
    resolveNames(text, isos, tools) ??
    (isTitleLike(text) && !(tools.isOnly && asksForNumbers(text))
      ? single({ kind: 'omitted', why: 'title' })
      : undefined) ??
    (question && resolveQuestion(text, question, isos, tools))
  )
}

/** What a line is near to; '' if it does not say, undefined if it does not ask what is near. */
function centerOf(text: string, { kind, subject }: Question): string | undefined {
  if (kind === 'near') return subject.trim()
  return kind === 'here' && /^\s*near/i.test(text) ? '' : undefined // Nahe is a place
}

function resolveLoosely(text: string, isos: Isos, tools: LineTools): Outcome {
  const outcome = resolveForgiving(barestOf(text), isos, tools)
  const country = isos ? undefined : tools.lookups.countryAlike(cleanLine(text))
  const isThere = outcome.kind === 'suggested' && outcome.choice.country === country
  if (country && !isThere)
    return {
      kind: 'suggested',
      choice: choiceOfCountry(country, tools.lookups),
      why: 'spelling',
      others: meaningsOf(outcome).slice(0, MAX_CHOICES),
    }
  const isTitle = outcome.kind === 'unknown' && outcome.reason === 'nothing' && hasTitleWord(text)
  return isTitle ? { kind: 'omitted', why: 'title' } : outcome
}

const MOST_REGIONS = 8

/**
 * Resolves a line whose country or state is in other columns: looks there only. What is found elsewhere is only
 * offered as a choice.
 */
function resolveBeside(
  text: string,
  beside: readonly string[],
  tools: LineTools,
): readonly LinePart[] {
  const single = (outcome: Outcome): LinePart[] => [{ text, outcome }]
  const { countriesNamed, gazetteer, nameOf } = tools.lookups
  const named = beside.map((cell) => countriesNamed(cell).map(({ iso }) => iso))
  const isos = [...named].reverse().find((found) => found.length > 0)
  // Georgia beside the United States is no country
  const isRegion = (cell: string) =>
    gazetteer
      .regionsNamed(nameOf(cell), { limit: MOST_REGIONS })
      .some(({ place }) => isos?.includes(place.iso))
  const state = beside.find(
    (cell, i) =>
      named[i]?.length === 0 || /^[a-z]{2}$/i.test(cell) || (named[i] !== isos && isRegion(cell)),
  )
  const together =
    state === undefined
      ? undefined
      : resolveHinted(cleanLine(text), [state], beside.length > 1 ? isos : undefined, tools)
  if (beside.length > 1 && together) return single(together)
  const inside = isos && resolveAnywhere(text, isos, tools)
  if (inside && !inside.some(({ outcome }) => outcome.kind === 'unknown')) return inside
  if (together) return single(together)
  const loose = isos && resolveLoosely(text, isos, tools)
  if (loose && loose.kind !== 'unknown') return single(loose)
  const elsewhere = resolveAnywhere(text, undefined, tools) ?? []
  const choices = elsewhere.flatMap(({ outcome }) => meaningsOf(outcome))
  if (choices.length > 0) return single({ kind: 'choose', choices })
  return inside ?? single(elsewhere[0]?.outcome ?? loose ?? resolveLoosely(text, undefined, tools))
}

/** `near lyon`: the areas around what the rest names, whether it has coverage or not. */
function resolveNear(center: string, isos: Isos, tools: LineTools): Outcome {
  if (center === '') return unknown('nothing')
  const [part] = resolveAnywhere(center, isos, tools) ?? []
  if (part?.outcome.kind !== 'covered') return part?.outcome ?? resolveLoosely(center, isos, tools)
  const { choice } = part.outcome
  const { gazetteer, nameOf } = tools.lookups
  const [place] = gazetteer.named(nameOf(center), { limit: 1, isos: [choice.country.iso] })
  const candidate: Possibility = place
    ? candidateOf(place, place.text, tools.lookups)
    : candidateOfAreas(choice, 0)
  const { only, choices } = nearestChoices({ ...candidate, choice: undefined, nearby: [] }, tools)
  // what serves the place comes first, and is seldom the nearest point: Yellowknife has the code of Whitehorse
  if (!only || !haveSharedCode(only.areas, choice.areas)) {
    const further = choices.filter(({ areas }) => !haveSharedCode(areas, choice.areas))
    return { kind: 'choose', choices: [choice, ...further].slice(0, MAX_CHOICES) }
  }
  return {
    kind: 'suggested',
    choice: only,
    why: 'nearest',
    others: choices.filter((other) => other !== only).slice(0, MAX_CHOICES),
  }
}

/** A sentence around a name or a code: `do you cover Leeds?`, `Vorwahl 040`. A list asks nothing, so that is only suggested. */
function resolveQuestion(
  text: string,
  { kind, subject, before, others }: Question,
  isos: Isos,
  tools: LineTools,
): readonly LinePart[] | undefined {
  if (kind === 'count') return undefined
  const code = readCodeQuestion(text)
  if (code) return resolveCodeQuestion(text, code, isos, tools)
  const literal = trimPunctuation(text).trim()
  const isAsked = subject.trim() !== literal
  for (const name of [subject, ...others, ...before].map((one) => one.trim())) {
    if (name === literal) continue
    const parts = isAsked ? resolveAsked(name, isos, tools) : resolveRead(name, isos, tools)
    if (parts) return parts.map((part) => ({ ...part, outcome: doubted(part.outcome) }))
  }
  return undefined
}

function resolveAsked(name: string, isos: Isos, tools: LineTools): readonly LinePart[] | undefined {
  const group = resolveGroup(name, isos, tools)
  return group ? [{ text: name, outcome: group }] : resolveNames(name, isos, tools)
}

/** Another reading of a text that asks nothing: the town of an airport. Of `Lyon in France` both parts must be known. */
function resolveRead(name: string, isos: Isos, tools: LineTools): readonly LinePart[] | undefined {
  const outcome = exactVariant(name, isos, tools)
  const isGuess = outcome?.kind === 'choose' && name.includes(',') // Freiburg i. Br.
  return outcome && !isGuess ? [{ text: name, outcome }] : undefined
}

/** The word for it may tell the country: `Vorwahl 040`. */
function resolveCodeQuestion(
  text: string,
  { words, code }: CodeQuestion,
  isos: Isos,
  tools: LineTools,
): readonly LinePart[] | undefined {
  const name = `${words} ${code}`.trim()
  const iso = countryCallingSo(text)
  const there = iso === undefined ? undefined : resolveExactly(name, [iso], tools)
  const outcome = there ?? resolveExactly(name, isos, tools)
  return outcome && [{ text, outcome: doubted(outcome) }]
}

/** `Benelux`: its countries, none of which is meant more than the others, and towns that are called so. */
function resolveGroup(text: string, isos: Isos, tools: LineTools): Outcome | undefined {
  const countries = isos ? [] : tools.lookups.countriesOfGroup(text)
  if (countries.length === 0) return undefined
  const called = resolveExactly(text, isos, tools)
  const towns = called ? meaningsOf(called).slice(0, MAX_TOWNS) : []
  const choices = countries.map((country): Choice => ({ country, areas: [] }))
  return { kind: 'choose', choices: [...choices.slice(0, MAX_CHOICES - towns.length), ...towns] }
}

const MAX_TOWNS = 2

/** `la Guadeloupe`: the country rather than a village that is called so with the article. */
function resolveWithArticle(
  { subject, others }: Question,
  isos: Isos,
  tools: LineTools,
): Outcome | undefined {
  if (isos || tools.lookups.countriesNamed(subject).length > 0) return undefined // El Salvador
  const name = others.find(
    (other) => subject.endsWith(other) && tools.lookups.countriesNamed(other).length > 0,
  )
  return name === undefined ? undefined : resolveExactly(name, isos, tools)
}

/** The telephone number that a text is, or the several that it has; undefined if it has none. */
function resolveDigits(
  text: string,
  isos: Isos,
  tools: LineTools,
): readonly LinePart[] | undefined {
  if (!/\p{Nd}/u.test(text)) return undefined
  const found = findNumbers(text)
  const several = found.length > 1 ? resolveNumbers(text, found, isos, tools) : undefined
  if (several && several.length > 1) return several
  const outcome = resolveNumber(text, isos, tools)
  return outcome ? [{ text, outcome }] : (several ?? resolveNumbers(text, found, isos, tools))
}

/** What a telephone number means; undefined if the text is none. Its kind comes before its area. */
function resolveNumber(text: string, isos: Isos, tools: LineTools): Outcome | undefined {
  if (!/\p{Nd}/u.test(text)) return undefined
  const stated = isos ? undefined : isosBeside(text, tools.lookups)
  return readStated(text, stated, tools) ?? readOne(text, isos, tools)
}

/** A number in the country that its line states; undefined if it is none there. */
function readStated(text: string, isos: Isos, tools: LineTools): Outcome | undefined {
  const outcome = isos && readOne(text, isos, tools)
  return outcome?.kind === 'unknown' ? undefined : outcome
}

function readOne(text: string, isos: Isos, tools: LineTools): Outcome | undefined {
  const { lookups } = tools
  const read = (number: string) =>
    isos ? readInside(number, isos, lookups) : lookups.readNumber(number)
  const clean = cleanLine(text)
  const asCleaned = read(clean)
  const readings = asCleaned.length > 0 || clean === text ? asCleaned : read(text)
  const covered = readings.filter((reading) => reading.kind === 'covered')
  const choices = toChoices(covered)
  const [only] = choices
  if (only && choices.length === 1) return { kind: 'covered', choice: only, others: [] }
  if (only) return { kind: 'choose', choices: largestFirst(choices, tools) }
  const [reading] = readings
  const outcome = reading && outcomeOf(reading)
  // 0800 is freephone in many countries
  return outcome?.kind === 'placeless' && readings.length > 1
    ? { ...outcome, country: undefined }
    : outcome
}

function largestFirst(choices: readonly Choice[], { populationOf }: LineTools): readonly Choice[] {
  const sizeOf = ({ country, areas: [area] }: Choice) =>
    area ? populationOf(area, country.iso) : 0
  return [...choices].sort((a, b) => sizeOf(b) - sizeOf(a))
}

function outcomeOf(reading: NumberReading): Outcome | undefined {
  switch (reading.kind) {
    case 'country':
      if (reading.use === undefined && !reading.isLoaded) return unknown('unloaded')
      return { kind: 'placeless', country: reading.country, use: reading.use }
    case 'short':
      return {
        kind: 'placeless',
        country: reading.country,
        use: reading.isEmergency ? 'emergency' : 'short',
      }
    case 'uncovered':
      return unknown('uncovered')
    case 'impossible':
      return unknown(reading.reason)
    case 'covered':
      return undefined
  }
}

/** The numbers in a line that has more than one of them, or words beside them. */
function resolveNumbers(
  text: string,
  numbers: readonly FoundNumber[], // of the text
  isos: Isos,
  tools: LineTools,
): readonly LinePart[] | undefined {
  if (numbers.length === 0) return undefined
  const stated = isos ?? isosBeside(text, tools.lookups)
  const parts = numbers.flatMap((found) => {
    const outcome = readStated(found.text, stated, tools) ?? resolveNumber(found.text, isos, tools)
    return outcome ? [{ text: found.text, outcome }] : []
  })
  return parts.length > 0 ? parts : undefined
}

/** Of the country that the line itself states: `0161 496 0000, UK`. */
function isosBeside(text: string, lookups: Lookups): Isos {
  const ofStates = countriesOfStatesIn(text, lookups)
  if (ofStates.length > 0) return ofStates
  const { countriesNamed } = lookups
  const words = withoutNumbers(text, ',').split(/[,;:|()–—]+/)
  const isos = words.flatMap((word) =>
    word.trim() === '' ? [] : countriesNamed(word).map(({ iso }) => iso),
  )
  return isos.length > 0 ? isos : undefined
}

/** A number with a calling code is unambiguous; any other is read as one of these countries. */
function readInside(
  text: string,
  isos: readonly string[],
  { readNumber, countriesNamed }: Lookups,
): readonly NumberReading[] {
  if (/^[^\d+]*(?:\+|00)/.test(text)) return readNumber(text)
  let first: readonly NumberReading[] = []
  for (const iso of isos) {
    const readings = readNumber(text, { homeIso: iso, isSure: true })
    const own = readings.filter(
      (reading) => callingCodeOf(reading) === countriesNamed(iso)[0]?.callingCode,
    )
    if (own.some(({ kind }) => kind === 'covered')) return own
    if (first.length === 0) first = own
  }
  if (first.length > 0 || !isNumberLike(text)) return first
  return [{ kind: 'impossible', reason: 'invalid' }]
}

function callingCodeOf(reading: NumberReading): string | undefined {
  if ('parts' in reading) return reading.parts.callingCode
  return reading.country?.callingCode
}
