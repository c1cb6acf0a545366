import type { MapView } from '../../../core/geo/mapView.ts'
import { CarriedLayer } from '../CanvasLayer.ts'
import { readPalette } from '../colourNames.ts'
import {
  type CoarseLand,
  type CoarseScale,
  countriesIn,
  type PackedCoarseLand,
  unpackCoarseLand,
} from './coarseLand.ts'
import { type OutlineStyle, paintLand, paintOpenLand } from './paintLand.ts'

interface Exactness {
  readonly fromZoom: number // from there on it is worth its points
  readonly width: number // how far its coasts may be off, in widths of the world
}

const SCALES: Readonly<Record<CoarseScale, Exactness>> = {
  '50m': { fromZoom: 5, width: 1 / 32_000 }, // 1.3 km
  '110m': { fromZoom: 0, width: 1 / 6_000 }, // 7 km
}
const LEAST_PX = 3 // of the page for a pixel of the canvas: coarse, but quickly painted
const MARGIN = 0.5 // of the map on each side: one level of zoom more is covered

/**
 * Land and sea beneath the tiles, as far as they are known: painted by the page in the very frame that shows a view, so
 * that nothing waits on plain water. It is no sharper than its outlines are exact, or their corners would show.
 */
export class CoarseLandLayer extends CarriedLayer {
  readonly #canvas: HTMLCanvasElement
  readonly #lands = new Map<CoarseScale, CoarseLand>()
  #style: OutlineStyle = { covered: new Map(), open: undefined, pointed: undefined }

  constructor() {
    const canvas = document.createElement('canvas')
    super('coarse-land', canvas, { margin: MARGIN, isLive: true })
    this.#canvas = canvas
  }

  learn(scale: CoarseScale, packed: PackedCoarseLand): void {
    this.#lands.set(scale, unpackCoarseLand(packed))
    this.redraw()
  }

  update(style: OutlineStyle): void {
    this.#style = style
    this.redraw()
  }

  protected override show(view: MapView, onShown: () => void): void {
    const scale = this.#scaleAt(view.zoom)
    if (scale) this.#paint(view, this.#lands.get(scale) ?? [], SCALES[scale].width)
    onShown()
  }

  #scaleAt(zoom: number): CoarseScale | undefined {
    const known = (['50m', '110m'] as const).filter((scale) => this.#lands.has(scale))
    return known.find((scale) => zoom >= SCALES[scale].fromZoom) ?? known[0]
  }

  #paint(view: MapView, land: CoarseLand, exactness: number): void {
    const pixelPx = Math.max(LEAST_PX, exactness * view.worldPx)
    resize(this.#canvas, Math.ceil(view.width / pixelPx), Math.ceil(view.height / pixelPx), pixelPx)
    const context = this.#canvas.getContext('2d')
    if (!context) return
    const palette = readPalette()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    const [left, top] = [view.left / view.worldPx, view.top / view.worldPx]
    const [right, bottom] = [left + view.width / view.worldPx, top + view.height / view.worldPx]
    const scale = view.worldPx / pixelPx
    // land may go on beyond the edges of its own copy of the world
    for (let copy = Math.floor(left) - 1; copy <= right + 1; copy++) {
      const outlines = countriesIn(land, { left: left - copy, top, right: right - copy, bottom })
      context.setTransform(scale, 0, 0, scale, (copy - left) * scale, -top * scale)
      paintLand(context, outlines, this.#style, palette)
      paintOpenLand(context, outlines, this.#style, palette)
    }
  }
}

/** Setting the size clears a canvas and costs time, even if the size is the same. */
function resize(canvas: HTMLCanvasElement, width: number, height: number, pixelPx: number): void {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  canvas.style.width = `${width * pixelPx}px`
  canvas.style.height = `${height * pixelPx}px`
}
