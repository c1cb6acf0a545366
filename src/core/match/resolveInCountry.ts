import type { Country } from '../country.ts'
import { isOverlong } from '../inputLength.ts'
import { isCodeLike } from '../number/isNumberLike.ts'
import type { NumberReading } from '../number/readNumber.ts'
import { meaningsOf } from './choices.ts'
import type { Lookups } from './lookups.ts'
import type { Outcome } from './outcome.ts'
import { resolveLine } from './resolveLine.ts'

const MAX_FOUND = 1000 // in all countries, most of which are then left out

/**
 * Resolves a line whose country is in another column: looks in that country only. The column may also
 * hold a state (Los Angeles, CA). What is found elsewhere is only offered as a choice.
 */
export function resolveInCountry(text: string, countryCell: string | undefined, lookups: Lookups): Outcome {
  if (isOverlong(text) || countryCell === undefined || !mayNameCountry(countryCell))
    return resolveLine(text, lookups)
  const countries = lookups.countriesNamed(countryCell)
  const inside: Outcome =
    countries.length > 0
      ? resolveLine(text, within(countries, lookups))
      : { kind: 'unknown', reason: 'nothing' }
  if (inside.kind !== 'unknown' && inside.kind !== 'ambiguous') return inside
  if (isStateLike(countryCell, countries)) {
    const together = resolveLine(`${text}, ${countryCell}`, lookups)
    if (together.kind === 'covered') return together
  }
  if (inside.kind === 'ambiguous') return inside
  const choices = meaningsOf(resolveLine(text, lookups))
  return choices.length > 0 ? { kind: 'ambiguous', choices } : inside
}

function mayNameCountry(cell: string): boolean {
  return !isOverlong(cell) && /[\p{L}\p{N}]/u.test(cell)
}

/** Two letters, or a word that names no country. */
function isStateLike(cell: string, countries: readonly Country[]): boolean {
  return countries.length === 0 || /^[a-z]{2}$/i.test(cell)
}

/** The lookups restricted to some countries, except that nearby areas may be across the border. */
function within(countries: readonly Country[], lookups: Lookups): Lookups {
  const isos = new Set(countries.map(({ iso }) => iso))
  const [only] = countries.length === 1 ? countries : []
  const findInside = (query: string, limit: number) =>
    lookups.find(query, limit).filter(({ country, area }) => area && isos.has(country.iso))
  return {
    ...lookups,
    // one search only: its spelling corrections are slow
    find: (query, limit) =>
      only && !isCodeLike(query) ? findInside(`${query}, ${only.name}`, limit) : findInside(query, MAX_FOUND),
    countriesNamed: (name) => lookups.countriesNamed(name).filter(({ iso }) => isos.has(iso)),
    readNumber: (text) => readInside(text, countries, lookups),
    townsNamed: (name) => lookups.townsNamed(name).filter(({ iso }) => isos.has(iso)),
  }
}

/** A number with a calling code is unambiguous; any other is read as one of these countries. */
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
