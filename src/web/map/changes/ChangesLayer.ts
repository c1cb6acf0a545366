import type { Map as LeafletMap, LeafletMouseEvent } from 'leaflet'
import type { Change } from '../../../core/changes/change.ts'
import type { Position } from '../../../core/geo/position.ts'
import { nationalCode } from '../../../core/prefix.ts'
import { CanvasLayer, type CanvasView } from '../CanvasLayer.ts'
import { layOut, readFamily, readScale } from '../names/nameStyle.ts'
import { createOccupancy, type Occupancy } from '../occupancy.ts'
import { readPalette } from '../palette.ts'
import { colourOf, drawChange, type Mark } from './drawChange.ts'

interface ChangesProps {
  readonly changes: readonly Change[]
  readonly active: Change | undefined
  readonly onActivate: (change: Change) => void
}

interface ChangeMark extends Mark {
  readonly change: Change
}

const REACH_PX = 14
const NAME_GAP_PX = 9
const MOST_NAMES = 40
const IMPORTANCE = ['added', 'renamed', 'moved', 'removed'] // drawn last lies on top, and is named first

/** What differs, each kind with a shape of its own; names where there is room. */
export class ChangesLayer extends CanvasLayer {
  #map: LeafletMap | undefined
  #props: ChangesProps | undefined

  constructor() {
    super('markers')
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map
    map.on('click', this.#choose)
    return super.onAdd(map)
  }

  override onRemove(): this {
    this.#map?.off('click', this.#choose)
    this.#map = undefined
    return super.onRemove()
  }

  update(props: ChangesProps): void {
    this.#props = props
    this.redraw()
  }

  readonly #choose = ({ containerPoint }: LeafletMouseEvent): void => {
    const [map, props] = [this.#map, this.#props]
    if (!map || !props) return
    let nearest: Change | undefined
    let nearestPx = REACH_PX
    for (const change of props.changes) {
      const { position } = change.area
      const px = position ? map.latLngToContainerPoint(position).distanceTo(containerPoint) : REACH_PX
      if (px < nearestPx) [nearest, nearestPx] = [change, px]
    }
    if (nearest) props.onActivate(nearest)
  }

  protected override draw(context: CanvasRenderingContext2D, view: CanvasView): void {
    const [map, props] = [this.#map, this.#props]
    if (!map || !props) return
    const pixel = (position: Position) => {
      const { x, y } = map.project(position, view.zoom)
      return { x: x - view.left, y: y - view.top }
    }
    const marks = props.changes.flatMap((change): ChangeMark[] => {
      const { kind, area, before } = change
      if (kind === 'duplicate' || !area.position) return []
      const { x, y } = pixel(area.position)
      if (x < 0 || y < 0 || x > view.width || y > view.height) return []
      const from = kind === 'moved' && before?.position ? pixel(before.position) : undefined
      return [{ change, kind, x, y, from, isActive: change === props.active }]
    })
    const rank = ({ kind, isActive }: Mark) => (isActive ? IMPORTANCE.length : IMPORTANCE.indexOf(kind))
    marks.sort((a, b) => rank(a) - rank(b))
    drawMarks(context, marks)
  }
}

function drawMarks(context: CanvasRenderingContext2D, marks: readonly ChangeMark[]): void {
  const colours = { added: '', removed: '', renamed: '', moved: '' }
  for (const kind of ['added', 'removed', 'renamed', 'moved'] as const) colours[kind] = colourOf(kind)
  for (const mark of marks) drawChange(context, mark, colours[mark.kind])
  const occupancy = createOccupancy()
  const named = marks.slice(-MOST_NAMES).reverse()
  for (const { x, y } of named) occupancy.take({ left: x - 6, top: y - 6, width: 12, height: 12 })
  for (const mark of named) writeName(context, mark, occupancy, colours[mark.kind])
}

/** Beside the mark, on the right or on the left, or nowhere. */
function writeName(
  context: CanvasRenderingContext2D,
  { change: { area, country }, x, y }: ChangeMark,
  occupancy: Occupancy,
  colour: string,
): void {
  const codes = nationalCode(country.callingCode, area.code)
  const headline = { item: 0, name: area.name, codes, more: 0 }
  const { texts, width, height } = layOut(context, headline, 'label', readFamily(), readScale())
  const box = [x + NAME_GAP_PX, x - NAME_GAP_PX - width]
    .map((left) => ({ left, top: y - height / 2, width, height }))
    .find((one) => occupancy.isFree(one))
  if (!box) return
  occupancy.take(box)
  const palette = readPalette()
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const { text, font, role, x: textX } of texts) {
    context.font = font
    context.lineWidth = 4
    context.strokeStyle = palette.nameHalo
    context.strokeText(text, box.left + textX, y + 0.5)
    context.fillStyle = role === 'name' ? palette.name : colour
    context.fillText(text, box.left + textX, y + 0.5)
  }
}
