import {
  DomUtil,
  type LatLngExpression,
  Layer,
  type Map as LeafletMap,
  Point,
  type ZoomAnimEvent,
} from 'leaflet'

/** What a canvas covers, in pixels of the world as large as it is at `zoom`. */
export interface CanvasView {
  readonly zoom: number
  readonly worldSize: number // the world's width; what lies west of 0 or east of it is another copy
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How much larger than the view the canvas is, on each side, so that short drags need no drawing. */
const MARGIN = 0.125

/**
 * One canvas over the map, drawn again only when the view leaves it or a zoom has ended. A subclass
 * draws, in pixels of the page from the canvas' corner; `redraw` asks it to, once however often it is
 * called in the meantime.
 */
export abstract class CanvasLayer extends Layer {
  readonly #pane: string
  readonly #canvas = DomUtil.create('canvas', 'leaflet-zoom-animated') as HTMLCanvasElement
  #map: LeafletMap | undefined
  #view: CanvasView | undefined // what is drawn
  #origin = new Point(0, 0) // of Leaflet's panes, when that was drawn
  #cancelRedraw: (() => void) | undefined // while it waits to be drawn again

  constructor(pane = 'overlayPane') {
    super()
    this.#pane = pane
    this.#canvas.setAttribute('aria-hidden', 'true') // what is drawn is said in words elsewhere
  }

  protected abstract draw(context: CanvasRenderingContext2D, view: CanvasView): void

  override onAdd(map: LeafletMap): this {
    this.#map = map
    const pane = map.getPane(this.#pane) ?? map.createPane(this.#pane)
    pane.append(this.#canvas)
    this.redraw()
    return this
  }

  override onRemove(): this {
    this.#cancelRedraw?.()
    this.#cancelRedraw = undefined
    this.#canvas.remove()
    this.#map = undefined
    this.#view = undefined
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    return {
      move: () => this.#map?.getZoom() === this.#view?.zoom && this.#redrawUnlessCurrent(),
      moveend: () => this.#redrawUnlessCurrent(),
      viewreset: () => this.#redrawUnlessCurrent(),
      zoomend: () => this.redraw(),
      resize: () => this.redraw(),
      zoomanim: (event) => this.#scaleTo((event as ZoomAnimEvent).center, (event as ZoomAnimEvent).zoom),
      zoom: () => this.#map && this.#scaleTo(this.#map.getCenter(), this.#map.getZoom()),
    }
  }

  redraw(): void {
    if (!this.#map) return
    this.#cancelRedraw ??= runSoon(() => {
      this.#cancelRedraw = undefined
      this.#drawView()
    })
  }

  #drawView(): void {
    const context = this.#canvas.getContext('2d')
    if (!this.#map || !context) return
    const view = readView(this.#map)
    this.#view = view
    fitCanvas(this.#canvas, view)
    this.#origin = this.#map.getPixelOrigin()
    DomUtil.setTransform(this.#canvas, new Point(view.left, view.top).subtract(this.#origin), 1)
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    context.clearRect(0, 0, view.width, view.height)
    this.draw(context, view)
  }

  #redrawUnlessCurrent(): void {
    const [map, view] = [this.#map, this.#view]
    if (!map || !view) return
    // Leaflet counts anew from another origin when it jumps
    const isCurrent = map.getZoom() === view.zoom && map.getPixelOrigin().equals(this.#origin)
    if (!isCurrent) this.#scaleTo(map.getCenter(), map.getZoom()) // until it is drawn again
    if (!isCurrent || !covers(view, map)) this.redraw()
  }

  /** Puts what is drawn where it will be, as Leaflet animates a zoom. */
  #scaleTo(center: LatLngExpression, zoom: number): void {
    const [map, view] = [this.#map, this.#view]
    if (!map || !view) return
    const scale = map.getZoomScale(zoom, view.zoom)
    const origin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(DomUtil.getPosition(map.getPanes().mapPane))
      .round()
    DomUtil.setTransform(
      this.#canvas,
      new Point(view.left, view.top).multiplyBy(scale).subtract(origin),
      scale,
    )
  }
}

/** Runs something in a task of its own, or in the next frame if that comes first. Returns the way to give it up. */
function runSoon(run: () => void): () => void {
  const { port1: sender, port2: receiver } = new MessageChannel()
  const frame = requestAnimationFrame(runOnce)
  function cancel(): void {
    cancelAnimationFrame(frame)
    receiver.close()
  }
  function runOnce(): void {
    cancel()
    run()
  }
  receiver.onmessage = runOnce
  sender.postMessage(undefined)
  return cancel
}

function readView(map: LeafletMap): CanvasView {
  const size = map.getSize()
  const margin = size.multiplyBy(MARGIN).round()
  const corner = map.getPixelBounds().min!.subtract(margin)
  const zoom = map.getZoom()
  return {
    zoom,
    worldSize: map.options.crs!.scale(zoom),
    left: corner.x,
    top: corner.y,
    width: size.x + 2 * margin.x,
    height: size.y + 2 * margin.y,
  }
}

function covers(view: CanvasView, map: LeafletMap): boolean {
  const { min, max } = map.getPixelBounds()
  const isWithinWidth = min!.x >= view.left && max!.x <= view.left + view.width
  return isWithinWidth && min!.y >= view.top && max!.y <= view.top + view.height
}

/** A canvas of another size is a new, empty one, so it changes only when it must. */
function fitCanvas(canvas: HTMLCanvasElement, { width, height }: CanvasView): void {
  const [pixelWidth, pixelHeight] = [
    Math.round(width * devicePixelRatio),
    Math.round(height * devicePixelRatio),
  ]
  if (canvas.width === pixelWidth && canvas.height === pixelHeight) return
  canvas.width = pixelWidth
  canvas.height = pixelHeight
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
}
