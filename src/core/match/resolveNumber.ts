import { findNumbers, withoutNumbers } from '../number/findNumbers.ts'
import { isNumberLike } from '../number/isNumberLike.ts'
import type { NumberReading } from '../number/readNumber.ts'
import { toChoices } from './candidates.ts'
import { cleanLine } from './cleanLine.ts'
import type { Lookups } from './lookups.ts'
import { type Choice, type Outcome, unknown } from './outcome.ts'
import type { Isos, LinePart, LineTools } from './resolveName.ts'

/** What a telephone number means; undefined if the text is none. Its kind comes before its area. */
export function resolveNumber(text: string, isos: Isos, tools: LineTools): Outcome | undefined {
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
  const read = (number: string) => (isos ? readInside(number, isos, lookups) : lookups.readNumber(number))
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
  return outcome?.kind === 'placeless' && readings.length > 1 ? { ...outcome, country: undefined } : outcome
}

function largestFirst(choices: readonly Choice[], { populationOf }: LineTools): readonly Choice[] {
  const sizeOf = ({ country, areas: [area] }: Choice) => (area ? populationOf(area, country.iso) : 0)
  return [...choices].sort((a, b) => sizeOf(b) - sizeOf(a))
}

function outcomeOf(reading: NumberReading): Outcome | undefined {
  switch (reading.kind) {
    case 'country':
      if (reading.use === undefined && !reading.isLoaded) return unknown('unloaded')
      return { kind: 'placeless', country: reading.country, use: reading.use }
    case 'short':
      return { kind: 'placeless', country: reading.country, use: reading.isEmergency ? 'emergency' : 'short' }
    case 'uncovered':
      return unknown('uncovered')
    case 'impossible':
      return unknown(reading.reason)
    case 'covered':
      return undefined
  }
}

/** The numbers in a line that has more than one of them, or words beside them. */
export function resolveNumbers(text: string, isos: Isos, tools: LineTools): readonly LinePart[] | undefined {
  if (!/\p{Nd}/u.test(text)) return undefined
  const stated = isos ?? isosBeside(text, tools.lookups)
  const parts = findNumbers(text).flatMap((found) => {
    const outcome = readStated(found.text, stated, tools) ?? resolveNumber(found.text, isos, tools)
    return outcome ? [{ text: found.text, outcome }] : []
  })
  return parts.length > 0 ? parts : undefined
}

/** Of the country that the line itself states: `0161 496 0000, UK`. */
function isosBeside(text: string, { countriesNamed }: Lookups): Isos {
  const words = withoutNumbers(text, ',').split(/[\s]*[,;:|()–—]+[\s]*/)
  const isos = words.flatMap((word) => (word === '' ? [] : countriesNamed(word).map(({ iso }) => iso)))
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
    const own = readings.filter((reading) => callingCodeOf(reading) === countriesNamed(iso)[0]?.callingCode)
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
