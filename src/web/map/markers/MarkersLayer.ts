import { buildSteps } from '../../../core/cluster/buildIndex.ts'
import type { WorldBox } from '../../../core/cluster/cells.ts'
import { extentOf, membersOf } from '../../../core/cluster/members.ts'
import type { PointIndex } from '../../../core/cluster/pointIndex.ts'
import type { Box, MapView } from '../../../core/geo/mapView.ts'
import type { Position } from '../../../core/geo/position.ts'
import { stepsOncePerList } from '../../../core/oncePerList.ts'
import { highlighted } from '../../state/highlighted.ts'
import { footHeight, shownZones } from '../../state/onScreen.ts'
import { runSliced } from '../../state/runSliced.ts'
import { CanvasLayer, pixelsOf } from '../CanvasLayer.ts'
import {
  LABELS_PLACED,
  type LabelsPlaced,
  MARKERS_DRAWN,
  OVER_TARGET,
  type ReservedLabel,
} from '../mapEvents.ts'
import type { MapName } from '../names/drawNames.ts'
import { NamesInView } from '../names/NamesInView.ts'
import { createCovered, edgesOf, overlap } from '../occupancy.ts'
import { findPlaces, type PlaceList } from '../places.ts'
import { seenBoxOf, type ViewBox, viewIn } from '../scale.ts'
import { countPoints, drawDots } from './drawDots.ts'
import { countsIn, dotStyleOf, drawCount, drawMarks, drawNames, type Marked } from './drawMarks.ts'
import { findMarker, type HitSources, type Marker } from './marker.ts'

interface MarkersProps {
  readonly list: PlaceList
  readonly selected: string | undefined // key of the places that are open
  readonly chosen: Position | undefined // of the one among them that was asked for
}

interface Indexed {
  readonly list: PlaceList
  readonly index: PointIndex
}

interface Drawn {
  readonly names: readonly MapName[]
  readonly counts: readonly Marker[]
  readonly zoom: number | undefined // that the names were placed for
}

const DOT_PX = 5 // kept free around the dot of a name
const PIN_PX = 10 // and around what is open

/**
 * Any number of places on one canvas: the large ones by name and code, the others as dots. Names are placed
 * when the map rests; while it moves, what is drawn is carried along.
 */
export class MarkersLayer extends CanvasLayer {
  readonly #names = new NamesInView(() => this.redraw())
  readonly #measureAgain = () => this.#names.measureAgain()
  #props: MarkersProps | undefined
  #indexed: Indexed | undefined // what is drawn, until a new list is indexed
  #cancelIndexing: (() => void) | undefined
  #cancelSubscriptions: readonly (() => void)[] = []
  #reserved: readonly ReservedLabel[] = []
  #drawn: Drawn = NOTHING
  #counted: { readonly index: PointIndex; readonly key: string; readonly count: number } | undefined

  constructor() {
    super('markers', { hasNames: true })
  }

  override onAdd(...[map]: Parameters<CanvasLayer['onAdd']>): this {
    this.#cancelSubscriptions = [
      highlighted.subscribe(() => this.redraw()),
      footHeight.subscribe(() => this.redraw()), // names make room
      shownZones.subscribe(this.#measureAgain), // other names are wanted
    ]
    document.fonts.addEventListener('loadingdone', this.#measureAgain)
    return super.onAdd(map)
  }

  override onRemove(): this {
    this.#cancelIndexing?.()
    for (const cancel of this.#cancelSubscriptions) cancel()
    this.#names.close()
    document.fonts.removeEventListener('loadingdone', this.#measureAgain)
    return super.onRemove()
  }

  override getEvents(): ReturnType<CanvasLayer['getEvents']> {
    return {
      ...super.getEvents(),
      [LABELS_PLACED]: (event) => {
        this.#reserved = (event as LabelsPlaced).labels
        this.redraw()
      },
    }
  }

  update(props: MarkersProps): void {
    const last = this.#props
    this.#props = props
    if (props.list !== last?.list) this.#index(props.list)
    this.redraw()
  }

  /** What is named or drawn at a point, or nearest to it within a distance; all in pixels of the world. */
  nearest(x: number, y: number, withinPx: number): Marker | undefined {
    const sources = this.#hitSources()
    return sources && findMarker(sources, x, y, withinPx)
  }

  /** The list that is drawn: a new one is indexed first. */
  get list(): PlaceList | undefined {
    return this.#indexed?.list
  }

  /** The index of that list, to count what is in view. */
  get index(): PointIndex | undefined {
    return this.#indexed?.index
  }

  /** The names that are drawn. */
  get names(): readonly MapName[] {
    return this.#drawn.names
  }

  /** The places of that list that a marker stands for. */
  placesOf({ cluster }: Marker): number[] {
    return this.#indexed ? Array.from(membersOf(this.#indexed.index, cluster)) : []
  }

  /** The smallest box around the places of a marker. */
  extentOf({ cluster }: Marker): WorldBox | undefined {
    return this.#indexed && extentOf(this.#indexed.index, cluster)
  }

  #hitSources(): HitSources | undefined {
    const zoom = this._map.getZoom()
    const { names, counts } = this.#drawn.zoom === zoom ? this.#drawn : NOTHING // until it is drawn again after a zoom
    return this.#indexed && { names, counts, index: this.#indexed.index, zoom }
  }

  #index(list: PlaceList): void {
    this.#cancelIndexing?.()
    const show = (index: PointIndex) => {
      this.#indexed = { list, index }
      this.#drawn = NOTHING // of another index: nothing is under the pointer until the next frame
      const ring = () => this.#props?.chosen && this.redraw() // the code that draws distances is there
      this.#names.name(list).then(ring, () => undefined) // without names all places are dots, which the list names
      this.redraw()
    }
    this.#cancelIndexing = runSliced(indexSteps(list), show, { firstSliceMs: 0 }) // the list is drawn first
  }

  /** The place that is named separately. */
  #findChosen({ list }: Indexed): number | undefined {
    const { selected, chosen } = this.#props ?? {}
    if (selected === undefined || !chosen) return undefined
    return findPlaces(list, [selected]).find((place) => list.positionOf(place) === chosen)
  }

  protected override draw(context: CanvasRenderingContext2D, view: MapView): void {
    const indexed = this.#indexed
    if (!indexed) return
    const seen = seenBoxOf(this._map)
    const edges = this.isMoving ? [] : edgesOf(seen)
    const rings = this.#findRings(view, edges)
    const pins = this.#reserved
      .flatMap(({ position }) => pixelsOf(position, view))
      .map(({ x, y }) => squareAt(x, y, PIN_PX))
    const reserved = [
      ...pins,
      ...this.#reserved.flatMap(({ position, box }) => boxesAt(position, box, view)),
      ...rings.flatMap(({ position, ring }) => boxesAt(position, ring.label, view)),
    ]
    const { list, index } = indexed
    const last = this.#drawn.zoom === view.zoom ? this.#drawn.names : []
    const names = this.isMoving
      ? last
      : this.#names.place(this._map, this.#findChosen(indexed), reserved)
    const boxes = [...reserved, ...names.flatMap(({ x, y, ...box }) => [box, squareAt(x, y)])]
    const isCovered = createCovered(boxes, view)
    if (!shownZones.get()) drawDots(context, view, index, dotStyleOf(list, view.zoom), isCovered)
    for (const { position, ring } of rings)
      for (const { x, y } of pixelsOf(position, view))
        this.#names.painter?.drawRing(context, ring, x - view.left, y - view.top)
    const taken = [...boxes, ...this.#names.covered]
    const counts = list.isPicked
      ? countsIn(index, view, this.isMoving ? boxOf(view) : seen, names, [...taken, ...edges])
      : []
    for (const { cluster, x, y } of counts)
      drawCount(context, cluster.count, x - view.left, y - view.top)
    const painter = this.#names.painter
    if (painter) {
      const marked = this.#readMarked()
      drawNames(context, view, list, names, marked, painter)
      drawMarks(context, view, list, names, marked, painter)
    }
    this.#drawn = { names, counts, zoom: view.zoom }
    const named = this.#names.areReady ? countNamed(list, namesWithin(names, seen)) : undefined
    this._map.fire(MARKERS_DRAWN, { taken, named, inView: this.#countInView(index) })
  }

  /** Counts once for each view: everything is drawn again when the pointer is over something. */
  #countInView(index: PointIndex): number {
    const view = viewIn(this._map, seenBoxOf(this._map))
    const key = JSON.stringify(view)
    if (this.#counted?.index !== index || this.#counted.key !== key)
      this.#counted = { index, key, count: countPoints(index, view) }
    return this.#counted.count
  }

  /** A distance is not written where an edge would cut it. */
  #findRings(view: MapView, edges: readonly Box[]) {
    const position = this.#props?.chosen
    if (!position) return []
    return (this.#names.painter?.ringsAt(position, view.worldPx) ?? []).map((ring) => {
      const boxes = boxesAt(position, ring.label, view)
      const isCut = boxes.some((box) => edges.some((edge) => overlap(box, edge)))
      return { position, ring: isCut ? { ...ring, text: '' } : ring }
    })
  }

  #readMarked(): Marked {
    const { selected, chosen } = this.#props ?? {}
    const isOverMap = this._map.getContainer().classList.contains(OVER_TARGET)
    return { selected, chosen, pointed: highlighted.get(), isOverMap, seen: seenBoxOf(this._map) }
  }
}

/** A list that is shown again is not indexed again. */
const indexSteps = stepsOncePerList((list: PlaceList) => buildSteps(list))

const NOTHING: Drawn = { names: [], counts: [], zoom: undefined }

/** A box beside a position, in each copy of the world that is in view; in pixels of the world. */
function boxesAt(position: Position, { left, top, width, height }: Box, view: MapView): Box[] {
  return pixelsOf(position, view).map(({ x, y }) => ({
    left: x + left,
    top: y + top,
    width,
    height,
  }))
}

function boxOf({ left, top, width, height }: MapView): ViewBox {
  return { left, top, right: left + width, bottom: top + height }
}

function squareAt(x: number, y: number, reachPx = DOT_PX) {
  return { left: x - reachPx, top: y - reachPx, width: 2 * reachPx, height: 2 * reachPx }
}

function namesWithin(names: readonly MapName[], { left, top, right, bottom }: ViewBox) {
  return names.filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom)
}

/** How many of a list's places are named: a country at its point, all areas of a place whose name leads to them. */
function countNamed(list: PlaceList, names: readonly MapName[]): number {
  if (list.kind === 'countries') return new Set(names.map(({ spot }) => spot)).size
  return names.reduce((sum, { places }) => sum + places.length, 0)
}
