import { isStateCode } from '../coverage/regions.ts'
import { hasDialledCode, withoutPostcode } from '../postcodes/readPostcodes.ts'
import { foldText } from '../text/foldText.ts'
import {
  barestOf,
  cleanLine,
  isIgnorable,
  isTitleLike,
  readOmission,
  variantsOf,
} from './cleanLine.ts'
import { MAX_CHOICES } from './decide.ts'
import { type Choice, codesOf, meaningsOf, type Outcome, unknown } from './outcome.ts'
import {
  type Isos,
  type LinePart,
  type LineTools,
  resolveExactly,
  resolveForgiving,
} from './resolveName.ts'

/** What a text names, as one place or as several. */
export function resolveNames(
  text: string,
  isos: Isos,
  tools: LineTools,
): readonly LinePart[] | undefined {
  const outcome = exactVariant(text, isos, tools)
  return outcome ? [{ text, outcome }] : resolveParts(text, isos, tools)
}

// of clean lines, which have single spaces
const SEPARATORS = / ?[,;|•·→←、，；،؛] ?| [-–—] | ?\/ ?| ?[:：] /u
const CONJUNCTIONS = / (?:and|und|et|y|e|en|og|och|oraz|i|и|&|\+) /iu
const MAX_PARTS = 60
const MAX_TOGETHER = 3 // Springfield, IL, USA

/** Reads a text that is more than a name: with its country or state, as an address, or as several places. */
function resolveParts(text: string, isos: Isos, tools: LineTools): readonly LinePart[] | undefined {
  const whole = cleanLine(text)
  const parts = whole.split(SEPARATORS).filter((part) => /[\p{L}\p{N}]/u.test(part))
  if (parts.length > MAX_PARTS) return undefined
  if (parts.length > 1) {
    const read = readSequence(
      parts.map((part) => cleanLine(withoutPostcode(part))),
      isos,
      tools,
    )
    if (read) return read
  }
  const joined = whole.split(CONJUNCTIONS)
  if (joined.length < 2 || joined.length > MAX_PARTS) return undefined
  const each = joined.flatMap(
    (part) => resolveParts(part, isos, tools) ?? exactPart(part, isos, tools) ?? [],
  )
  return each.length >= joined.length ? each : undefined
}

function readSequence(
  parts: readonly string[],
  isos: Isos,
  tools: LineTools,
): readonly LinePart[] | undefined {
  const contradictory = readElsewhere(parts, isos, tools)
  if (contradictory) return contradictory
  const places: LinePart[] = []
  let hasRegion = false
  const rest: { readonly text: string; readonly before: number }[] = [] // and how many places came before
  for (let i = 0; i < parts.length; ) {
    const together = readTogether(parts, i, isos, tools)
    const part = together?.part ?? exactPart(parts[i] ?? '', isos, tools)
    if (part && isOpenRegion(part.outcome)) hasRegion = true
    if (part && !isOpenRegion(part.outcome)) places.push(part)
    else rest.push({ text: parts[i] ?? '', before: places.length })
    i += together?.count ?? 1
  }
  const distinct = withoutDoubles(places)
  const [only] = distinct
  if (!only) return hasRegion ? [{ text: parts.join(', '), outcome: unknown('region') }] : undefined
  const strange = rest.filter(({ text }) => !isIgnorable(text) && readOmission(text) === undefined)
  if (strange.length === 0) return distinct
  if (distinct.length === 1)
    return [
      readInPart(
        parts.join(', '),
        only,
        strange.map(({ text }) => text),
        isos,
        tools,
      ),
    ]
  const others = strange.map(({ text, before }) => ({
    before,
    part: { text, outcome: resolveForgiving(text, isos, tools) },
  }))
  return places
    .flatMap((place, i) => [
      ...others.filter(({ before }) => before === i).map(({ part }) => part),
      place,
    ])
    .concat(others.filter(({ before }) => before === places.length).map(({ part }) => part))
}

/** One place beside what is not known exactly: where that is spelt like another place, both are offered. */
function readInPart(
  text: string,
  known: LinePart,
  strange: readonly string[],
  isos: Isos,
  tools: LineTools,
): LinePart {
  const together = resolveForgiving(text, isos, tools)
  if (together.kind === 'suggested') return { text, outcome: together }
  const there = meaningsOf(known.outcome)
  const near = there.length > 0 ? there.map(({ country }) => country.iso) : isos
  const alike = strange
    .map((part) => resolveForgiving(part, near, tools))
    .find((outcome) => outcome.kind === 'suggested')
  if (alike?.kind !== 'suggested') return { text: known.text, outcome: doubted(known.outcome) }
  const choices = [alike.choice, ...there, ...alike.others].slice(0, MAX_CHOICES)
  return { text, outcome: { kind: 'choose', choices } }
}

/**
 * `Lyon, Germany`, `Cedar Hill, TN`, `Salzbrug, Austria`: nothing there is called so. What is there and spelt alike is
 * suggested; what is elsewhere is only offered, since the country or state was not written for nothing.
 */
function readElsewhere(
  parts: readonly string[],
  isos: Isos,
  tools: LineTools,
): readonly LinePart[] | undefined {
  const [name = '', where = ''] = parts
  if (parts.length !== 2 || countriesIn(name, isos, tools).length > 0) return undefined
  const countries = countriesIn(where, isos, tools)
  const { gazetteer } = tools.lookups
  const regions = gazetteer.regionsSaid(where).filter(({ iso }) => !isos || isos.includes(iso))
  if (countries.length + regions.length === 0 || readTogether(parts, 0, isos, tools))
    return undefined
  // Berlin, Hamburg are two towns
  if (countries.length === 0 && !isStateCode(where) && isTown(where, isos, tools)) return undefined
  const text = parts.join(', ')
  const inCountry =
    countries.length > 0 ? resolveForgiving(barestOf(name), countries, tools) : undefined
  const alike =
    inCountry && inCountry.kind !== 'unknown' ? inCountry : resolveForgiving(text, isos, tools)
  const isThere = ({ country, place }: Choice) =>
    countries.includes(country.iso) ||
    regions.some(
      ({ iso, region }) =>
        iso === country.iso &&
        place !== undefined &&
        gazetteer.regionAt(iso, place.position) === region,
    )
  if (alike.kind === 'suggested' && isThere(alike.choice)) return [{ text, outcome: alike }]
  const meanings = meaningsOf(exactVariant(name, isos, tools) ?? alike)
  return [{ text, outcome: meanings.length > 0 ? { kind: 'choose', choices: meanings } : alike }]
}

function isTown(text: string, isos: Isos, tools: LineTools): boolean {
  const outcome = exactVariant(text, isos, tools)
  return outcome !== undefined && !isOpenRegion(outcome)
}

/** A name with what says where it is, behind it or, of two, in front: `Paris, TX`, `Lyon, Rhône, France`, `France: Paris`. */
function readTogether(parts: readonly string[], from: number, isos: Isos, tools: LineTools) {
  for (let count = Math.min(MAX_TOGETHER, parts.length - from); count > 1; count--) {
    const group = parts.slice(from, from + count)
    const [first = '', ...behind] = group
    const last = behind[behind.length - 1] ?? ''
    // a country is the last that belongs to a place: Berlin, Germany, Paris are two; in Torino, TO, Italia it is a province
    const isCode = (hint: string) => isStateCode(hint) && countriesIn(last, isos, tools).length > 0
    if (
      behind.slice(0, -1).some((hint) => !isCode(hint) && countriesIn(hint, isos, tools).length > 0)
    )
      continue
    if (count > 2 && !namesCountryOrRegion(last, isos, tools)) continue
    const outcome = resolveHinted(first, behind, isos, tools)
    if (outcome) return { part: { text: group.join(', '), outcome }, count }
  }
  const [first = '', second = '', third] = parts.slice(from)
  if (second === '' || (third !== undefined && from > 0)) return undefined
  const inFront = countriesIn(first, isos, tools)
  if (inFront.length === 0) return undefined
  const outcome = exactVariant(second, inFront, tools)
  return outcome && { part: { text: `${first}, ${second}`, outcome }, count: 2 }
}

/** A name with hints behind it, of which the last that names a country decides. */
export function resolveHinted(
  name: string,
  hints: readonly string[],
  isos: Isos,
  tools: LineTools,
): Outcome | undefined {
  const last = hints[hints.length - 1] ?? ''
  const countries = countriesIn(last, isos, tools)
  const { gazetteer, areasCalled, nameOf } = tools.lookups
  for (const variant of variantsOf(name)) {
    if (countries.length > 0) {
      const outcome = resolveInCountries(variant, hints.slice(0, -1), countries, tools)
      if (outcome && !isOpenRegion(outcome)) return outcome
    }
    const query = [variant, ...hints].join(', ')
    const typed = nameOf(query)
    const [hinted] = gazetteer.named(typed, { limit: 1, isos })
    if (hinted?.hint !== undefined || areasCalled.named(typed, isos).length > 0) {
      const outcome = resolveExactly(query, isos, tools)
      if (outcome && !isOpenRegion(outcome)) return outcome
    }
  }
  return undefined
}

/** A name in a country, and perhaps in a region of it. If it is not known to be there, it is only a part that was understood. */
function resolveInCountries(
  name: string,
  regions: readonly string[],
  isos: readonly string[],
  tools: LineTools,
): Outcome | undefined {
  if (regions.length === 0) return resolveExactly(name, isos, tools)
  const hinted = resolveExactly([name, ...regions].join(', '), isos, tools)
  if (hinted) return hinted
  const anywhere = resolveExactly(name, isos, tools)
  const isClear = regions.every(
    (region) => isIgnorable(region) || foldText(region).includes(foldText(name)),
  )
  return anywhere && (isClear ? anywhere : doubted(anywhere)) // Manchester, Greater Manchester
}

const isOpenRegion = (outcome: Outcome): boolean =>
  outcome.kind === 'unknown' && outcome.reason === 'region'

/** Of three, the last says more than a town would. */
function namesCountryOrRegion(text: string, isos: Isos, tools: LineTools): boolean {
  if (countriesIn(text, isos, tools).length > 0) return true
  const { gazetteer, nameOf } = tools.lookups
  return gazetteer.regionsNamed(nameOf(text), { limit: 1, isos }).length > 0
}

/** The countries that a text names and that may be meant. */
function countriesIn(text: string, isos: Isos, { lookups }: LineTools): readonly string[] {
  if (/^\d+$/.test(text)) return [] // a postcode rather than a calling code
  return lookups
    .countriesNamed(text)
    .map(({ iso }) => iso)
    .filter((iso) => !isos || isos.includes(iso))
}

function exactPart(text: string, isos: Isos, tools: LineTools): LinePart | undefined {
  const outcome =
    readOmission(text) === undefined && !/^\d+$/.test(text)
      ? exactVariant(text, isos, tools)
      : undefined
  return outcome && { text, outcome }
}

/** The reading that leaves out least of all that are known exactly. */
export function exactVariant(text: string, isos: Isos, tools: LineTools): Outcome | undefined {
  if (isTitleLike(text) && !isNameOf(text, isos, tools)) return undefined
  for (const variant of variantsOf(text)) {
    const outcome =
      resolveExactly(variant, isos, tools) ?? resolveBeforeCountry(variant, isos, tools)
    if (outcome) return hidesCode(text, variant, outcome) ? doubted(outcome) : outcome
  }
  return undefined
}

/** Where postcodes have four digits of which the first may be 0. */
const ZERO_FIRST = ['AM', 'AU', 'AZ', 'DK', 'GE', 'NO', 'NZ', 'ZA']

/** Whether digits that were left out as a postcode may be an area code of another place: `Liège 0470`. */
function hidesCode(text: string, variant: string, outcome: Outcome): boolean {
  if (!hasDialledCode(text) || hasDialledCode(variant)) return false
  return !meaningsOf(outcome).some(({ country: { iso } }) => ZERO_FIRST.includes(iso))
}

/** `Birmingham United Kingdom`: the last words are a country in which the others are a name. */
function resolveBeforeCountry(text: string, isos: Isos, tools: LineTools): Outcome | undefined {
  for (const { name, ending } of endingsOf(text)) {
    const countries = countriesIn(ending, isos, tools)
    const outcome = countries.length > 0 ? resolveExactly(name, countries, tools) : undefined
    if (outcome) return outcome
  }
  return undefined
}

const MAX_COUNTRY_WORDS = 3 // United Arab Emirates

/** The last words of a text, which may be a country without a comma before it, and the name that they leave. */
export function endingsOf(
  text: string,
): readonly { readonly name: string; readonly ending: string }[] {
  const words = text.split(/\s+/)
  return words.slice(1, MAX_COUNTRY_WORDS + 1).map((_, i) => ({
    name: words.slice(0, -i - 1).join(' '),
    ending: words.slice(-i - 1).join(' '),
  }))
}

function isNameOf(text: string, isos: Isos, tools: LineTools): boolean {
  return !/[:：]\s*$/u.test(text) && resolveExactly(text, isos, tools) !== undefined
}

/** An answer to a part of the line is only suggested: the rest may have changed its meaning. */
export function doubted(outcome: Outcome): Outcome {
  return outcome.kind === 'covered' ? { ...outcome, kind: 'suggested', why: 'part' } : outcome
}

/** Biel/Bienne is one town. */
function withoutDoubles(parts: readonly LinePart[]): LinePart[] {
  const seen = new Set<string>()
  return parts.filter(({ outcome }) => {
    if (outcome.kind !== 'covered') return true
    const key = `${outcome.choice.country.iso} ${codesOf(outcome.choice)} ${outcome.choice.place?.name ?? ''}`
    return !seen.has(key) && seen.add(key)
  })
}
