import type { Box } from '../../../core/cluster/cells.ts'
import { type Cluster, clustersIn } from '../../../core/cluster/clustersIn.ts'
import { WORLD } from '../../../core/cluster/mercator.ts'
import type { PointIndex } from '../../../core/cluster/pointIndex.ts'
import type { CanvasView } from '../CanvasLayer.ts'
import { createOccupancy, type Rectangle } from '../occupancy.ts'
import { drawCluster, drawLabel, drawPoint, drawSpot, LABEL_FONT } from './drawMarker.ts'
import { kindOf, POINT_RADIUS_PX, radiusOf } from './marker.ts'

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

/** What was drawn, and where, in pixels of the world, so that names can keep out of the way. */
interface Drawn {
  readonly markers: readonly Marker[]
  readonly taken: readonly Rectangle[]
}

/** Draws what a view shows of the places; without the single ones, by their position in the index, that are hidden. */
export function drawMarkers(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  source: MarkersSource,
  isHidden: (index: number) => boolean,
): Drawn {
  const markers = markersIn(source, view).filter(
    ({ cluster }) => cluster.count > 1 || !isHidden(cluster.ranges[0]!.from),
  )
  // the largest come first: the smaller ones lie above them
  for (const { cluster, x, y } of markers) drawMarker(context, cluster, x - view.left, y - view.top)
  const labels = drawLabels(context, view, markers, source)
  return { markers, taken: [...markers.map(rectangleOf), ...labels] }
}

/** Returns where the labels are. */
function drawLabels(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  markers: readonly Marker[],
  { labelAt }: MarkersSource,
): Rectangle[] {
  const points = markers.filter(({ cluster }) => kindOf(cluster) === 'point')
  if (points.length > MAX_LABELLED) return []
  const drawn: Rectangle[] = []
  const occupancy = createOccupancy()
  for (const marker of markers) occupancy.block(rectangleOf(marker))
  context.font = LABEL_FONT
  for (const { cluster, x, y } of points) {
    const label = labelAt(cluster.ranges[0]!.from)
    if (label === undefined) continue
    const left = x + POINT_RADIUS_PX + LABEL_GAP_PX
    const width = context.measureText(label).width
    const rectangle = { left, top: y - LABEL_HEIGHT_PX / 2, width, height: LABEL_HEIGHT_PX }
    if (!occupancy.take(rectangle)) continue
    drawn.push(rectangle)
    drawLabel(context, label, left - view.left, y - view.top)
  }
  return drawn
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
