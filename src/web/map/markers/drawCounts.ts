import type { WorldBox } from '../../../core/cluster/cells.ts'
import { clustersIn } from '../../../core/cluster/clustersIn.ts'
import { membersOf } from '../../../core/cluster/members.ts'
import type { PointIndex } from '../../../core/cluster/pointIndex.ts'
import type { Box, MapView } from '../../../core/geo/mapView.ts'
import { WORLD } from '../../../core/geo/mercator.ts'
import { perLanguage } from '../../../core/language/language.ts'
import type { MapName } from '../names/drawNames.ts'
import { createOccupancy } from '../occupancy.ts'
import { readPalette } from '../palette.ts'
import { countRadius, kindOf, type Marker } from './marker.ts'

const FONT_PX = 10.5
const LEAST_COUNTED = 4 // fewer dots are counted by eye

/** Dots that merge, where neither a name nor anything else is in the way; without the places that are named. */
export function countsIn(
  index: PointIndex,
  view: MapView,
  names: readonly MapName[],
  taken: readonly Box[], // in pixels of the world
): Marker[] {
  const named = new Set(names.flatMap(({ places }) => Array.from(places)))
  const occupancy = createOccupancy()
  for (const rectangle of taken) occupancy.take(rectangle)
  const perPixel = WORLD / view.worldPx
  const box: WorldBox = {
    west: view.left * perPixel,
    north: view.top * perPixel,
    east: (view.left + view.width) * perPixel,
    south: (view.top + view.height) * perPixel,
  }
  return clustersIn(index, box, view.zoom).flatMap((cluster) => {
    if (kindOf(cluster) !== 'cluster') return []
    const count = membersOf(index, cluster).filter((place) => !named.has(place)).length
    if (count < LEAST_COUNTED) return []
    const [x, y] = [(cluster.x + cluster.copy * WORLD) / perPixel, cluster.y / perPixel]
    const radius = countRadius(count)
    const disc = { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius }
    if (!occupancy.isFree(disc)) return []
    occupancy.take(disc)
    return [{ cluster: { ...cluster, count }, x, y }]
  })
}

/** A disc with the number, which says that it is one: 12× can be no code. */
export function drawCount(context: CanvasRenderingContext2D, count: number, x: number, y: number): void {
  const { count: fill, onCount, dotRing } = readPalette()
  context.beginPath()
  context.arc(x, y, countRadius(count), 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
  context.lineWidth = 1.5
  context.strokeStyle = dotRing
  context.stroke()
  context.font = `600 ${FONT_PX}px ui-sans-serif, system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = onCount
  context.fillText(`${formatShortCount(count)}×`, x, y + 0.5)
}

/** At most four characters: 812, 3.9k, 15k, 1.2M. */
function formatShortCount(count: number): string {
  if (count < 1000) return String(count)
  return count < MILLION_FROM ? `${twoDigits().format(count / 1e3)}k` : `${twoDigits().format(count / 1e6)}M`
}

const MILLION_FROM = 995_000 // rounded to two digits it is one

const twoDigits = perLanguage(({ locale }) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }))
