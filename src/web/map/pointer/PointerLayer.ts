import {
  type LatLng,
  Layer,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  type Point,
  Tooltip,
} from 'leaflet'
import type { RefObject } from 'react'
import type { Position } from '../../../core/geo/position.ts'
import { highlighted } from '../../state/highlighted.ts'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { findPlaces, type PlaceList } from '../places.ts'
import { viewBoxOf } from '../scale.ts'
import { markerTarget, type PointerTarget, placeTarget, type TargetActions } from './pointerTarget.ts'

const MOUSE_REACH_PX = 6 // beyond a marker's edge
const TOUCH_REACH_PX = 18
const KEYBOARD_REACH_PX = 40 // from the middle of the map

interface PointerProps extends TargetActions {
  readonly markers: RefObject<MarkersLayer | undefined>
  readonly outlines: RefObject<OutlinesLayer | undefined>
  readonly list: PlaceList
  readonly onNothing: () => void // Enter was pressed where there is nothing; a click there is ignored
  readonly onNear: (position: Position) => void // asks for what is nearest to the position
}

/**
 * Names what is under the pointer, and opens it on a click, a touch, or Enter in the middle of the map.
 * A right click or a long press asks for what is nearest.
 */
export class PointerLayer extends Layer {
  readonly #tooltip = new Tooltip({ direction: 'top', className: 'marker-tooltip' })
  readonly #press = (event: KeyboardEvent) => this.#openByKey(event)
  #props: PointerProps | undefined

  override onAdd(map: LeafletMap): this {
    map.getContainer().addEventListener('keydown', this.#press)
    return this
  }

  override onRemove(map: LeafletMap): this {
    this.#leave()
    map.getContainer().removeEventListener('keydown', this.#press)
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    return {
      mousemove: (event) => this.#follow(event as LeafletMouseEvent),
      mouseout: () => this.#leave(),
      movestart: () => this.#leave(),
      click: (event) => this.#open(this.#targetAtEvent(event as LeafletMouseEvent)),
      contextmenu: (event) => this.#askForNearest(event as LeafletMouseEvent),
    }
  }

  update(props: PointerProps): void {
    this.#leave()
    this.#props = props
  }

  #follow(event: LeafletMouseEvent): void {
    const target = this.#targetAtEvent(event)
    this._map.getContainer().classList.toggle('is-over-target', target !== undefined)
    highlighted.set(target?.key)
    if (!target) {
      this.#tooltip.remove()
      return
    }
    this.#tooltip.options.offset = [0, -target.radiusPx]
    this.#tooltip.setContent(target.explain()).setLatLng(target.position).addTo(this._map)
  }

  #leave(): void {
    highlighted.set(undefined)
    this.#tooltip.remove()
  }

  #open(target: PointerTarget | undefined): void {
    if (!target) return
    this.#leave()
    target.open()
  }

  #openByKey({ key, target: focused }: KeyboardEvent): void {
    const container = this._map.getContainer()
    if (!this.#props || key !== 'Enter' || focused !== container) return
    const { list, onOpen, onNothing } = this.#props
    const target = this.#targetAt(this._map.getSize().divideBy(2), KEYBOARD_REACH_PX, (opened) => {
      if (list.leadsAway) container.blur()
      onOpen(opened)
    })
    if (target) this.#open(target)
    else onNothing()
  }

  #askForNearest({ latlng, originalEvent }: LeafletMouseEvent): void {
    originalEvent.preventDefault() // the browser's own menu has nothing to offer on a canvas
    const { lat, lng } = latlng.wrap()
    this.#props?.onNear({ lat, lng })
  }

  #targetAtEvent({ containerPoint, originalEvent }: LeafletMouseEvent): PointerTarget | undefined {
    const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch'
    return this.#targetAt(containerPoint, isTouch ? TOUCH_REACH_PX : MOUSE_REACH_PX)
  }

  #targetAt(
    pixel: Point, // of the map's container
    reachPx: number,
    onOpen = this.#props?.onOpen,
  ): PointerTarget | undefined {
    if (!this.#props || !onOpen) return undefined
    const { list, markers, onChoose, onClosed } = this.#props
    const actions = { onOpen, onChoose, onClosed }
    const { left, top } = viewBoxOf(this._map)
    const marker = markers.current?.nearest(left + pixel.x, top + pixel.y, reachPx)
    if (marker && markers.current) return markerTarget(this._map, markers.current, marker, list, actions)
    const position = this._map.containerPointToLatLng(pixel)
    const place = this.#placeAt(position)
    return place === undefined ? undefined : placeTarget(position, place, list, actions)
  }

  /** The listed country whose outline is at a position. */
  #placeAt(position: LatLng): number | undefined {
    if (!this.#props || this.#props.list.isClustered) return undefined
    const iso = this.#props.outlines.current?.countryAt(position)
    const [place] = iso === undefined ? [] : findPlaces(this.#props.list, [iso])
    return place
  }
}
