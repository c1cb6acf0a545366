import { clustersIn } from '../../../core/cluster/clustersIn.ts'
import type { PointIndex } from '../../../core/cluster/pointIndex.ts'
import type { Box, MapView } from '../../../core/geo/mapView.ts'
import { WORLD } from '../../../core/geo/mercator.ts'
import type { Position } from '../../../core/geo/position.ts'
import { perLanguage } from '../../../core/language/language.ts'
import { pixelsOf } from '../CanvasLayer.ts'
import { isDark, readPalette } from '../colourNames.ts'
import type { Namer } from '../names/createNamer.ts'
import type { MapName } from '../names/drawNames.ts'
import { createOccupancy } from '../occupancy.ts'
import type { DotStyle } from '../paint/stampDots.ts'
import { findPlaces, type PlaceList } from '../places.ts'
import type { ViewBox } from '../scale.ts'
import { worldBoxOf } from './drawDots.ts'
import { countRadius, kindOf, type Marker, partInSight } from './marker.ts'

/** What is open and what is pointed at. */
export interface Marked {
  readonly selected: string | undefined // key of the places that are open
  readonly chosen: Position | undefined // of the one among them that was asked for
  readonly pointed: string | undefined // key
  readonly isOverMap: boolean // whether it is pointed at on the map, where a tooltip names it
  readonly seen: ViewBox
}

/** The largest last, or a label's halo would lie over a pill. */
export function drawNames(
  context: CanvasRenderingContext2D,
  view: MapView,
  list: PlaceList,
  names: readonly MapName[],
  { pointed, isOverMap }: Marked,
  painter: Namer,
): void {
  for (let i = names.length - 1; i >= 0; i--) {
    const name = names[i]
    if (!name) continue
    const isPointed =
      pointed !== undefined && name.places.some((place) => list.keyOf(place) === pointed)
    if (isPointed && name.kind === 'label' && !isOverMap) continue // a pill takes its place
    painter.drawName(context, name, view, isPointed, list.kind === 'countries')
  }
}

/** Marks what is open, what else has its code, and what is pointed at; with its name if it is pointed at in the list. */
export function drawMarks(
  context: CanvasRenderingContext2D,
  view: MapView,
  list: PlaceList,
  names: readonly MapName[],
  marked: Marked,
  painter: Namer,
): void {
  const { selected, chosen, pointed, isOverMap, seen } = marked
  const isSeen = (x: number, y: number) =>
    x >= seen.left && x <= seen.right && y >= seen.top && y <= seen.bottom
  painter.drawFar(context, view, list)
  let isNamed = isOverMap
  for (const key of new Set([selected, pointed])) {
    for (const place of key === undefined ? [] : findPlaces(list, [key])) {
      const position = list.positionOf(place)
      if (!position || position === chosen) continue
      if (key !== selected && hasPill(names, place)) continue // its edge tells
      for (const dot of pixelsOf(position, view)) {
        if (key === selected || isNamed || !isSeen(dot.x, dot.y))
          painter.drawMark(context, dot.x - view.left, dot.y - view.top, key !== selected)
        else {
          painter.drawPointed(context, view, list, place, dot, seen)
          isNamed = true // one code may have many places
        }
      }
    }
  }
  if (!chosen) return
  for (const { x, y } of pixelsOf(chosen, view))
    painter.drawChosen(context, x - view.left, y - view.top)
}

function hasPill(names: readonly MapName[], place: number): boolean {
  return names.some(({ kind, places }) => kind === 'pill' && places.includes(place))
}

const FONT_PX = 10.5
const LEAST_COUNTED = 4 // fewer dots are counted by eye

/** Dots that merge and are in sight, where no name or anything else is in the way; without places that are named. */
export function countsIn(
  index: PointIndex,
  view: MapView,
  seen: ViewBox,
  names: readonly MapName[],
  taken: readonly Box[], // in pixels of the world
): Marker[] {
  const named = new Set(names.flatMap(({ places }) => Array.from(places)))
  const occupancy = createOccupancy()
  for (const rectangle of taken) occupancy.take(rectangle)
  const perPixel = WORLD / view.worldPx
  return clustersIn(index, worldBoxOf(view), view.zoom).flatMap((cluster) => {
    if (kindOf(cluster) !== 'cluster') return []
    const { count, x, y } = partInSight(
      index,
      cluster,
      perPixel,
      seen,
      (place) => !named.has(place),
    )
    if (count < LEAST_COUNTED) return []
    const radius = countRadius(count)
    const disc = { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius }
    if (!occupancy.isFree(disc)) return []
    occupancy.take(disc)
    return [{ cluster: { ...cluster, count }, x, y }]
  })
}

/** A disc with a count: its × tells it from a code. */
export function drawCount(
  context: CanvasRenderingContext2D,
  count: number,
  x: number,
  y: number,
): void {
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
  return count < MILLION_FROM
    ? `${twoDigits().format(count / 1e3)}k`
    : `${twoDigits().format(count / 1e6)}M`
}

const MILLION_FROM = 995_000 // rounded to two digits it is one

const twoDigits = perLanguage(
  ({ locale }) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }),
)

const RADIUS_PX = { least: 1, leastOfFew: 1.8, most: 4, fromZoom: 4, perZoom: 0.55 }
const FEW = 1000 // places: so few are no pattern, and each is to be seen
const OPACITY = { light: 0.42, dark: 0.55, picked: 0.85 }
const COUNTRY_RADIUS_PX = 2.4

/** The dots of places without a name: quiet, unless somebody has searched for them. */
export function dotStyleOf({ kind, count, isPicked }: PlaceList, zoom: number): DotStyle {
  const { point: colour } = readPalette()
  if (kind === 'countries') return { radiusPx: COUNTRY_RADIUS_PX, opacity: OPACITY.picked, colour }
  const { least, leastOfFew, most, fromZoom, perZoom } = RADIUS_PX
  const smallest = count < FEW ? leastOfFew : least
  const radiusPx = Math.max(smallest, Math.min(most, (zoom - fromZoom) * perZoom))
  const quiet = isDark() ? OPACITY.dark : OPACITY.light
  return { radiusPx, opacity: isPicked ? OPACITY.picked : quiet, colour }
}
