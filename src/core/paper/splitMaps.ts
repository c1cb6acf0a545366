import { groupByLinks, linksBetween } from '../geo/links.ts'
import { mercatorY } from '../geo/mercator.ts'
import { boundsOf, type Position } from '../geo/position.ts'
import { vectorOf } from '../geo/sphere.ts'
import { groupBy } from '../groupBy.ts'

const MOST_MAPS = 3
const APART_KM = 1300 // with nothing in between: an ocean, mostly
const WIDE = 0.19 // of the world's width: Europe fits into one map
const MOST_POINTS = 500 // compared with each other; more are taken together
const CELLS_PER_DEGREE = 8

/**
 * The maps on which to show positions, by their index, the map with the most first: one, or up to three where they are
 * far apart, since a map that is mostly ocean shows nothing.
 */
export function splitMaps(positions: readonly Position[]): number[][] {
  let groups = [positions.map((_, index) => index)]
  while (groups.length < MOST_MAPS) {
    const widest = groups.reduce((a, b) => (spanOf(b, positions) > spanOf(a, positions) ? b : a), [])
    const halves = spanOf(widest, positions) > WIDE ? cut(widest, positions) : undefined
    if (!halves) break
    groups = [...groups.filter((group) => group !== widest), ...halves]
  }
  return groups.sort((a, b) => b.length - a.length)
}

/** Cuts a group at its widest gap; undefined if it has none. */
function cut(group: readonly number[], positions: readonly Position[]): [number[], number[]] | undefined {
  const cells = cellsOf(group, positions)
  const links = linksBetween(cells.map(([item = 0]) => vectorOf(positions[item] as Position)))
  const [longest, ...rest] = links
  if (!longest || longest.km < APART_KM) return undefined
  const groupOf = groupByLinks(cells.length, rest)
  const side = groupOf(longest.from)
  const itemsOf = (isInside: boolean) =>
    cells.flatMap((items, cell) => ((groupOf(cell) === side) === isInside ? items : []))
  return [itemsOf(true), itemsOf(false)]
}

/** Items that are near each other, taken together until there are few enough to compare. */
function cellsOf(group: readonly number[], positions: readonly Position[]): (readonly number[])[] {
  for (let perDegree = CELLS_PER_DEGREE; ; perDegree /= 2) {
    const cells = groupBy(group, (item) => {
      const { lat, lng } = positions[item] as Position
      return [`${Math.floor(lat * perDegree)} ${Math.floor(lng * perDegree)}`]
    })
    if (cells.size <= MOST_POINTS) return [...cells.values()]
  }
}

/** The longer side of what a group needs of the map, in widths of the world. */
function spanOf(group: readonly number[], positions: readonly Position[]): number {
  const bounds = boundsOf(group.map((item) => positions[item] as Position))
  if (!bounds) return 0
  const { south, west, north, east } = bounds
  return Math.max((east - west) / 360, mercatorY(south) - mercatorY(north))
}
