import type { RefObject } from 'react'
import { buildSteps } from '../../../core/cluster/buildIndex.ts'
import type { Box } from '../../../core/cluster/cells.ts'
import { extentOf, membersOf } from '../../../core/cluster/members.ts'
import { WORLD, worldX, worldY } from '../../../core/cluster/mercator.ts'
import type { PointIndex } from '../../../core/cluster/pointIndex.ts'
import type { Position } from '../../../core/geo/position.ts'
import { highlighted } from '../../state/highlighted.ts'
import { runSliced } from '../../state/runSliced.ts'
import { CanvasLayer, type CanvasView, copiesIn } from '../CanvasLayer.ts'
import { MARKERS_DRAWN, OUTLINES_DRAWN } from '../mapEvents.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { findPlaces, type PlaceList } from '../places.ts'
import { drawMarked } from './drawMarker.ts'
import { drawMarkers } from './drawMarkers.ts'
import { type Marker, radiusOf } from './marker.ts'

interface MarkersProps {
  readonly list: PlaceList
  readonly selected: string | undefined // key of the places that are open
  readonly outlines: RefObject<OutlinesLayer | undefined>
}

interface Indexed {
  readonly list: PlaceList
  readonly index: PointIndex
}

/**
 * Any number of places on one canvas, those near each other as one disc with their count. Of
 * countries, only those whose outline is too small to be clicked have a point.
 */
export class MarkersLayer extends CanvasLayer {
  #props: MarkersProps | undefined
  #indexed: Indexed | undefined // what is drawn, until a new list is indexed
  #cancelIndexing: (() => void) | undefined
  #unsubscribe: (() => void) | undefined
  #outlined: ReadonlySet<string> = new Set() // keys of the countries that need no point
  #marked: readonly Position[] = []
  #markers: readonly Marker[] = []

  constructor() {
    super('markers')
  }

  override onAdd(...[map]: Parameters<CanvasLayer['onAdd']>): this {
    this.#unsubscribe = highlighted.subscribe(() => this.#mark())
    return super.onAdd(map)
  }

  override onRemove(): this {
    this.#cancelIndexing?.()
    this.#unsubscribe?.()
    return super.onRemove()
  }

  override getEvents(): ReturnType<CanvasLayer['getEvents']> {
    return { ...super.getEvents(), [OUTLINES_DRAWN]: () => this.#readOutlined() }
  }

  update(props: MarkersProps): void {
    const last = this.#props
    this.#props = props
    if (props.list !== last?.list) this.#index(props.list)
    if (props.list.isClustered !== last?.list.isClustered) this.#readOutlined()
    this.#mark()
  }

  /** The marker whose edge is nearest to a point, within a distance; all in pixels of the world. */
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

  /** The markers that are drawn. */
  get markers(): readonly Marker[] {
    return this.#markers
  }

  /** The places that a drawn marker represents. */
  placesOf({ cluster }: Marker): number[] {
    return this.#indexed ? Array.from(membersOf(this.#indexed.index, cluster)) : []
  }

  /** The smallest box around the places of a drawn marker. */
  extentOf({ cluster }: Marker): Box | undefined {
    return this.#indexed && extentOf(this.#indexed.index, cluster)
  }

  #index(list: PlaceList): void {
    this.#cancelIndexing?.()
    this.#cancelIndexing = runSliced(buildSteps(list), (index) => {
      this.#indexed = { list, index }
      this.#markers = [] // those of another index: nothing is under the pointer until the next frame
      this.redraw()
    })
  }

  #readOutlined(): void {
    if (!this.#props) return
    const { list, outlines } = this.#props
    const outlined = new Set(list.isClustered ? [] : outlines.current?.findClickable())
    if (outlined.size > 0 || this.#outlined.size > 0) this.redraw()
    this.#outlined = outlined
  }

  /** Draws what is open or highlighted above everything else, on its own even within a cluster. */
  #mark(): void {
    if (!this.#props) return
    const { list, selected } = this.#props
    const keys = [selected, highlighted.get()].filter((key) => key !== undefined)
    const marked = findPlaces(list, keys).flatMap((place) => list.positionOf(place) ?? [])
    if (marked.length > 0 || this.#marked.length > 0) this.redraw()
    this.#marked = marked
  }

  protected override draw(context: CanvasRenderingContext2D, view: CanvasView): void {
    const { markers, taken } = this.#drawIndexed(context, view)
    this.#markers = markers
    this._map.fire(MARKERS_DRAWN, { taken })
    const scale = view.worldSize / WORLD
    for (const { lat, lng } of this.#marked) {
      const y = worldY(lat) * scale
      for (const x of copiesIn(view, worldX(lng) * scale)) drawMarked(context, x - view.left, y - view.top)
    }
  }

  #drawIndexed(context: CanvasRenderingContext2D, view: CanvasView): ReturnType<typeof drawMarkers> {
    if (!this.#indexed) return { markers: [], taken: [] }
    const { list, index } = this.#indexed
    const placeAt = (slot: number) => index.ids[slot] ?? 0
    return drawMarkers(
      context,
      view,
      {
        index,
        isClustered: list.isClustered,
        labelAt: (slot) => (list.isLabelled ? list.labelOf(placeAt(slot)) : undefined),
      },
      (slot) => this.#outlined.size > 0 && this.#outlined.has(list.keyOf(placeAt(slot))),
    )
  }
}
