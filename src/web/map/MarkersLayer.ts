import type { Box } from '../../core/cluster/cells.ts'
import { type Cluster, clustersIn } from '../../core/cluster/clustersIn.ts'
import { WORLD, worldX, worldY } from '../../core/cluster/mercator.ts'
import type { PointIndex } from '../../core/cluster/pointIndex.ts'
import type { Position } from '../../core/position.ts'
import { CanvasLayer, type CanvasView } from './CanvasLayer.ts'
import { drawCluster, drawLabel, drawMarked, drawPoint, drawSpot, LABEL_FONT } from './drawMarker.ts'
import { kindOf, POINT_RADIUS_PX, radiusOf } from './marker.ts'
import { createRoom, type Rectangle } from './room.ts'

/** A cluster as it was drawn: pixels of the world at the map's zoom. */
export interface Marker {
  readonly cluster: Cluster
  readonly x: number
  readonly y: number
}

export interface MarkersSource {
  readonly index: PointIndex
  readonly isClustered: boolean
  readonly labelAt: (index: number) => string | undefined // of the place at a position of the index
}

const LABEL_GAP_PX = 4
const LABEL_HEIGHT_PX = 14
const MAX_LABELLED = 400 // more points in a view than that leave no room for labels anyway

/** The map fires this with `taken`, rectangles in pixels of the world, so that names can keep out of the way. */
export const MARKERS_DRAWN = 'markersdrawn'

/** Any number of places on one canvas, those near each other as one disc with their count. */
export class MarkersLayer extends CanvasLayer {
  #source: MarkersSource | undefined
  #marked: readonly Position[] = []
  #isHidden: (index: number) => boolean = () => false
  #markers: Marker[] = []

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
    const markers = this.#source ? markersIn(this.#source, view) : []
    this.#markers = markers.filter(
      ({ cluster }) => cluster.count > 1 || !this.#isHidden(cluster.ranges[0]!.from),
    )
    // the largest come first: the smaller ones lie above them
    for (const { cluster, x, y } of this.#markers) drawMarker(context, cluster, x - view.left, y - view.top)
    const labels = this.#source ? this.#drawLabels(context, view, this.#source) : []
    this._map.fire(MARKERS_DRAWN, { taken: [...this.#markers.map(rectangleOf), ...labels] })
    for (const position of this.#marked) {
      for (const [x, y] of copiesIn(view, position)) drawMarked(context, x - view.left, y - view.top)
    }
  }

  /** Returns where the labels are. */
  #drawLabels(context: CanvasRenderingContext2D, view: CanvasView, { labelAt }: MarkersSource): Rectangle[] {
    const points = this.#markers.filter(({ cluster }) => kindOf(cluster) === 'point')
    if (points.length > MAX_LABELLED) return []
    const drawn: Rectangle[] = []
    const room = createRoom()
    for (const marker of this.#markers) room.block(rectangleOf(marker))
    context.font = LABEL_FONT
    for (const { cluster, x, y } of points) {
      const label = labelAt(cluster.ranges[0]!.from)
      if (label === undefined) continue
      const left = x + POINT_RADIUS_PX + LABEL_GAP_PX
      const width = context.measureText(label).width
      const rectangle = { left, top: y - LABEL_HEIGHT_PX / 2, width, height: LABEL_HEIGHT_PX }
      if (!room.take(rectangle)) continue
      drawn.push(rectangle)
      drawLabel(context, label, left - view.left, y - view.top)
    }
    return drawn
  }
}

function markersIn({ index, isClustered }: MarkersSource, view: CanvasView): Marker[] {
  const perPixel = WORLD / view.worldSize
  const box: Box = {
    west: view.left * perPixel,
    north: view.top * perPixel,
    east: (view.left + view.width) * perPixel,
    south: (view.top + view.height) * perPixel,
  }
  const clusters = clustersIn(index, box, view.zoom, isClustered ? {} : { apartZoom: 0 })
  return clusters.map((cluster) => ({
    cluster,
    x: (cluster.x + cluster.copy * WORLD) / perPixel,
    y: cluster.y / perPixel,
  }))
}

function drawMarker(context: CanvasRenderingContext2D, cluster: Cluster, x: number, y: number): void {
  switch (kindOf(cluster)) {
    case 'point':
      drawPoint(context, x, y)
      break
    case 'spot':
      drawSpot(context, x, y, cluster.count)
      break
    case 'cluster':
      drawCluster(context, x, y, radiusOf(cluster), cluster.count)
  }
}

function rectangleOf({ cluster, x, y }: Marker) {
  const radius = radiusOf(cluster)
  return { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius }
}

/** Where a position is in each copy of the world that a view shows, in pixels of the world. */
function* copiesIn(view: CanvasView, { lat, lng }: Position): Generator<[x: number, y: number]> {
  const scale = view.worldSize / WORLD
  const y = worldY(lat) * scale
  const first = worldX(lng) * scale
  const copies = Math.ceil((view.left - first) / view.worldSize)
  for (let x = first + copies * view.worldSize; x < view.left + view.width; x += view.worldSize) yield [x, y]
}
