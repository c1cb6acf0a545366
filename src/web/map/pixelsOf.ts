import type { MapView } from '../../core/geo/mapView.ts'
import { mercatorX, mercatorY } from '../../core/geo/mercator.ts'
import type { Position } from '../../core/geo/position.ts'
import { copiesIn } from './CanvasLayer.ts'

/** A position in each copy of the world that is in view, in pixels of the world. */
export function pixelsOf({ lat, lng }: Position, view: MapView): { x: number; y: number }[] {
  const y = mercatorY(lat) * view.worldPx
  return copiesIn(view, mercatorX(lng) * view.worldPx).map((x) => ({ x, y }))
}
