import { CHANGE_KINDS, type Change, type ChangeKind } from '../../../core/changes/change.ts'
import type { MapView } from '../../../core/geo/mapView.ts'
import { WORLD, worldX, worldY } from '../../../core/geo/mercator.ts'
import type { Steps } from '../../../core/steps.ts'
import type { Mark, MarkKind } from './drawChange.ts'

/** The changes of one kind that have a position, and where they are in world units: see `mercator.ts`. */
interface Placed {
  readonly changes: readonly Change[]
  readonly xs: Float64Array
  readonly ys: Float64Array
}

export type PlacedChanges = ReadonlyMap<ChangeKind, Placed>

export interface ChangeMark extends Mark {
  readonly change: Change
}

const CHANGES_PER_STEP = 2000
const MARGIN_PX = 12 // a mark whose middle is outside reaches into the view

export function* placeSteps(changes: readonly Change[]): Steps<PlacedChanges> {
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

/** The marks in view, but for those that others would hide; of very many, those that are spread most evenly. */
export function marksInView(
  placed: PlacedChanges,
  kind: MarkKind,
  view: MapView,
  { sidePx, most }: { readonly sidePx: number; readonly most: number },
): ChangeMark[] {
  let marks = marksInCells(placed, kind, view, sidePx)
  for (let px = 2 * sidePx; marks.length > most; px *= 2) marks = marksInCells(placed, kind, view, px)
  return marks
}

/** One mark in each cell: the first. */
function marksInCells(placed: PlacedChanges, kind: MarkKind, view: MapView, cellPx: number): ChangeMark[] {
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

/** Where what was moved has been; undefined for other changes. */
function startOf({ kind, before }: Change, view: MapView): Mark['from'] {
  if (kind !== 'moved' || !before?.position) return undefined
  return pixelOf(before.position, view)
}

function pixelOf({ lat, lng }: { lat: number; lng: number }, view: MapView): { x: number; y: number } {
  const scale = view.worldPx / WORLD
  return { x: worldX(lng) * scale - view.left, y: worldY(lat) * scale - view.top }
}

/** The mark of one change, wherever it is; undefined if that is not known. */
export function markOf(change: Change, view: MapView): ChangeMark | undefined {
  const { kind, area } = change
  if (kind === 'duplicate' || !area.position) return undefined
  return { change, kind, ...pixelOf(area.position, view), from: startOf(change, view), isActive: true }
}

/** The change whose mark is nearest to a point of the world; undefined if none is within `reach`, in world units. */
export function changeNear(
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
