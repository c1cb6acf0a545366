import { WORLD, worldX, worldY } from '../../core/cluster/mercator.ts'
import type { Position } from '../../core/geo/position.ts'
import { type CanvasView, copiesIn } from './CanvasLayer.ts'

/** A position in each copy of the world that is in view, in pixels of the world. */
export function pixelsOf({ lat, lng }: Position, view: CanvasView): { x: number; y: number }[] {
  const scale = view.worldSize / WORLD
  const y = worldY(lat) * scale
  return copiesIn(view, worldX(lng) * scale).map((x) => ({ x, y }))
}
