import type { Box } from '../geo/mapView.ts'
import { groupBy } from '../groupBy.ts'
import { createFreeSpace } from '../placement/freeSpace.ts'
import { siteNearest } from './cells.ts'
import { NO_DIGIT, type Zones } from './zones.ts'

/** What the map writes into a zone (8) and into its larger parts (89…); x and y are its middle, in pixels of the world. */
export interface PlacedDigits {
  readonly text: string
  readonly zone: number
  readonly kind: 'zone' | 'part'
  readonly sizePx: number // the height of its letters
  readonly x: number
  readonly y: number
}

interface SignView extends Box {
  readonly worldPx: number // the width of the world
  readonly taken: readonly Box[]
  readonly zonePx: number // the height of the letters of a large zone
  readonly partPx: number
  readonly isLand: (x: number, y: number) => boolean // in pixels of the world
}

const ZONE_BOX = { width: 0.66, height: 0.8 } // of the height of its letters
const PART_BOX = { width: 2.4, height: 1.45 }
const FEWEST_IN_PART = 6
const SMALLER = 0.65 // for a zone that has no room for the whole size
const ON_LAND = 3 // of four corners: coasts are not straight
const MOST_TRIES = 200 // sites around the middle of a zone

/** Puts each sign at the site nearest to the middle of its zone where it lies wholly within the zone, if there is one. */
export function placeZoneDigits(
  zones: Zones,
  view: SignView,
  isListed: (site: number) => boolean,
): PlacedDigits[] {
  const { sites } = zones
  const { left, top, width, height, worldPx, zonePx, partPx, isLand } = view
  const space = createFreeSpace(view, view.taken)
  const middle = left + width / 2
  const copies = Math.round(middle / worldPx - (sites.x[0] ?? 0)) // the sites lie side by side
  const xOf = (site: number) => ((sites.x[site] ?? 0) + copies) * worldPx
  const yOf = (site: number) => (sites.y[site] ?? 0) * worldPx

  let last = -1
  function zoneAt(x: number, y: number): number | undefined {
    last = siteNearest(zones, x / worldPx - copies, y / worldPx, last)
    return sites.zone[last]
  }

  function inView(): number[] {
    const found: number[] = []
    for (let site = 0; site < sites.count; site++) {
      const [fromLeft, fromTop] = [xOf(site) - left, yOf(site) - top]
      if (fromLeft >= 0 && fromLeft <= width && fromTop >= 0 && fromTop <= height && isListed(site))
        found.push(site)
    }
    return found
  }

  /** Whether a box lies in one zone, almost all of it on land, and nothing else is there. */
  function hasRoom(
    zone: number,
    west: number,
    north: number,
    east: number,
    south: number,
  ): boolean {
    if (!space.isFree(west, north, east, south)) return false
    const corners = [west, east].flatMap((x) => [north, south].map((y) => ({ x, y })))
    return (
      corners.every(({ x, y }) => zoneAt(x, y) === zone) &&
      corners.filter(({ x, y }) => isLand(x, y)).length >= ON_LAND
    )
  }

  /** Puts a sign around one of some sites, the one that is nearest to their middle. */
  function put(
    kind: PlacedDigits['kind'],
    group: readonly number[],
    sizePx: number,
    box: typeof ZONE_BOX,
  ): PlacedDigits | undefined {
    const [meanX, meanY] = [meanOf(group, xOf), meanOf(group, yOf)]
    const far = (site: number) => Math.hypot(xOf(site) - meanX, yOf(site) - meanY)
    const [halfWidth, halfHeight] = [(sizePx * box.width) / 2, (sizePx * box.height) / 2]
    const zone = sites.zone[group[0] ?? 0] ?? 0
    const text = kind === 'zone' ? `${zone}` : `${zone}${sites.part[group[0] ?? 0]}…`
    for (const site of [...group].sort((a, b) => far(a) - far(b)).slice(0, MOST_TRIES)) {
      const [x, y] = [xOf(site), yOf(site)]
      const edges = [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight] as const
      if (!hasRoom(zone, ...edges)) continue
      space.take(...edges)
      return { kind, zone, text, x, y, sizePx }
    }
    return undefined
  }

  const seen = inView()
  const byZone = groupSites(seen, (site) => sites.zone[site] ?? 0)
  const byPart = groupSites(
    seen.filter((site) => sites.part[site] !== NO_DIGIT),
    (site) => (sites.zone[site] ?? 0) * NO_DIGIT + (sites.part[site] ?? 0),
  ).filter((group) => group.length >= FEWEST_IN_PART)
  const signs = [
    ...byZone.map(
      (group) =>
        put('zone', group, zonePx, ZONE_BOX) ?? put('zone', group, SMALLER * zonePx, ZONE_BOX),
    ),
    ...byPart.map((group) => put('part', group, partPx, PART_BOX)),
  ]
  return signs.filter((sign) => sign !== undefined)
}

/** The largest groups first. */
function groupSites(
  sites: readonly number[],
  keyOf: (site: number) => number,
): (readonly number[])[] {
  return [...groupBy(sites, (site) => [keyOf(site)]).values()].sort((a, b) => b.length - a.length)
}

function meanOf(sites: readonly number[], coordinateOf: (site: number) => number): number {
  return sites.reduce((sum, site) => sum + coordinateOf(site), 0) / sites.length
}
