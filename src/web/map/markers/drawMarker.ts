import type { Cluster } from '../../../core/cluster/clustersIn.ts'
import { readPalette } from '../palette.ts'
import { kindOf, MARKED_RADIUS_PX, POINT_RADIUS_PX, radiusOf, SPOT_RADIUS_PX } from './marker.ts'

// All lengths are pixels of the page; x and y are centers.

const COUNT_FONT = '650 11.5px ui-sans-serif, system-ui, sans-serif'
const BORDER_PX = 1.5

/** A dot for one point; a disc with the count for a cluster; a disc within a ring for several codes at one spot. */
export function drawMarker(context: CanvasRenderingContext2D, cluster: Cluster, x: number, y: number): void {
  const colours = readPalette()
  switch (kindOf(cluster)) {
    case 'point':
      drawDisc(context, x, y, POINT_RADIUS_PX, colours.point, colours.pointRing)
      break
    case 'spot':
      drawDisc(context, x, y, SPOT_RADIUS_PX.ring, colours.pointRing, colours.cluster)
      drawDisc(context, x, y, SPOT_RADIUS_PX.disc, colours.cluster, colours.pointRing)
      drawCount(context, x, y, cluster.count)
      break
    case 'cluster':
      drawDisc(context, x, y, radiusOf(cluster), colours.cluster, colours.clusterRing)
      drawCount(context, x, y, cluster.count)
  }
}

/** The mark on what is open, or under the pointer in the list. */
export function drawMarked(context: CanvasRenderingContext2D, x: number, y: number): void {
  const { pointMarked, pointRing } = readPalette()
  drawDisc(context, x, y, MARKED_RADIUS_PX, pointMarked, pointRing)
}

function drawDisc(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string,
  border: string,
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
  context.lineWidth = BORDER_PX
  context.strokeStyle = border
  context.stroke()
}

function drawCount(context: CanvasRenderingContext2D, x: number, y: number, count: number): void {
  context.font = COUNT_FONT
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = readPalette().clusterText
  context.fillText(formatShortCount(count), x, y + 0.5)
}

/** At most four characters: 812, 3.9k, 15k, 1.2M. */
function formatShortCount(count: number): string {
  return count < 1000 ? String(count) : COMPACT.format(count).replace('K', 'k')
}

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 2 })
