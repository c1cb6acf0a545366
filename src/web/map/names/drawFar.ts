import type { MapView } from '../../../core/geo/mapView.ts'
import { farCountries } from '../../state/farCountries.ts'
import { readPalette } from '../palette.ts'
import { pixelsOf } from '../pixelsOf.ts'
import type { PlaceList } from '../places.ts'

const RING = { radiusPx: 9, widthPx: 1.6, dashes: [3, 3] }

/** A dashed ring around each country whose point is far from its outline: that is where the service says it is. */
export function drawFar(context: CanvasRenderingContext2D, view: MapView, list: PlaceList): void {
  const far = farCountries.get()
  if (list.kind !== 'countries' || far.size === 0) return
  context.lineWidth = RING.widthPx
  context.setLineDash(RING.dashes)
  context.strokeStyle = readPalette().name
  for (let place = 0; place < list.count; place++) {
    const position = far.has(list.isoOf(place)) ? list.positionOf(place) : undefined
    for (const { x, y } of position ? pixelsOf(position, view) : []) {
      context.beginPath()
      context.arc(x - view.left, y - view.top, RING.radiusPx, 0, 2 * Math.PI)
      context.stroke()
    }
  }
  context.setLineDash([])
}
