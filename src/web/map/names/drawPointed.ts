import type { MapView } from '../../../core/geo/mapView.ts'
import { cornerAt } from '../../../core/placement/sides.ts'
import { shortName } from '../../../core/prominence/placeName.ts'
import type { PlaceList } from '../places.ts'
import { drawName } from './drawName.ts'
import { layOut, readFamily, readScale } from './nameStyle.ts'

const EDGE_PX = 8 // between the pill and the edge of what is seen

/** What is seen of the map, in pixels of the world. */
interface Seen {
  readonly left: number
  readonly top: number
  readonly right: number
}

/** The pill of a place that is pointed at in the list, whatever the map names there: x and y are those of its dot. */
export function drawPointed(
  context: CanvasRenderingContext2D,
  view: MapView,
  list: PlaceList,
  place: number,
  { x, y }: { readonly x: number; readonly y: number },
  seen: Seen,
): void {
  const headline = { item: place, name: shortName(list.townOf(place)), codes: list.codeOf(place), more: 0 }
  const { texts, width, height } = layOut(context, headline, 'pill', readFamily(), readScale())
  const above = cornerAt('above', 'pill', x, y, { width, height })
  const side = above[1] < seen.top + EDGE_PX ? 'below' : 'above'
  const [middle, top] = cornerAt(side, 'pill', x, y, { width, height })
  const left = Math.max(seen.left + EDGE_PX, Math.min(seen.right - EDGE_PX - width, middle))
  const name = { kind: 'pill', x, y, left, top, width, height, texts } as const
  drawName(context, name, view, true, list.kind === 'countries')
}
