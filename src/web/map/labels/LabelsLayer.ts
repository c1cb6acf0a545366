import type { Layer, ZoomAnimEvent } from 'leaflet'
import { CanvasLayer, type CanvasView } from '../CanvasLayer.ts'
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
import { createLabels, type Labels } from './labels.ts'

/** Between the built-in map and the points: no name ever hides a point. */
const PANE = 'namesPane'
const HALO_PX = 3
const REACH_PX = 160 // how far a text may reach from its middle

/** The names of countries, states and towns. */
export class LabelsLayer extends CanvasLayer {
  readonly #labels: Labels
  readonly #fontFamily: string
  #zoom: number | undefined // that the canvas shows

  constructor(countries: readonly NamedCountry[]) {
    super(PANE)
    this.#fontFamily = getComputedStyle(document.documentElement).getPropertyValue('--font')
    this.#labels = createLabels(countries, this.#fontFamily, (zoom) => zoom === this.#zoom && this.redraw())
  }

  override onRemove(): this {
    this.#labels.close()
    return super.onRemove()
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    const { zoomanim, ...events } = super.getEvents()
    return {
      ...events,
      zoomanim: (event) => {
        this.#labels.at(Math.round((event as ZoomAnimEvent).zoom)) // found while the zoom is animated
        zoomanim?.(event)
      },
    }
  }

  protected override draw(context: CanvasRenderingContext2D, view: CanvasView): void {
    this.#zoom = Math.round(view.zoom)
    const labels = this.#labels.at(this.#zoom)
    if (!labels) return
    const { texts, styles, places } = labels
    const { left, top, width, height, worldSize } = view
    // a plain loop over columns: thousands of labels, of which some hundred are in view
    for (let i = 0; i < texts.length; i++) {
      const y = places[4 * i + 1]! * worldSize - top
      if (y < -REACH_PX || y > height + REACH_PX) continue
      const x = places[4 * i]! * worldSize - left
      const ringX = places[4 * i + 2]! * worldSize - left
      const ringY = places[4 * i + 3]! * worldSize - top
      const lastCopy = Math.floor((width + REACH_PX - x) / worldSize)
      for (let copy = Math.ceil((-REACH_PX - x) / worldSize); copy <= lastCopy; copy++) {
        const style: LabelStyle = STYLES[STYLE_NAMES[styles[i]!]!]
        drawText(context, texts[i]!, style, this.#fontFamily, x + copy * worldSize, y)
        if (style.hasRing) drawRing(context, ringX + copy * worldSize, ringY)
      }
    }
  }
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
