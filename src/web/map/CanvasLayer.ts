import {
  DomUtil,
  type LatLngExpression,
  Layer,
  type Map as LeafletMap,
  Point,
  type ZoomAnimEvent,
} from 'leaflet'
import type { MapView } from '../../core/geo/mapView.ts'
import { mercatorX, mercatorY } from '../../core/geo/mercator.ts'
import type { Position } from '../../core/geo/position.ts'
import { onSchemeChange } from './colourNames.ts'
import { boxesOver } from './mapEvents.ts'
import { createOccupancy, edgesOf, type Occupancy, shift } from './occupancy.ts'
import { createTurns, findPainter, onFont, recordDrawing } from './paint/painter.ts'
import { viewBoxOf, worldPxAt } from './scale.ts'
import { isFar } from './view/showView.ts'

interface LayerOptions {
  readonly hasNames?: boolean // drawn again whenever the map comes to rest, since other names have room then
  readonly isLast?: boolean // only in the next frame, after the layers that it makes way for, or it would be drawn twice
  readonly isLive?: boolean // may be enlarged by any factor, and is drawn again during a zoom as soon as the view leaves it
  readonly margin?: number // by what share of the view it is larger on each side
}

const MARGIN = 0.125 // short drags need no drawing

/**
 * One element over the map, which moves carry along. It is shown again only when the view leaves it, after a zoom, or
 * when the system changes between light and dark.
 */
export abstract class CarriedLayer extends Layer {
  readonly #pane: string
  readonly #element: HTMLElement
  readonly #hasNames: boolean
  readonly #isLive: boolean
  readonly #margin: number
  readonly #plan: (run: () => void) => () => void
  #map: LeafletMap | undefined
  #view: MapView | undefined // what is shown
  #origin = new Point(0, 0) // of Leaflet's panes, when it was drawn
  #cancelRedraw: (() => void) | undefined // while a redraw is scheduled
  #isMoving = false
  #isZooming = false // while Leaflet animates a zoom: what is drawn is carried along
  #unsubscribe: (() => void) | undefined

  constructor(
    pane: string,
    element: HTMLElement,
    { hasNames = false, isLast = false, isLive = false, margin = MARGIN }: LayerOptions = {},
  ) {
    super()
    this.#plan = isLast ? runInFrame : runSoon
    this.#pane = pane
    this.#element = element
    this.#hasNames = hasNames
    this.#isLive = isLive
    this.#margin = margin
    element.classList.add('leaflet-zoom-animated')
    element.setAttribute('aria-hidden', 'true') // its contents are described elsewhere
  }

  /** `onShown` is to be called once the element shows the view, and not at all if it never does. */
  protected abstract show(view: MapView, onShown: () => void): void

  override onAdd(map: LeafletMap): this {
    this.#map = map
    const pane = map.getPane(this.#pane) ?? map.createPane(this.#pane)
    pane.append(this.#element)
    this.#unsubscribe = onSchemeChange(() => this.redraw())
    this.redraw()
    return this
  }

  override onRemove(): this {
    this.#unsubscribe?.()
    this.#cancelRedraw?.()
    this.#cancelRedraw = undefined
    this.#element.remove()
    this.#map = undefined
    this.#view = undefined
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    return {
      move: () => this.#map?.getZoom() === this.#view?.zoom && this.#redrawUnlessCurrent(),
      movestart: () => {
        this.#isMoving = true
      },
      moveend: () => {
        this.#isMoving = false
        this.#redrawUnlessCurrent()
        if (this.#hasNames) this.redraw()
      },
      viewreset: () => this.#redrawUnlessCurrent(),
      zoomend: () => {
        this.#isZooming = false
        this.redraw()
      },
      resize: () => this.redraw(),
      zoomanim: (event) => {
        const { center, zoom } = event as ZoomAnimEvent
        this.#isZooming = true
        if (this.#isLive) this.#drawAhead(center, zoom)
        this.#scaleTo(center, zoom)
      },
      zoom: () => this.#zoom(),
    }
  }

  #zoom(): void {
    const [map, view] = [this.#map, this.#view]
    if (!map || !view) return
    this.#scaleTo(map.getCenter(), map.getZoom())
    if (this.#isLive && !covers(view, map)) this.redraw()
  }

  /** Draws where an animated zoom leads, if it shows more than is drawn, and puts it where that is now. */
  #drawAhead(center: LatLngExpression, zoom: number): void {
    const [map, view] = [this.#map, this.#view]
    if (!map || !view) return
    if (isWithin(viewAround(map, center, zoom, 0), view)) return
    const ahead = viewAround(map, center, zoom, this.#margin)
    this.show(ahead, () => {
      this.#view = ahead
      this.#element.style.transition = 'none'
      this.#scaleTo(map.getCenter(), map.getZoom())
      this.#element.getBoundingClientRect() // or the browser would begin with the former place
      this.#element.style.transition = ''
    })
  }

  protected get isMoving(): boolean {
    return this.#isMoving
  }

  protected get isZooming(): boolean {
    return this.#isZooming
  }

  /** What is taken where nothing may be cut or covered: the edges of the map, unless it moves, and what lies over it. */
  protected occupyEdges({ left, top }: MapView): Occupancy {
    const occupancy = createOccupancy()
    if (this.#isMoving || !this.#map) return occupancy
    const seen = viewBoxOf(this.#map)
    const over = boxesOver(this.#map).map((box) => shift(box, seen.left, seen.top))
    for (const box of [...edgesOf(seen), ...over]) occupancy.take(shift(box, -left, -top))
    return occupancy
  }

  /** Draws soon, once for any number of calls until then. */
  redraw(): void {
    if (!this.#map || this.#isZooming) return
    this.#cancelRedraw ??= this.#plan(() => {
      this.#cancelRedraw = undefined
      this.#drawView()
    })
  }

  #drawView(): void {
    if (!this.#map) return
    const view = readView(this.#map, this.#margin)
    const origin = this.#map.getPixelOrigin()
    this.show(view, () => {
      this.#view = view
      this.#origin = origin
      this.#element.style.visibility = ''
      DomUtil.setTransform(this.#element, new Point(view.left, view.top).subtract(origin), 1)
      this.#redrawUnlessCurrent() // the map may have moved meanwhile
    })
  }

  #redrawUnlessCurrent(): void {
    const [map, view] = [this.#map, this.#view]
    if (!map || !view) return
    // when the map jumps, Leaflet moves the origin of its pixels
    const isCurrent = map.getZoom() === view.zoom && map.getPixelOrigin().equals(this.#origin)
    if (!isCurrent) {
      this.#scaleTo(map.getCenter(), map.getZoom()) // until it is drawn again
      const isBlownUp = !this.#isLive && isFar(map.getZoom() - view.zoom)
      this.#element.style.visibility = isBlownUp ? 'hidden' : ''
    }
    if (!isCurrent || !covers(view, map)) this.redraw()
  }

  /** Moves and scales the drawn canvas to where it belongs in another view, as while Leaflet animates a zoom. */
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
      this.#element,
      new Point(view.left, view.top).multiplyBy(scale).subtract(origin),
      scale,
    )
  }
}

/** A canvas, on which subclasses draw in pixels of the page from its corner. */
export abstract class CanvasLayer extends CarriedLayer {
  readonly #canvas: HTMLCanvasElement
  readonly #painter = findPainter()
  readonly #inTurn = createTurns(() => this.redraw()) // while the map moves, each picture is of where it is then
  #unsubscribe: (() => void) | undefined

  constructor(pane = 'overlayPane', options?: LayerOptions) {
    const canvas = document.createElement('canvas')
    super(pane, canvas, options)
    this.#canvas = canvas
  }

  override onAdd(map: LeafletMap): this {
    this.#unsubscribe = onFont(() => this.redraw())
    return super.onAdd(map)
  }

  override onRemove(): this {
    this.#unsubscribe?.()
    return super.onRemove()
  }

  protected abstract draw(context: CanvasRenderingContext2D, view: MapView): void

  protected override show(view: MapView, onShown: () => void): void {
    if (this.#painter)
      this.#inTurn(async () => this.#showPicture(await this.#pictureOf(view), view, onShown))
    else this.#drawHere(view, onShown)
  }

  /** Undefined with nothing on it: a canvas as large as the map would take memory. */
  async #pictureOf(view: MapView): Promise<ImageBitmap | undefined> {
    const list = recordDrawing((context) => this.draw(context, view))
    if (list.length === 0) return undefined
    return this.#painter?.paint({ list, ...pixelsIn(view), ratio: devicePixelRatio })
  }

  #showPicture(picture: ImageBitmap | undefined, view: MapView, onShown: () => void): void {
    if (!this._map || this.isZooming) {
      picture?.close()
      return
    }
    this.#canvas.hidden = !picture
    if (picture) fitCanvas(this.#canvas, view)
    if (picture) this.#canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
    onShown()
  }

  #drawHere(view: MapView, onShown: () => void): void {
    const context = this.#canvas.getContext('2d')
    if (!context) return
    fitCanvas(this.#canvas, view)
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    context.clearRect(0, 0, view.width, view.height)
    this.draw(context, view)
    onShown()
  }
}

const due = new Set<() => void>() // what `runSoon` has not run yet

/** Runs something in the next frame, after all that is due by then. Returns a cancel function. */
function runInFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    for (const runOnce of [...due]) runOnce()
    run()
  })
  return () => cancelAnimationFrame(frame)
}

/** Runs something in a task of its own, or in the next frame if that comes first. Returns a cancel function. */
function runSoon(run: () => void): () => void {
  const { port1: sender, port2: receiver } = new MessageChannel()
  const frame = requestAnimationFrame(runOnce)
  function cancel(): void {
    due.delete(runOnce)
    cancelAnimationFrame(frame)
    receiver.close()
  }
  function runOnce(): void {
    cancel()
    run()
  }
  due.add(runOnce)
  receiver.onmessage = runOnce
  sender.postMessage(undefined)
  return cancel
}

function readView(map: LeafletMap, margin: number): MapView {
  const { left, top } = viewBoxOf(map)
  return viewFrom(map, new Point(left, top), map.getZoom(), margin)
}

/** What the map will show around a position, at another zoom. */
function viewAround(
  map: LeafletMap,
  center: LatLngExpression,
  zoom: number,
  margin: number,
): MapView {
  const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2))
  return viewFrom(map, corner, zoom, margin)
}

function viewFrom(map: LeafletMap, { x, y }: Point, zoom: number, share: number): MapView {
  const size = map.getSize()
  const margin = size.multiplyBy(share).round()
  return {
    zoom,
    worldPx: worldPxAt(zoom),
    left: x - margin.x,
    top: y - margin.y,
    width: size.x + 2 * margin.x,
    height: size.y + 2 * margin.y,
  }
}

function covers(view: MapView, map: LeafletMap): boolean {
  return isWithin(readView(map, 0), view)
}

/** Whether a view is part of another one, perhaps at another zoom. */
function isWithin(inner: MapView, outer: MapView): boolean {
  const scale = inner.worldPx / outer.worldPx
  const [left, top] = [outer.left * scale, outer.top * scale]
  const isWithinWidth = inner.left >= left && inner.left + inner.width <= left + outer.width * scale
  return isWithinWidth && inner.top >= top && inner.top + inner.height <= top + outer.height * scale
}

/** The x of a position in each copy of the world where it is in view, or within `reach` of it; in pixels of the world. */
export function copiesIn({ left, width, worldPx }: MapView, x: number, reach = 0): number[] {
  const found: number[] = []
  const copies = Math.ceil((left - reach - x) / worldPx)
  for (let copyX = x + copies * worldPx; copyX < left + width + reach; copyX += worldPx)
    found.push(copyX)
  return found
}

/** Setting the size clears a canvas and costs time, even if the size is the same. */
function fitCanvas(canvas: HTMLCanvasElement, view: MapView): void {
  const size = pixelsIn(view)
  if (canvas.width === size.width && canvas.height === size.height) return
  Object.assign(canvas, size)
  Object.assign(canvas.style, { width: `${view.width}px`, height: `${view.height}px` })
}

/** The size of its canvas. */
function pixelsIn({ width, height }: MapView) {
  return {
    width: Math.round(width * devicePixelRatio),
    height: Math.round(height * devicePixelRatio),
  }
}

/** A position in each copy of the world that is in view, in pixels of the world. */
export function pixelsOf({ lat, lng }: Position, view: MapView): { x: number; y: number }[] {
  const y = mercatorY(lat) * view.worldPx
  return copiesIn(view, mercatorX(lng) * view.worldPx).map((x) => ({ x, y }))
}
