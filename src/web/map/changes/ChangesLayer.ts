import type { Map as LeafletMap, LeafletMouseEvent } from 'leaflet'
import type { Change } from '../../../core/changes/change.ts'
import type { MapView } from '../../../core/geo/mapView.ts'
import { WORLD } from '../../../core/geo/mercator.ts'
import { nationalCode } from '../../../core/prefix.ts'
import { runSliced } from '../../state/runSliced.ts'
import { CanvasLayer } from '../CanvasLayer.ts'
import { drawStamps } from '../markers/drawStamps.ts'
import { writeBeside } from '../names/drawNames.ts'
import { createOccupancy } from '../occupancy.ts'
import { viewBoxOf, worldPxAt } from '../scale.ts'
import { ADDED_PX, colourOf, drawChange, drawChanges } from './drawChange.ts'
import {
  type ChangeMark,
  changeNear,
  markOf,
  marksInView,
  type PlacedChanges,
  placeSteps,
} from './placeChanges.ts'

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

/** What differs, each kind with a shape of its own; names where there is room. */
export class ChangesLayer extends CanvasLayer {
  #map: LeafletMap | undefined
  #props: ChangesProps | undefined
  #placed: PlacedChanges = new Map()
  #cancelPlacing: (() => void) | undefined

  constructor() {
    super('markers')
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map
    map.on('click', this.#choose)
    return super.onAdd(map)
  }

  override onRemove(): this {
    this.#cancelPlacing?.()
    this.#map?.off('click', this.#choose)
    this.#map = undefined
    return super.onRemove()
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

  readonly #choose = ({ containerPoint }: LeafletMouseEvent): void => {
    if (!this.#map) return
    const { left, top } = viewBoxOf(this.#map)
    const units = WORLD / worldPxAt(this.#map.getZoom()) // in a pixel
    const point = { x: (left + containerPoint.x) * units, y: (top + containerPoint.y) * units }
    const nearest = changeNear(this.#placed, point, REACH_PX * units)
    if (nearest) this.#props?.onActivate(nearest)
  }

  protected override draw(context: CanvasRenderingContext2D, view: MapView): void {
    const added = marksInView(this.#placed, 'added', view, ROOM.added)
    const dot = { radiusPx: ADDED_PX, opacity: 1, colour: colourOf('added') }
    drawStamps(context, dot, (drawAt) => {
      for (const { x, y } of added) drawAt(x, y)
    })
    const marks = added.slice(-MOST_NAMES)
    for (const kind of LAYERS) {
      const own = marksInView(this.#placed, kind, view, ROOM[kind])
      drawChanges(context, kind, own)
      for (const mark of own) marks.push(mark)
    }
    const { active } = this.#props ?? {}
    const open = active && markOf(active, view)
    if (open) {
      drawChange(context, open, colourOf(open.kind))
      marks.push(open)
    }
    writeNames(context, marks.slice(-MOST_NAMES).reverse())
  }
}

function writeNames(context: CanvasRenderingContext2D, marks: readonly ChangeMark[]): void {
  const occupancy = createOccupancy()
  for (const { x, y } of marks) occupancy.take({ left: x - 6, top: y - 6, width: 12, height: 12 })
  for (const { change, kind, x, y } of marks) {
    const { area, country } = change
    const codes = nationalCode(country.callingCode, area.code)
    const mark = { name: area.name, codes, x, y, gapPx: NAME_GAP_PX, codeColour: colourOf(kind) }
    writeBeside(context, mark, occupancy)
  }
}
