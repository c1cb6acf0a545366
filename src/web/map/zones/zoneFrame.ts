import type { MapView } from '../../../core/geo/mapView.ts'
import type { Ring } from '../../../core/zones/cells.ts'
import type { Zones } from '../../../core/zones/zones.ts'
import { copiesIn } from '../CanvasLayer.ts'

/** Where a zone's corners are on a canvas, in one copy of the world. */
export interface ZoneFrame {
  readonly worldPx: number
  readonly left: number // to be added
  readonly top: number
}

/** The copies of the world in which some of the zones may be in view. */
export function framesOf({ sites }: Zones, view: MapView): ZoneFrame[] {
  const x = (sites.x[0] ?? 0) * view.worldPx
  return copiesIn(view, x, view.worldPx / 2).map((copyX) => ({
    worldPx: view.worldPx,
    left: copyX - x - view.left,
    top: -view.top,
  }))
}

export function traceRing(path: Path2D, ring: Ring, { worldPx, left, top }: ZoneFrame): void {
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [(ring[i] ?? 0) * worldPx + left, (ring[i + 1] ?? 0) * worldPx + top]
    if (i === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
  path.closePath()
}

/** Those of many lines that are in view; of each both ends. */
export function traceLines(path: Path2D, lines: Ring, view: MapView, frame: ZoneFrame): void {
  const { worldPx, left, top } = frame
  for (let i = 0; i < lines.length; i += 4) {
    const [ax, ay] = [(lines[i] ?? 0) * worldPx + left, (lines[i + 1] ?? 0) * worldPx + top]
    const [bx, by] = [(lines[i + 2] ?? 0) * worldPx + left, (lines[i + 3] ?? 0) * worldPx + top]
    if (Math.max(ax, bx) < 0 || Math.min(ax, bx) > view.width) continue
    if (Math.max(ay, by) < 0 || Math.min(ay, by) > view.height) continue
    path.moveTo(ax, ay)
    path.lineTo(bx, by)
  }
}
