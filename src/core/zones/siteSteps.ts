import { compareText } from '../language/compareNames.ts'
import type { Spots } from '../prominence/prominence.ts'
import { spotSteps } from '../prominence/spots.ts'
import { inSteps, type Steps } from '../steps.ts'
import { NO_DIGIT, type Sites, type ZonedList } from './zones.ts'

/** More are triangulated too slowly for one step, and smaller than a pixel while a country is in view. */
const MOST_SITES = 6_000

const DIGITS = 10

export function* siteSteps(list: ZonedList, mostSites = MOST_SITES): Steps<Sites> {
  const spots = yield* spotSteps({
    ...list,
    positionOf: (item) =>
      digitAt(list.codeOf(item), 0) === NO_DIGIT ? undefined : list.positionOf(item),
  })
  unrollAcross(spots.x)
  yield
  const { count, siteOfSpot } =
    spots.count > mostSites ? yield* mergeSteps(spots, mostSites) : onePerSpot(spots)
  const siteOf = spots.spotOf.map((spot) => (spot < 0 ? -1 : (siteOfSpot[spot] ?? -1)))
  yield
  const items = yield* pickSteps(list, count, siteOf)
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  const zone = new Uint8Array(count)
  const part = new Uint8Array(count)
  yield* inSteps(count, (start, end) => {
    for (let site = start; site < end; site++) {
      const item = items[site] ?? 0
      const spot = spots.spotOf[item] ?? 0
      x[site] = spots.x[spot] ?? 0
      y[site] = spots.y[spot] ?? 0
      zone[site] = digitAt(list.codeOf(item), 0)
      part[site] = digitAt(list.codeOf(item), 1)
    }
  })
  return { count, x, y, zone, part, siteOf }
}

/** Puts all x into the copy of the world that is nearest to their middle: Fiji lies on both sides of its edge. */
function unrollAcross(x: Float64Array): void {
  let [cosine, sine] = [0, 0]
  for (const one of x) {
    cosine += Math.cos(2 * Math.PI * one)
    sine += Math.sin(2 * Math.PI * one)
  }
  const middle = (Math.atan2(sine, cosine) / (2 * Math.PI) + 1) % 1
  for (let i = 0; i < x.length; i++) x[i] = (x[i] ?? 0) + Math.round(middle - (x[i] ?? 0))
}

interface Numbering {
  readonly count: number
  readonly siteOfSpot: Int32Array
}

function onePerSpot({ count }: Spots): Numbering {
  return { count, siteOfSpot: Int32Array.from({ length: count }, (_, spot) => spot) }
}

/** One site for all spots in a square of a grid with about as many squares as there may be sites. */
function* mergeSteps({ count, x, y }: Spots, mostSites: number): Steps<Numbering> {
  const [west, east] = extentOf(x)
  const [north, south] = extentOf(y)
  const columns = Math.max(
    1,
    Math.round(Math.sqrt((mostSites * (east - west)) / (south - north || 1))),
  )
  const rows = Math.max(1, Math.floor(mostSites / columns))
  const siteOfSquare = new Map<number, number>()
  const siteOfSpot = new Int32Array(count)
  yield* inSteps(count, (start, end) => {
    for (let spot = start; spot < end; spot++) {
      const column = indexIn(x[spot] ?? 0, west, east, columns)
      const square = indexIn(y[spot] ?? 0, north, south, rows) * columns + column
      const site = siteOfSquare.get(square) ?? siteOfSquare.size
      siteOfSquare.set(square, site)
      siteOfSpot[spot] = site
    }
  })
  return { count: siteOfSquare.size, siteOfSpot }
}

function extentOf(values: Float64Array): [least: number, most: number] {
  return values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [
    Infinity,
    -Infinity,
  ] as [number, number])
}

function indexIn(value: number, least: number, most: number, count: number): number {
  return Math.min(count - 1, Math.floor(((value - least) / (most - least || 1)) * count))
}

/** The item that stands for each site: of those with the most frequent first digit, the one with the shortest code. */
function* pickSteps(
  { count, codeOf }: ZonedList,
  sites: number,
  siteOf: Int32Array,
): Steps<Uint32Array> {
  const frequency = new Uint32Array(sites * DIGITS)
  yield* inSteps(count, (start, end) => {
    for (let item = start; item < end; item++) {
      const site = siteOf[item] ?? -1
      if (site < 0) continue
      const slot = site * DIGITS + digitAt(codeOf(item), 0)
      frequency[slot] = (frequency[slot] ?? 0) + 1
    }
  })
  const picked = new Uint32Array(sites)
  const frequencyOf = (site: number, item: number) =>
    frequency[site * DIGITS + digitAt(codeOf(item), 0)] ?? 0
  const isKnown = new Uint8Array(sites)
  yield* inSteps(count, (start, end) => {
    for (let item = start; item < end; item++) {
      const site = siteOf[item] ?? -1
      if (site < 0) continue
      const last = picked[site] ?? 0
      const more = frequencyOf(site, item) - frequencyOf(site, last)
      if (
        isKnown[site] === 1 &&
        (more < 0 || (more === 0 && compareCodes(codeOf(item), codeOf(last)) >= 0))
      )
        continue
      picked[site] = item
      isKnown[site] = 1
    }
  })
  return picked
}

const compareCodes = (a: string, b: string): number => a.length - b.length || compareText(a, b)

function digitAt(code: string, index: number): number {
  const digit = code.charCodeAt(index) - 48
  return digit >= 0 && digit < DIGITS ? digit : NO_DIGIT
}
