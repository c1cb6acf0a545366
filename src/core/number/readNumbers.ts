import type { World } from '../world.ts'
import { findNumbers } from './findNumbers.ts'
import { type NumberReading, type Origin, readNumber } from './readNumber.ts'

/** A number of a text with what it may be, likeliest first. */
export interface ReadNumber {
  readonly text: string // as it is written
  readonly readings: readonly NumberReading[]
}

/** The numbers of a text: the whole text if it is one, else those in its sentences. Empty if there is none. */
export function readNumbers(text: string, world: World, origin?: Origin): readonly ReadNumber[] {
  const found = findNumbers(text)
  if (found.length < 2) {
    const readings = readNumber(text, world, origin)
    if (readings.length > 0) return [{ text: text.trim(), readings }]
  }
  return found.flatMap((one) => {
    const readings = readNumber(one.text, world, origin)
    return readings.length > 0 ? [{ text: one.text, readings }] : []
  })
}
