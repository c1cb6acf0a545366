import type { LeafletMouseEvent } from 'leaflet'
import { CHANGE_KINDS, type Change, type ChangeKind } from '../../../core/changes/change.ts'
import type { MapView } from '../../../core/geo/mapView.ts'
import { WORLD, worldX, worldY } from '../../../core/geo/mercator.ts'
import { nationalCode } from '../../../core/prefix.ts'
import type { Steps } from '../../../core/steps.ts'
import { runSliced } from '../../state/runSliced.ts'
import { CanvasLayer } from '../CanvasLayer.ts'
import { writeBeside } from '../names/drawNames.ts'
import type { Occupancy } from '../occupancy.ts'
import { stampDots } from '../paint/stampDots.ts'
import { viewBoxOf, worldPxAt } from '../scale.ts'
import { ADDED_PX, colourOf, drawChange, type Mark, type MarkKind } from './drawChange.ts'

interface ChangesProps {
  readonly changes: readonly Change[]
  readonly active: Change | undefined
  readonly onActivate: (change: Change) => void
}

const REACH_PX = 14
const NAME_GAP_PX = 9
const MOST_NAMES = 40
// the square that holds one mark, and how many are drawn at once: dots take no time
const ROOM = {
  added: { sidePx: 2, most: Infinity },
  renamed: { sidePx: 9, most: 800 },
  moved: { sidePx: 20, most: 800 },
  removed: { sidePx: 12, most: 800 },
}
const LAYERS = ['renamed', 'moved', 'removed'] as const // drawn last lies on top, and is named first

/** The changes, each kind with its own shape, and named if there is room. */
export class ChangesLayer extends CanvasLayer {
  #props: ChangesProps | undefined
  #placed: PlacedChanges = new Map()
  #cancelPlacing: (() => void) | undefined

  constructor() {
    super('markers', { hasNames: true })
  }

  override onRemove(): this {
    this.#cancelPlacing?.()
    return super.onRemove()
  }

  override getEvents(): ReturnType<CanvasLayer['getEvents']> {
    return { ...super.getEvents(), click: (event) => this.#choose(event as LeafletMouseEvent) }
  }

  update(props: ChangesProps): void {
    const isPlaced = props.changes === this.#props?.changes
    this.#props = props
    this.redraw()
    if (isPlaced) return
    this.#cancelPlacing?.()
    this.#cancelPlacing = runSliced(placeSteps(props.changes), (placed) => {
      this.#placed = placed
      this.redraw()
    })
  }

  #choose({ containerPoint }: LeafletMouseEvent): void {
    const { left, top } = viewBoxOf(this._map)
    const units = WORLD / worldPxAt(this._map.getZoom()) // in a pixel
    const point = { x: (left + containerPoint.x) * units, y: (top + containerPoint.y) * units }
    const nearest = changeNear(this.#placed, point, REACH_PX * units)
    if (nearest) this.#props?.onActivate(nearest)
  }

  protected override draw(context: CanvasRenderingContext2D, view: MapView): void {
    const added = marksInView(this.#placed, 'added', view, ROOM.added)
    const dot = { radiusPx: ADDED_PX, opacity: 1, colour: colourOf('added') }
    stampDots(context, dot, Float32Array.from(added.flatMap(({ x, y }) => [x, y])))
    const marks = added.slice(-MOST_NAMES)
    for (const kind of LAYERS) {
      const own = marksInView(this.#placed, kind, view, ROOM[kind])
      const colour = colourOf(kind)
      for (const mark of own) {
        drawChange(context, mark, colour)
        marks.push(mark)
      }
    }
    const { active } = this.#props ?? {}
    const open = active && markOf(active, view)
    if (open) {
      drawChange(context, open, colourOf(open.kind))
      marks.push(open)
    }
    writeNames(context, marks.slice(-MOST_NAMES).reverse(), this.occupyEdges(view))
  }
}

function writeNames(
  context: CanvasRenderingContext2D,
  marks: readonly ChangeMark[],
  occupancy: Occupancy,
): void {
  for (const { x, y } of marks) occupancy.take({ left: x - 6, top: y - 6, width: 12, height: 12 })
  for (const { change, kind, x, y } of marks) {
    const { area, country } = change
    const codes = nationalCode(country.callingCode, area.code)
    const mark = { name: area.name, codes, x, y, gapPx: NAME_GAP_PX, codeColour: colourOf(kind) }
    writeBeside(context, mark, occupancy)
  }
}

/** The changes of one kind that have a position, and where they are in world units: see `mercator.ts`. */
interface Placed {
  readonly changes: readonly Change[]
  readonly xs: Float64Array
  readonly ys: Float64Array
}

type PlacedChanges = ReadonlyMap<ChangeKind, Placed>

interface ChangeMark extends Mark {
  readonly change: Change
}

const CHANGES_PER_STEP = 2000
const MARGIN_PX = 12 // a mark whose middle is outside reaches into the view

function* placeSteps(changes: readonly Change[]): Steps<PlacedChanges> {
  const placed = new Map<ChangeKind, Placed>()
  for (const kind of CHANGE_KINDS) {
    const own = changes.filter((change) => change.kind === kind && change.area.position)
    const [xs, ys] = [new Float64Array(own.length), new Float64Array(own.length)]
    yield
    for (const [i, { area }] of own.entries()) {
      const { lat, lng } = area.position ?? { lat: 0, lng: 0 }
      xs[i] = worldX(lng)
      ys[i] = worldY(lat)
      if (i % CHANGES_PER_STEP === 0) yield
    }
    placed.set(kind, { changes: own, xs, ys })
  }
  return placed
}

/** The marks in view without those that others would hide; of very many, an even selection. */
function marksInView(
  placed: PlacedChanges,
  kind: MarkKind,
  view: MapView,
  { sidePx, most }: { readonly sidePx: number; readonly most: number },
): ChangeMark[] {
  let marks = marksInCells(placed, kind, view, sidePx)
  for (let px = 2 * sidePx; marks.length > most; px *= 2)
    marks = marksInCells(placed, kind, view, px)
  return marks
}

/** The first mark in each cell. */
function marksInCells(
  placed: PlacedChanges,
  kind: MarkKind,
  view: MapView,
  cellPx: number,
): ChangeMark[] {
  const { changes = [], xs = [], ys = [] } = placed.get(kind) ?? {}
  const columns = Math.ceil((view.width + 2 * MARGIN_PX) / cellPx)
  const rows = Math.ceil((view.height + 2 * MARGIN_PX) / cellPx)
  const isTaken = new Uint8Array(columns * rows)
  const scale = view.worldPx / WORLD
  const marks: ChangeMark[] = []
  // a plain loop: it runs over all changes whenever the map is drawn
  for (let i = 0; i < changes.length; i++) {
    const x = (xs[i] ?? 0) * scale - view.left
    const y = (ys[i] ?? 0) * scale - view.top
    const column = Math.floor((x + MARGIN_PX) / cellPx)
    const row = Math.floor((y + MARGIN_PX) / cellPx)
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue
    const cell = row * columns + column
    const change = changes[i]
    if (isTaken[cell] === 1 || !change) continue
    isTaken[cell] = 1
    marks.push({ change, kind, x, y, from: startOf(change, view), isActive: false })
  }
  return marks
}

/** The former place of a moved area; undefined for other changes. */
function startOf({ kind, before }: Change, view: MapView): Mark['from'] {
  if (kind !== 'moved' || !before?.position) return undefined
  return pixelOf(before.position, view)
}

function pixelOf(
  { lat, lng }: { lat: number; lng: number },
  view: MapView,
): { x: number; y: number } {
  const scale = view.worldPx / WORLD
  return { x: worldX(lng) * scale - view.left, y: worldY(lat) * scale - view.top }
}

/** The mark of one change, wherever it is; undefined if that is not known. */
function markOf(change: Change, view: MapView): ChangeMark | undefined {
  const { kind, area } = change
  if (kind === 'duplicate' || !area.position) return undefined
  return {
    change,
    kind,
    ...pixelOf(area.position, view),
    from: startOf(change, view),
    isActive: true,
  }
}

/** The change whose mark is nearest to a point of the world; undefined if none is within `reach`, in world units. */
function changeNear(
  placed: PlacedChanges,
  { x, y }: { readonly x: number; readonly y: number },
  reach: number,
): Change | undefined {
  let nearest: Change | undefined
  let least = reach
  for (const { changes, xs, ys } of placed.values()) {
    for (let i = 0; i < changes.length; i++) {
      const distance = Math.hypot((xs[i] ?? 0) - x, (ys[i] ?? 0) - y)
      if (distance < least) [nearest, least] = [changes[i], distance]
    }
  }
  return nearest
}
