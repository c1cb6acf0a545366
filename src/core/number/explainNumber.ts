import type { Area } from '../area.ts'
import type { World } from '../world.ts'
import { readNumbers } from './findNumbers.ts'
import type { NumberReading, Origin } from './readNumber.ts'

/** What a number may be, and areas to offer in its place. Plain data: it travels from the worker to the page. */
export interface NumberMeaning {
  readonly reading: NumberReading
  readonly instead: readonly Area[] // the largest of its country, if it has no area itself
}

export type ExplainNumber = (text: string, origin: Origin) => readonly NumberMeaning[]

const MOST_INSTEAD = 4

/** Explains the first number of a text, likeliest meaning first; there is always one. `largestAreas` gives those of a country. */
export function createExplainNumber(
  world: World,
  largestAreas: (iso: string, limit: number) => readonly Area[],
): ExplainNumber {
  function insteadOf(reading: NumberReading): readonly Area[] {
    if (reading.kind === 'country') return largestAreas(reading.country.iso, MOST_INSTEAD)
    const country =
      reading.kind === 'short' || reading.kind === 'impossible' ? reading.country : undefined
    return country ? largestAreas(country.iso, MOST_INSTEAD) : []
  }
  return function explainNumber(text, origin) {
    const [first] = readNumbers(text, world, origin)
    const readings = first?.readings ?? [{ kind: 'impossible', reason: 'invalid' } as const]
    return readings.map((reading) => ({ reading, instead: insteadOf(reading) }))
  }
}
