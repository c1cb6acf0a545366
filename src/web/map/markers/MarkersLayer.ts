import { WORLD, worldX, worldY } from '../../../core/cluster/mercator.ts'
import type { Position } from '../../../core/geo/position.ts'
import { CanvasLayer, type CanvasView } from '../CanvasLayer.ts'
import { drawMarked } from './drawMarker.ts'
import { drawMarkers, type Marker, type MarkersSource } from './drawMarkers.ts'
import { radiusOf } from './marker.ts'

/** The map fires this with `taken`, rectangles in pixels of the world, so that names can keep out of the way. */
export const MARKERS_DRAWN = 'markersdrawn'

/** Any number of places on one canvas, those near each other as one disc with their count. */
export class MarkersLayer extends CanvasLayer {
  #source: MarkersSource | undefined
  #marked: readonly Position[] = []
  #isHidden: (index: number) => boolean = () => false
  #markers: readonly Marker[] = []

  setSource(source: MarkersSource | undefined): void {
    this.#source = source
    this.#markers = [] // of another index: nothing is under the pointer until the next frame
    this.redraw()
  }

  /** Draws these places above all others, on their own, wherever they are clustered. */
  mark(positions: readonly Position[]): void {
    this.#marked = positions
    this.redraw()
  }

  /** Leaves out what the map shows in another way; asked about single places, by their position in the index. */
  hide(isHidden: (index: number) => boolean): void {
    this.#isHidden = isHidden
    this.redraw()
  }

  /** The marker nearest to a place, by its edge, within a distance; all in pixels of the world. */
  nearest(x: number, y: number, withinPx: number): Marker | undefined {
    let best: Marker | undefined
    let bestDistance = withinPx
    for (const marker of this.#markers) {
      const distance = Math.hypot(marker.x - x, marker.y - y) - radiusOf(marker.cluster)
      if (distance > bestDistance) continue
      bestDistance = distance
      best = marker
    }
    return best
  }

  /** What is drawn: for tests, and for saying in words what the map shows. */
  get markers(): readonly Marker[] {
    return this.#markers
  }

  protected override draw(context: CanvasRenderingContext2D, view: CanvasView): void {
    const { markers, taken } = this.#source
      ? drawMarkers(context, view, this.#source, this.#isHidden)
      : { markers: [], taken: [] }
    this.#markers = markers
    this._map.fire(MARKERS_DRAWN, { taken })
    for (const position of this.#marked) {
      for (const [x, y] of copiesIn(view, position)) drawMarked(context, x - view.left, y - view.top)
    }
  }
}

/** Where a position is in each copy of the world that a view shows, in pixels of the world. */
function* copiesIn(view: CanvasView, { lat, lng }: Position): Generator<[x: number, y: number]> {
  const scale = view.worldSize / WORLD
  const y = worldY(lat) * scale
  const first = worldX(lng) * scale
  const copies = Math.ceil((view.left - first) / view.worldSize)
  for (let x = first + copies * view.worldSize; x < view.left + view.width; x += view.worldSize) yield [x, y]
}
