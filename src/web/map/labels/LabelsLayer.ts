import type { Layer, LeafletEvent, ZoomAnimEvent } from 'leaflet'
import { COUNTRY_ZOOM } from '../../state/onInterest.ts'
import { CanvasLayer, type CanvasView } from '../CanvasLayer.ts'
import { MARKERS_DRAWN } from '../markers/MarkersLayer.ts'
import { createOccupancy, type Rectangle } from '../occupancy.ts'
import { readPalette } from '../palette.ts'
import {
  fontOf,
  type LabelStyle,
  LINE_HEIGHT,
  type NamedCountry,
  RING_RADIUS_PX,
  STYLE_NAMES,
  STYLES,
} from './label.ts'
import { createLabelPlacer, type LabelPlacer } from './labelPlacer.ts'

/** Between the built-in map and the points: no name ever hides a point. */
const PANE = 'namesPane'
const HALO_PX = 3
const REACH_PX = 160 // how far a text may reach from its middle

/** The names of countries, states and towns. */
export class LabelsLayer extends CanvasLayer {
  readonly #placer: LabelPlacer
  readonly #fontFamily: string
  #zoom: number | undefined // that the canvas shows
  #taken: readonly Rectangle[] = [] // by markers, in pixels of the world

  constructor(countries: readonly NamedCountry[]) {
    super(PANE)
    this.#fontFamily = getComputedStyle(document.documentElement).getPropertyValue('--font')
    this.#placer = createLabelPlacer(
      countries,
      this.#fontFamily,
      (zoom) => zoom === this.#zoom && this.redraw(),
    )
  }

  /** Loads the names that the map of an open country will show. */
  prepare(): void {
    this.#placer.at(COUNTRY_ZOOM)
  }

  override onRemove(): this {
    this.#placer.close()
    return super.onRemove()
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    const { zoomanim, ...events } = super.getEvents()
    return {
      ...events,
      [MARKERS_DRAWN]: (event: LeafletEvent) =>
        this.#avoid((event as LeafletEvent & { taken: Rectangle[] }).taken),
      zoomanim: (event) => {
        this.#placer.at(Math.floor((event as ZoomAnimEvent).zoom)) // found while the zoom is animated
        zoomanim?.(event)
      },
    }
  }

  /** Half a name is worse than none: those that markers would cover are left out. */
  #avoid(taken: readonly Rectangle[]): void {
    const hasChanged = !isSame(this.#taken, taken)
    this.#taken = taken
    if (hasChanged) this.redraw()
  }

  protected override draw(context: CanvasRenderingContext2D, view: CanvasView): void {
    this.#zoom = Math.floor(view.zoom) // between whole zooms, names have more room than they need
    const labels = this.#placer.at(this.#zoom)
    if (!labels) return
    const { left, top, width, height, worldSize } = view
    const { texts, styles, places, sizes } = labels
    const occupancy = createOccupancy()
    for (const rectangle of this.#taken) occupancy.block(rectangle)
    // a plain loop over columns: thousands of labels, of which some hundred are in view
    for (let i = 0; i < texts.length; i++) {
      const y = places[4 * i + 1]! * worldSize
      if (y < top - REACH_PX || y > top + height + REACH_PX) continue
      const firstX = places[4 * i]! * worldSize
      const pointX = places[4 * i + 2]! * worldSize - firstX
      const pointY = places[4 * i + 3]! * worldSize
      const style: LabelStyle = STYLES[STYLE_NAMES[styles[i]!]!]
      const copies = Math.ceil((left - REACH_PX - firstX) / worldSize)
      for (let x = firstX + copies * worldSize; x < left + width + REACH_PX; x += worldSize) {
        const [textWidth, textHeight] = [sizes[2 * i]!, sizes[2 * i + 1]!]
        const corner = { left: x - textWidth / 2, top: y - textHeight / 2 }
        if (!occupancy.take({ ...corner, width: textWidth, height: textHeight })) continue
        drawText(context, texts[i]!, style, this.#fontFamily, x - left, y - top)
        if (style.hasRing) drawRing(context, x + pointX - left, pointY - top)
      }
    }
  }
}

function isSame(some: readonly Rectangle[], others: readonly Rectangle[]): boolean {
  if (some.length !== others.length) return false
  return some.every(({ left, top, width }, i) => {
    const other = others[i]!
    return left === other.left && top === other.top && width === other.width
  })
}

function drawText(
  context: CanvasRenderingContext2D,
  text: string,
  style: LabelStyle,
  fontFamily: string,
  x: number,
  y: number,
): void {
  const palette = readPalette()
  context.font = fontOf(style, fontFamily)
  context.letterSpacing = `${style.spacingPx}px`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = HALO_PX
  context.strokeStyle = palette.nameHalo
  context.fillStyle = palette[style.colour]
  const lines = text.split('\n')
  const middle = (lines.length - 1) / 2
  const lineX = x + style.spacingPx / 2 // the last letter has space after it too
  for (const [i, line] of lines.entries()) {
    const lineY = y + (i - middle) * LINE_HEIGHT * style.sizePx
    context.strokeText(line, lineX, lineY)
    context.fillText(line, lineX, lineY)
  }
}

function drawRing(context: CanvasRenderingContext2D, x: number, y: number): void {
  const palette = readPalette()
  context.beginPath()
  context.arc(x, y, RING_RADIUS_PX, 0, 2 * Math.PI)
  context.lineWidth = 1
  context.strokeStyle = palette.nameSoft
  context.fillStyle = palette.nameHalo
  context.fill()
  context.stroke()
}
