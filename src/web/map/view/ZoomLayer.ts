import {
  DomEvent,
  type LatLng,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  type Point,
} from 'leaflet'
import { ZOOM_BY, ZOOM_BY_HAND, type ZoomBy } from '../mapEvents.ts'
import { BareLayer } from '../useLayer.ts'
import { readWheel } from './readWheel.ts'
import { endZoom, hideIfFar, middleOfFree } from './showView.ts'

const REST_MS = 160 // without another event: then the fingers rest
const SETTLE_MS = { steps: 55, smooth: 18 } // in which two thirds of the way to the wanted zoom are gone
const NEAR = 0.008 // levels: nobody sees the rest of the way
const KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** What Leaflet's own gestures use. */
interface Internals {
  _move(center: LatLng, zoom: number, data?: { readonly pinch: true; readonly round: false }): void
  _moveStart(zooms: true, noMoveStart: false): void
  _moveEnd(zooms: true): void
  _limitCenter(center: LatLng, zoom: number, bounds: unknown): LatLng
  _stop(): void
}

/** What a person is zooming to, and what stays where it is on the screen. */
interface Zooming {
  readonly from: number
  readonly goal: number
  readonly at: Point // of the map's container
  readonly there: LatLng
  readonly isSmooth: boolean
}

/**
 * Zooms by one level for a notch of the wheel, a double click, a key or a button, and by as much as the fingers do on a
 * trackpad. Leaflet takes two levels for a notch, ignores it while it animates another, and moves the map at its limit.
 */
export class ZoomLayer extends BareLayer {
  #isCovered = false
  readonly #turn = (event: WheelEvent) => this.#zoomByWheel(event)
  #zooming: Zooming | undefined
  #frame = 0
  #lastFrameMs = 0
  #lastSmoothMs = Number.NEGATIVE_INFINITY
  #rest: ReturnType<typeof setTimeout> | undefined
  #isStarting = false
  #isCalm = false // without animation: asked once a zoom, as each answer may cost a layout

  override onAdd(map: LeafletMap): this {
    map.getContainer().addEventListener('wheel', this.#turn, { passive: false })
    return this
  }

  override onRemove(map: LeafletMap): this {
    map.getContainer().removeEventListener('wheel', this.#turn)
    this.#giveUp()
    return this
  }

  /** `isCovered`: by the sheet of a phone, at whose edge the middle is not the map's. */
  update({ isCovered = false }: { readonly isCovered?: boolean }): void {
    this.#isCovered = isCovered
  }

  override getEvents(): ReturnType<NonNullable<BareLayer['getEvents']>> {
    return {
      [ZOOM_BY]: (event) => this.#zoomAtMiddle((event as ZoomBy).levels),
      dblclick: (event) => {
        const { containerPoint, originalEvent } = event as LeafletMouseEvent
        this.#zoomBy(originalEvent.shiftKey ? -1 : 1, containerPoint, false)
      },
      keydown: (event) => this.#zoomByKey((event as LeafletKeyboardEvent).originalEvent),
      movestart: () => !this.#isStarting && this.#giveUp(), // dragged, or shown something else
    }
  }

  #zoomByWheel(event: WheelEvent): void {
    DomEvent.stop(event)
    if (event.deltaY === 0) return
    const now = performance.now()
    const { levels, isSmooth } = readWheel(event, now - this.#lastSmoothMs < REST_MS)
    if (isSmooth) this.#lastSmoothMs = now
    this.#zoomBy(levels, this._map.mouseEventToContainerPoint(event), isSmooth)
  }

  /** Before Leaflet, which zooms by three levels with Shift: many keyboards need it for a plus. */
  #zoomByKey(event: KeyboardEvent): void {
    const levels = KEYS[event.key]
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey)
    if (levels === undefined || !isPlain || event.target !== this._map.getContainer()) return
    DomEvent.stop(event)
    this.#zoomAtMiddle(levels)
  }

  #zoomAtMiddle(levels: number): void {
    const middle = this.#isCovered ? middleOfFree(this._map) : this._map.getSize().divideBy(2)
    this.#zoomBy(levels, middle, false)
  }

  #zoomBy(levels: number, at: Point, isSmooth: boolean): void {
    const map = this._map
    if (!this.#zooming) endZoom(map)
    const last = this.#zooming
    const { from, goal: before } = last ?? { from: map.getZoom(), goal: map.getZoom() }
    const goal = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), before + levels))
    if (goal === from && !last) return
    const there = last?.at.equals(at) ? last.there : positionAt(map, at)
    if (!last) this.#start()
    this.#zooming = { from, goal, at, there, isSmooth }
    clearTimeout(this.#rest)
    this.#rest = isSmooth ? setTimeout(() => this.#finish(), REST_MS) : undefined
  }

  #start(): void {
    const map = this._map
    map.fire(ZOOM_BY_HAND)
    internalsOf(map)._stop()
    this.#isStarting = true
    internalsOf(map)._moveStart(true, false)
    this.#isStarting = false
    this.#isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#lastFrameMs = performance.now()
    this.#frame = requestAnimationFrame(() => this.#step())
  }

  /** Goes a part of the way, once a frame however many events there were. */
  #step(): void {
    const { goal, isSmooth } = this.#zooming ?? {}
    if (goal === undefined) return
    const now = performance.now()
    const share =
      1 - Math.exp((this.#lastFrameMs - now) / (isSmooth ? SETTLE_MS.smooth : SETTLE_MS.steps))
    this.#lastFrameMs = now
    const zoom = this._map.getZoom() + (goal - this._map.getZoom()) * share
    const isThere = this.#isCalm || Math.abs(goal - zoom) < NEAR
    this.#move(isThere ? goal : zoom)
    if (isThere && !isSmooth) this.#finish()
    else this.#frame = requestAnimationFrame(() => this.#step())
  }

  #move(zoom: number): void {
    const map = this._map
    if (!this.#zooming || zoom === map.getZoom()) return
    const { from, at, there } = this.#zooming
    hideIfFar(map, zoom - from)
    const middle = map.project(there, zoom).subtract(at).add(map.getSize().divideBy(2))
    const center = internalsOf(map)._limitCenter(
      map.unproject(middle, zoom),
      zoom,
      map.options.maxBounds,
    )
    internalsOf(map)._move(center, zoom, { pinch: true, round: false })
  }

  #finish(): void {
    const { goal } = this.#zooming ?? {}
    if (goal === undefined) return
    this.#move(Math.round(goal * 100) / 100) // as precise as a link
    this.#giveUp()
    this._map.fire('zoom') // unlike the steps before: tiles of other zooms go
    internalsOf(this._map)._moveEnd(true)
  }

  #giveUp(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#rest)
    if (this.#zooming) hideIfFar(this._map, 0)
    this.#zooming = undefined
  }
}

/** Unlike Leaflet's, not of a whole pixel: zooming in and out again shows the same. */
function positionAt(map: LeafletMap, at: Point): LatLng {
  return map.unproject(map.project(map.getCenter()).add(at).subtract(map.getSize().divideBy(2)))
}

function internalsOf(map: LeafletMap): Internals {
  return map as unknown as Internals
}
