import type { Country } from '../country.ts'
import { isOverlong } from '../inputLength.ts'
import { isCodeLike, isNumberLike } from '../number/isNumberLike.ts'
import type { NumberReading } from '../number/readNumber.ts'
import type { Found } from '../search/ask/find.ts'
import { readNearQuery } from '../search/ask/readNearQuery.ts'
import { dominantOf, missingFrom, SAME_TOWN_KM, toChoices } from './choices.ts'
import type { Lookups } from './lookups.ts'
import type { Choice, Outcome, Unknown } from './outcome.ts'
import { splitCountry } from './splitCountry.ts'

const MAX_FOUND = 40 // New York has five codes, Springfield is in many states
const MAX_CHOICES = 8
const MAX_NEARBY = 3
const SAME_SPOT_KM = 1

/** Resolves a line: a phone number, an area code, or the name of a town, optionally with its country. */
export function resolveLine(text: string, lookups: Lookups): Outcome {
  if (isOverlong(text)) return unknown('overlong')
  const center = readNearQuery(text)
  if (center !== undefined) return resolveNear(center, lookups)
  const readings = isNumberLike(text) ? lookups.readNumber(text) : []
  const read = resolveNumber(readings)
  if (read && read.kind !== 'unknown') return read
  const found = lookups.find(text, MAX_FOUND)
  const whole = found.filter(({ isWhole }) => isWhole)
  if (whole.length > 0) return resolveWholeName(text, whole, lookups)
  return read ?? resolveTown(text, lookups) ?? resolveNamedCountry(text, lookups) ?? offerSimilar(found)
}

/** `near lyon`: the areas around the town or country that the rest names, whether it has coverage or not. */
function resolveNear(center: string, lookups: Lookups): Outcome {
  const outcome = center === '' ? unknown('nothing') : resolveLine(center, lookups)
  if (outcome.kind !== 'covered' && outcome.kind !== 'country') return outcome
  const { country } = outcome.kind === 'covered' ? outcome.choice : outcome
  const area = outcome.kind === 'covered' ? outcome.choice.areas[0] : undefined
  const { name, position } = area ?? country
  return position
    ? { kind: 'nearest', from: { name, iso: country.iso }, nearby: lookups.nearest(position, MAX_NEARBY) }
    : outcome
}

function resolveNumber(readings: readonly NumberReading[]): Outcome | undefined {
  const covered = readings.filter((reading) => reading.kind === 'covered')
  if (covered.length > 0) return decide(toChoices(covered))
  const [reading] = readings
  switch (reading?.kind) {
    case 'country':
      return { kind: 'country', country: reading.country }
    case 'uncovered':
      return unknown('uncovered')
    case 'impossible':
      return unknown(reading.reason)
    default:
      return undefined
  }
}

/** For exact matches. A code has one owner; among namesake towns, the dominant one wins. */
function resolveWholeName(text: string, whole: readonly Found[], lookups: Lookups): Outcome {
  const choices = toChoices(whole)
  if (isCodeLike(text)) return decide(choices)
  if (choices.every(({ areas }) => areas.length === 0)) return resolveCountries(choices, lookups)
  const named = lookups.townsNamed(text)
  const towns = named.length > 0 ? named : lookups.townsNamed(`${text} City`) // as New York City
  const missing = missingFrom(choices, towns)
  const there = missing && lookups.nearest(missing.position, 1).filter(({ km }) => km < SAME_TOWN_KM)
  if (there && there.length > 0) return decide(toChoices([...whole, ...there]))
  return decide(choices, dominantOf(choices, towns))
}

/** A country without area codes may have one area for the whole country, whose code is the calling code. */
function resolveCountries(choices: readonly Choice[], lookups: Lookups): Outcome {
  const [choice] = choices
  if (choices.length !== 1 || !choice) return decide(choices)
  const national = findNational(choice.country, lookups)
  return decide(national.length > 0 ? toChoices(national) : choices)
}

function findNational(country: Country | undefined, { find }: Lookups): Found[] {
  if (!country) return []
  return find(`+${country.callingCode}`, MAX_FOUND).filter(
    (found) => found.country.iso === country.iso && found.area?.code === country.callingCode,
  )
}

/** `Lyon (FR)`: the town of that name in the country, with or without coverage. */
function resolveNamedCountry(text: string, lookups: Lookups): Outcome | undefined {
  for (const { name, country } of splitCountry(text)) {
    const isos = lookups.countriesNamed(country).map(({ iso }) => iso)
    if (isos.length === 0) continue
    const inside = lookups
      .find(name, MAX_FOUND)
      .filter((found) => found.isWhole && found.area && isos.includes(found.country.iso))
    if (inside.length > 0)
      return resolveWholeName(name, inside, { ...lookups, townsNamed: namedIn(lookups, isos) })
    const outcome = resolveTown(name, { ...lookups, townsNamed: namedIn(lookups, isos) })
    if (outcome) return outcome
  }
  return undefined
}

function namedIn({ townsNamed }: Lookups, isos: readonly string[]): Lookups['townsNamed'] {
  return (name) => townsNamed(name).filter(({ iso }) => isos.includes(iso))
}

/** A town without an area of its name: offers the nearest areas. Among namesakes, takes the largest. */
function resolveTown(name: string, lookups: Lookups): Outcome | undefined {
  const [town] = lookups.townsNamed(name)
  if (!town) return undefined
  const nearby = lookups.nearest(town.position, MAX_NEARBY)
  const [first] = nearby
  if (first?.country.iso !== town.iso) {
    // codes of the whole country cover its towns too
    const national = findNational(lookups.countriesNamed(town.iso)[0], lookups)
    if (national.length > 0) return decide(toChoices(national))
  }
  if (!first) return unknown('uncovered')
  // the same town, named in another language
  if (first.km < SAME_SPOT_KM && first.country.iso === town.iso) return decide(toChoices([first]))
  return { kind: 'nearest', from: town, nearby }
}

/** Misspelled and partial names are only offered as choices. */
function offerSimilar(found: readonly Found[]): Outcome {
  const choices = toChoices(found).slice(0, MAX_CHOICES)
  return choices.length > 0 ? { kind: 'ambiguous', choices } : unknown('nothing')
}

function decide(choices: readonly Choice[], dominant?: Choice): Outcome {
  const choice = dominant ?? (choices.length === 1 ? choices[0] : undefined)
  if (!choice) return { kind: 'ambiguous', choices: choices.slice(0, MAX_CHOICES) }
  if (choice.areas.length === 0) return { kind: 'country', country: choice.country }
  const others = choices.filter((other) => other !== choice).slice(0, MAX_CHOICES)
  return { kind: 'covered', choice, others }
}

function unknown(reason: Unknown): Outcome {
  return { kind: 'unknown', reason }
}
