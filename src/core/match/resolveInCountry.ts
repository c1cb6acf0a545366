import type { Country } from '../country.ts'
import type { NumberReading } from '../number/readNumber.ts'
import { isOverlong } from '../readable.ts'
import type { Lookups } from './lookups.ts'
import type { Choice, Outcome } from './outcome.ts'
import { resolveLine } from './resolveLine.ts'

const MOST_FOUND = 1000 // in all countries, of which a few are looked at

/**
 * What the coverage has for a line beside which its country stands: in that country. What stands there
 * may be a state as well (Los Angeles, CA). What is only found elsewhere is offered, never taken for sure.
 */
export function resolveInCountry(text: string, beside: string | undefined, tools: Lookups): Outcome {
  if (isOverlong(text) || beside === undefined || !mayNameCountry(beside)) return resolveLine(text, tools)
  const countries = tools.countriesNamed(beside)
  const inside: Outcome =
    countries.length > 0
      ? resolveLine(text, within(countries, tools))
      : { kind: 'unknown', reason: 'nothing' }
  if (inside.kind !== 'unknown' && inside.kind !== 'ambiguous') return inside
  if (isStateLike(beside, countries)) {
    const together = resolveLine(`${text}, ${beside}`, tools)
    if (together.kind === 'covered') return together
  }
  if (inside.kind === 'ambiguous') return inside
  const choices = choicesFor(resolveLine(text, tools))
  return choices.length > 0 ? { kind: 'ambiguous', choices } : inside
}

function mayNameCountry(beside: string): boolean {
  return !isOverlong(beside) && /[\p{L}\p{N}]/u.test(beside)
}

/** Two letters, or a word that names no country. */
function isStateLike(beside: string, countries: readonly Country[]): boolean {
  return countries.length === 0 || /^[a-z]{2}$/i.test(beside)
}

function isCode(text: string): boolean {
  return /^[+\d\s().-]+$/.test(text)
}

/** The tools, as if there were nothing but these countries; what is near may lie across the border. */
function within(countries: readonly Country[], tools: Lookups): Lookups {
  const isos = new Set(countries.map(({ iso }) => iso))
  const [only] = countries.length === 1 ? countries : []
  const findInside = (query: string, limit: number) =>
    tools.find(query, limit).filter(({ country, area }) => area && isos.has(country.iso))
  return {
    ...tools,
    // the search looks for mistakes in names, which takes long: it is asked once
    find: (query, limit) =>
      only && !isCode(query) ? findInside(`${query}, ${only.name}`, limit) : findInside(query, MOST_FOUND),
    countriesNamed: (name) => tools.countriesNamed(name).filter(({ iso }) => isos.has(iso)),
    readNumber: (text) => readInside(text, countries, tools),
    townsNamed: (name) => tools.townsNamed(name).filter(({ iso }) => isos.has(iso)),
  }
}

/** A number with its calling code says by itself whose it is; any other is one of these countries. */
function readInside(
  text: string,
  countries: readonly Country[],
  { readNumber }: Lookups,
): readonly NumberReading[] {
  if (/^[^\d+]*(?:\+|00)/.test(text)) return readNumber(text)
  let first: readonly NumberReading[] = []
  for (const { iso, callingCode } of countries) {
    const readings = readNumber(text, { homeIso: iso, isSure: true })
    const own = readings.filter((reading) => callingCodeOf(reading) === callingCode)
    if (own.some(({ kind }) => kind === 'covered')) return own
    if (first.length === 0) first = own
  }
  return first.length > 0 ? first : [{ kind: 'impossible', reason: 'invalid' }]
}

function callingCodeOf(reading: NumberReading): string | undefined {
  if (reading.kind === 'impossible') return undefined
  return reading.kind === 'uncovered' ? reading.callingCode : reading.country.callingCode
}

function choicesFor(outcome: Outcome): readonly Choice[] {
  switch (outcome.kind) {
    case 'covered':
      return [outcome.choice, ...outcome.others]
    case 'country':
      return [{ country: outcome.country, areas: [] }]
    case 'ambiguous':
      return outcome.choices
    default:
      return []
  }
}
