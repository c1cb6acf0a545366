import type { Box } from '../../../core/cluster/cells.ts'
import { clustersIn } from '../../../core/cluster/clustersIn.ts'
import { WORLD } from '../../../core/cluster/mercator.ts'
import type { PointIndex } from '../../../core/cluster/pointIndex.ts'
import type { CanvasView } from '../CanvasLayer.ts'
import type { Rectangle } from '../occupancy.ts'
import { drawMarker } from './drawMarker.ts'
import { drawPointLabels } from './drawPointLabels.ts'
import { type Marker, rectangleOf, slotOf } from './marker.ts'

export interface MarkersSource {
  readonly index: PointIndex
  readonly isClustered: boolean
  readonly labelAt: (slot: number) => string | undefined // of the point in a slot of the index
}

/** What was drawn, and which rectangles it takes up, in pixels of the world. */
interface Drawn {
  readonly markers: readonly Marker[]
  readonly taken: readonly Rectangle[]
}

/** Draws the markers in view, except single points for which `isHidden` is true of their slot in the index. */
export function drawMarkers(
  context: CanvasRenderingContext2D,
  view: CanvasView,
  source: MarkersSource,
  isHidden: (slot: number) => boolean,
): Drawn {
  const markers = markersIn(source, view).filter(
    ({ cluster }) => cluster.count > 1 || !isHidden(slotOf(cluster)),
  )
  // sorted with the largest first: the smaller ones are drawn over them
  for (const { cluster, x, y } of markers) drawMarker(context, cluster, x - view.left, y - view.top)
  const labels = drawPointLabels(context, view, markers, source.labelAt)
  return { markers, taken: [...markers.map(rectangleOf), ...labels] }
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
