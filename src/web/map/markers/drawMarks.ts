import type { MapView } from '../../../core/geo/mapView.ts'
import type { Position } from '../../../core/geo/position.ts'
import type { Namer } from '../names/createNamer.ts'
import type { MapName } from '../names/drawNames.ts'
import { pixelsOf } from '../pixelsOf.ts'
import { findPlaces, type PlaceList } from '../places.ts'

/** What is open and what is pointed at. */
export interface Marked {
  readonly selected: string | undefined // key of the places that are open
  readonly chosen: Position | undefined // of the one among them that was asked for
  readonly pointed: string | undefined // key
  readonly isOverMap: boolean // whether it is pointed at on the map, where a tooltip names it
  readonly seen: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
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
    const isPointed = pointed !== undefined && name.places.some((place) => list.keyOf(place) === pointed)
    if (isPointed && name.kind === 'label' && !isOverMap) continue // a pill takes its place
    painter.drawName(context, name, view, isPointed, list.kind === 'countries')
  }
}

/** What is open, what else has its code, and what is pointed at: in the list, with its name. */
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
  for (const { x, y } of pixelsOf(chosen, view)) painter.drawChosen(context, x - view.left, y - view.top)
}

function hasPill(names: readonly MapName[], place: number): boolean {
  return names.some(({ kind, places }) => kind === 'pill' && places.includes(place))
}
