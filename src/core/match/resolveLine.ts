import type { Country } from '../country.ts'
import { isNumberLike } from '../number/isNumberLike.ts'
import type { NumberReading } from '../number/readNumber.ts'
import { isOverlong } from '../readable.ts'
import type { Found } from '../search/ask/find.ts'
import { readNearQuery } from '../search/ask/readNearQuery.ts'
import { largestOf, missingFrom, SAME_TOWN_KM, toChoices } from './choices.ts'
import type { Lookups } from './lookups.ts'
import type { Choice, Outcome, Unknown } from './outcome.ts'
import { splitCountry } from './splitCountry.ts'

const MOST_FOUND = 40 // New York has five codes, Springfield is in many states
const MOST_CHOICES = 8
const MOST_NEARBY = 3
const SAME_SPOT_KM = 1

/** What the coverage has for one line: a number, a code, or the name of a place, perhaps with its country. */
export function resolveLine(text: string, tools: Lookups): Outcome {
  if (isOverlong(text)) return unknown('overlong')
  const place = readNearQuery(text)
  if (place !== undefined) return matchNear(place, tools)
  const readings = isNumberLike(text) ? tools.readNumber(text) : []
  const read = matchNumber(readings)
  if (read && read.kind !== 'unknown') return read
  const found = tools.find(text, MOST_FOUND)
  const whole = found.filter(({ isWhole }) => isWhole)
  if (whole.length > 0) return matchWhole(text, whole, tools)
  return read ?? matchTown(text, tools) ?? matchNamedCountry(text, tools) ?? matchAlike(found)
}

/** `near lyon`: the areas around what the rest means, be it covered or not. */
function matchNear(place: string, tools: Lookups): Outcome {
  const outcome = place === '' ? unknown('nothing') : resolveLine(place, tools)
  if (outcome.kind !== 'covered' && outcome.kind !== 'country') return outcome
  const { country } = outcome.kind === 'covered' ? outcome.choice : outcome
  const area = outcome.kind === 'covered' ? outcome.choice.areas[0] : undefined
  const { name, position } = area ?? country
  return position
    ? { kind: 'nearest', from: { name, iso: country.iso }, nearby: tools.nearest(position, MOST_NEARBY) }
    : outcome
}

function matchNumber(readings: readonly NumberReading[]): Outcome | undefined {
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

/** A code belongs to whom it belongs; of towns that share a name one may be meant more than the others. */
function matchWhole(text: string, whole: readonly Found[], tools: Lookups): Outcome {
  const choices = toChoices(whole)
  if (/^[+\d\s().-]+$/.test(text)) return decide(choices)
  if (choices.every(({ areas }) => areas.length === 0)) return matchCountries(choices, tools)
  const named = tools.townsNamed(text)
  const towns = named.length > 0 ? named : tools.townsNamed(`${text} City`) // New York is one
  const missing = missingFrom(choices, towns)
  const there = missing && tools.nearest(missing.position, 1).filter(({ km }) => km < SAME_TOWN_KM)
  if (there && there.length > 0) return decide(toChoices([...whole, ...there]))
  return decide(choices, largestOf(choices, towns))
}

/** A country without area codes has one area, whose code is the calling code. */
function matchCountries(choices: readonly Choice[], tools: Lookups): Outcome {
  const [choice] = choices
  if (choices.length !== 1 || !choice) return decide(choices)
  const national = findNational(choice.country, tools)
  return decide(national.length > 0 ? toChoices(national) : choices)
}

function findNational(country: Country | undefined, { find }: Lookups): Found[] {
  if (!country) return []
  return find(`+${country.callingCode}`, MOST_FOUND).filter(
    (found) => found.country.iso === country.iso && found.area?.code === country.callingCode,
  )
}

/** `Lyon (FR)`: the country's towns of that name, with coverage or without. */
function matchNamedCountry(text: string, tools: Lookups): Outcome | undefined {
  for (const { place, country } of splitCountry(text)) {
    const isos = tools.countriesNamed(country).map(({ iso }) => iso)
    if (isos.length === 0) continue
    const inside = tools
      .find(place, MOST_FOUND)
      .filter((found) => found.isWhole && found.area && isos.includes(found.country.iso))
    if (inside.length > 0) return matchWhole(place, inside, { ...tools, townsNamed: namedIn(tools, isos) })
    const outcome = matchTown(place, { ...tools, townsNamed: namedIn(tools, isos) })
    if (outcome) return outcome
  }
  return undefined
}

function namedIn({ townsNamed }: Lookups, isos: readonly string[]): Lookups['townsNamed'] {
  return (name) => townsNamed(name).filter(({ iso }) => isos.includes(iso))
}

/** A town that has no coverage; the largest of the name, which is told with its country. */
function matchTown(name: string, tools: Lookups): Outcome | undefined {
  const [town] = tools.townsNamed(name)
  if (!town) return undefined
  const nearby = tools.nearest(town.position, MOST_NEARBY)
  const [first] = nearby
  if (first?.country.iso !== town.iso) {
    // numbers of the whole country serve its towns as well
    const national = findNational(tools.countriesNamed(town.iso)[0], tools)
    if (national.length > 0) return decide(toChoices(national))
  }
  if (!first) return unknown('uncovered')
  // the same town under a name in another language
  if (first.km < SAME_SPOT_KM && first.country.iso === town.iso) return decide(toChoices([first]))
  return { kind: 'nearest', from: town, nearby }
}

/** A misspelling, or a part of a name, is never taken for sure. */
function matchAlike(found: readonly Found[]): Outcome {
  const choices = toChoices(found).slice(0, MOST_CHOICES)
  return choices.length > 0 ? { kind: 'ambiguous', choices } : unknown('nothing')
}

function decide(choices: readonly Choice[], largest?: Choice): Outcome {
  const choice = largest ?? (choices.length === 1 ? choices[0] : undefined)
  if (!choice) return { kind: 'ambiguous', choices: choices.slice(0, MOST_CHOICES) }
  if (choice.areas.length === 0) return { kind: 'country', country: choice.country }
  const others = choices.filter((other) => other !== choice).slice(0, MOST_CHOICES)
  return { kind: 'covered', choice, others }
}

function unknown(reason: Unknown): Outcome {
  return { kind: 'unknown', reason }
}
