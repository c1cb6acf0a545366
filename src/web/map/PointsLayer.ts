import { Bounds, DomUtil, Layer, type Map as LeafletMap, type Point, type ZoomAnimEvent } from 'leaflet'
import type { Position } from '../../core/position.ts'
import { readPalette } from './palette.ts'
import { projectAll } from './projection.ts'

/** Something with a place on the map. Several points may share a key: one code for many towns. */
export interface MapPoint {
  readonly key: string // ISO code or area code
  readonly name: string
  readonly label: string // the code as people write it
  readonly position: Position
}

/** A point as it was drawn, with its place in the map's container. */
export interface PointHit {
  readonly point: MapPoint
  readonly x: number
  readonly y: number
}

/** How much larger than the view the canvas is, on each side, so that short drags need no drawing. */
const MARGIN = 0.25
const RADIUS_PX = 4.5
const MARKED_RADIUS_PX = 7
const RING_PX = 1.5

/** Any number of points on one canvas: a marker for each would stall the page by the thousand. */
export class PointsLayer extends Layer {
  #points: readonly MapPoint[] = []
  #columns: Float64Array = new Float64Array()
  #selected: string | undefined
  #highlighted: string | undefined
  #map: LeafletMap | undefined
  #canvas = DomUtil.create('canvas', 'leaflet-zoom-animated') as HTMLCanvasElement
  #drawnView: Bounds | undefined // what the canvas covers, in pixels of the world at #drawnZoom
  #drawnZoom = 0

  setPoints(points: readonly MapPoint[]): void {
    this.#points = points
    this.#columns = projectAll(points.map(({ position }) => position))
    this.redraw()
  }

  /** The points that stand out, drawn above the rest. */
  mark(selected: string | undefined, highlighted: string | undefined): void {
    this.#selected = selected
    this.#highlighted = highlighted
    this.redraw()
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map
    this.#canvas.setAttribute('aria-hidden', 'true') // the list says the same in words
    map.getPanes().overlayPane.append(this.#canvas)
    this.redraw()
    return this
  }

  override onRemove(): this {
    this.#canvas.remove()
    this.#map = undefined
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    return {
      moveend: () => this.#redrawIfUncovered(),
      zoomend: () => this.redraw(),
      resize: () => this.redraw(),
      zoomanim: (event) => this.#animateZoom((event as ZoomAnimEvent).center, (event as ZoomAnimEvent).zoom),
      zoom: () => this.#map && this.#animateZoom(this.#map.getCenter(), this.#map.getZoom()),
    }
  }

  /** The drawn point nearest to a place in the map's container, within a radius, all in pixels. */
  hit(place: Point, radiusPx: number): PointHit | undefined {
    let best: PointHit | undefined
    let bestDistance = radiusPx
    this.#eachInView(0, (index, x, y) => {
      const distance = Math.hypot(x - place.x, y - place.y)
      if (distance > bestDistance) return
      bestDistance = distance
      best = { point: this.#points[index]!, x, y }
    })
    return best
  }

  redraw(): void {
    const map = this.#map
    const context = this.#canvas.getContext('2d')
    if (!map || !context) return
    const size = map.getSize()
    const margin = size.multiplyBy(MARGIN).round()
    this.#place(map, size, margin)
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    const marked: [number, number, number][] = []
    const stamp = createStamp(RADIUS_PX, readPalette().point)
    const half = stamp.width / devicePixelRatio / 2
    this.#eachInView(MARGIN, (index, x, y) => {
      if (this.#isMarked(index)) marked.push([index, x, y])
      else context.drawImage(stamp, x + margin.x - half, y + margin.y - half, 2 * half, 2 * half)
    })
    for (const [, x, y] of marked) {
      drawDisc(context, x + margin.x, y + margin.y, MARKED_RADIUS_PX, readPalette().pointMarked)
    }
  }

  #isMarked(index: number): boolean {
    const { key } = this.#points[index]!
    return key === this.#selected || key === this.#highlighted
  }

  /** Puts the canvas over the view and its margin, and clears it. */
  #place(map: LeafletMap, size: Point, margin: Point): void {
    const canvasSize = size.add(margin.multiplyBy(2))
    this.#canvas.width = canvasSize.x * devicePixelRatio
    this.#canvas.height = canvasSize.y * devicePixelRatio
    this.#canvas.style.width = `${canvasSize.x}px`
    this.#canvas.style.height = `${canvasSize.y}px`
    DomUtil.setTransform(this.#canvas, map.containerPointToLayerPoint(margin.multiplyBy(-1)), 1)
    const corner = map.getPixelBounds().min!.subtract(margin)
    this.#drawnView = new Bounds(corner, corner.add(canvasSize))
    this.#drawnZoom = map.getZoom()
  }

  #redrawIfUncovered(): void {
    const map = this.#map
    if (!map) return
    const isCovered = map.getZoom() === this.#drawnZoom && this.#drawnView?.contains(map.getPixelBounds())
    if (!isCovered) this.redraw()
  }

  /** Scales what is drawn to where it will be, while Leaflet animates; the drawing follows at the end. */
  #animateZoom(center: Parameters<LeafletMap['project']>[0], zoom: number): void {
    const map = this.#map
    if (!map || !this.#drawnView) return
    const scale = map.getZoomScale(zoom, this.#drawnZoom)
    const origin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(DomUtil.getPosition(map.getPanes().mapPane))
      .round()
    DomUtil.setTransform(this.#canvas, this.#drawnView.min!.multiplyBy(scale).subtract(origin), scale)
  }

  /** Visits every point in the view and a margin around it, in every copy of the world that shows. */
  #eachInView(margin: number, visit: (index: number, x: number, y: number) => void): void {
    const map = this.#map
    if (!map) return
    const worldSize = map.options.crs!.scale(map.getZoom())
    const { x: left, y: top } = map.getPixelBounds().min!
    const { x: width, y: height } = map.getSize()
    const [marginX, marginY] = [width * margin + MARKED_RADIUS_PX, height * margin + MARKED_RADIUS_PX]
    // a plain loop over columns: it runs for each frame and each move of the mouse
    for (let i = 0; i < this.#points.length; i++) {
      const y = this.#columns[2 * i + 1]! * worldSize - top
      if (y < -marginY || y > height + marginY) continue
      const x = this.#columns[2 * i]! * worldSize - left
      const firstCopy = Math.ceil((-marginX - x) / worldSize)
      const lastCopy = Math.floor((width + marginX - x) / worldSize)
      for (let copy = firstCopy; copy <= lastCopy; copy++) visit(i, x + copy * worldSize, y)
    }
  }
}

/** A disc drawn once, to be copied: thousands of arcs cost far more. */
function createStamp(radiusPx: number, colour: string): HTMLCanvasElement {
  const stamp = document.createElement('canvas')
  const halfPx = radiusPx + RING_PX
  stamp.width = stamp.height = Math.ceil(2 * halfPx * devicePixelRatio)
  const context = stamp.getContext('2d')
  const center = stamp.width / devicePixelRatio / 2
  context?.scale(devicePixelRatio, devicePixelRatio)
  if (context) drawDisc(context, center, center, radiusPx, colour)
  return stamp
}

function drawDisc(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radiusPx: number,
  colour: string,
): void {
  context.beginPath()
  context.arc(x, y, radiusPx + RING_PX / 2, 0, 2 * Math.PI)
  context.fillStyle = colour
  context.fill()
  context.lineWidth = RING_PX
  context.strokeStyle = readPalette().pointRing
  context.stroke()
}
