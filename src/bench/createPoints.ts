import type { Position } from '../core/geo/position.ts'

const TOWNS = 5000
const SPREAD_DEGREES = 0.4 // standard deviation of the points around their town
const SEED = 20

/** Random points around towns, whose weights follow Zipf's law: the hundredth has a hundredth of the first's. */
export function createPoints(size: number): Position[] {
  const random = createRandom(SEED)
  const towns = Array.from(
    { length: TOWNS },
    () => [random() * 115 - 50, random() * 360 - 180] as const,
  )
  return Array.from({ length: size }, () => {
    // a rank with a uniform logarithm gives the k-th town a weight of 1/k
    const [lat, lng] = towns[Math.floor(TOWNS ** random())]!
    return {
      lat: lat + gaussian(random) * SPREAD_DEGREES,
      lng: Math.max(-180, Math.min(180, lng + gaussian(random) * SPREAD_DEGREES)),
    }
  })
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Seeded random numbers from 0 to 1. Source: mulberry32 by Tommy Ettinger. */
export function createRandom(seed: number): () => number {
  let state = seed
  return function random() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
