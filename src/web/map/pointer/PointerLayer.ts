import {
  type Handler,
  type LatLng,
  Layer,
  type Map as LeafletMap,
  type LeafletMouseEvent,
  latLng,
  type Point,
  point,
  Tooltip,
} from 'leaflet'
import type { RefObject } from 'react'
import type { Country } from '../../../core/country.ts'
import type { Box } from '../../../core/geo/mapView.ts'
import type { Position } from '../../../core/geo/position.ts'
import { highlighted, pointAt } from '../../state/highlighted.ts'
import { farCountries, shownZones } from '../../state/onScreen.ts'
import { addToShortlist } from '../../state/shortlist/shortlist.ts'
import { OUTLINES_DRAWN, OVER_TARGET } from '../mapEvents.ts'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import type { Marker } from '../markers/marker.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { findPlaces, type PlaceList } from '../places.ts'
import { viewBoxOf, worldPxAt } from '../scale.ts'
import type { LazyTownsLayer } from '../towns/LazyTownsLayer.ts'
import { middleOfFree } from '../view/showView.ts'
import {
  markerTarget,
  type PointerTarget,
  placeTarget,
  type TargetActions,
  townTarget,
} from './pointerTarget.ts'

type DragHandler = Handler & { moving(): boolean } // which the types lack

const MOUSE_REACH_PX = 14 // from the middle of a dot
const TOUCH_REACH_PX = 22
const ON_LAND_REACH_PX = 7
const TOOLTIP_PX = 50 // around a name: a tooltip would cover it
const KEYBOARD_REACH_PX = 40 // from the middle of the map
const SAME_SPOT_PX = 1
const DOUBLE_TAP_MS = 200 // as Leaflet counts

export interface PointerProps extends TargetActions {
  readonly markers: RefObject<MarkersLayer | undefined>
  readonly outlines: RefObject<OutlinesLayer | undefined>
  readonly towns: RefObject<LazyTownsLayer | undefined>
  readonly list: PlaceList
  readonly onNothing: () => void // Enter was pressed where there is nothing; a click there is ignored
  readonly onNear: (position: Position) => void // asks for what is nearest to the position
}

/**
 * Names what is under the pointer, and opens it on a click, a touch, or Enter in the middle of the map; beside the dots of
 * areas, that tells what serves the land.
 * With Shift, areas are added to the shortlist instead. A right click or a long press asks for what is nearest.
 */
export class PointerLayer extends Layer {
  readonly #tooltip = new Tooltip({ direction: 'top', className: 'marker-tooltip' })
  readonly #press = (event: KeyboardEvent) => this.#openByKey(event)
  #props: PointerProps | undefined
  #tap: ReturnType<typeof setTimeout> | undefined // of a finger, which another may follow

  override onAdd(map: LeafletMap): this {
    map.getContainer().addEventListener('keydown', this.#press)
    return this
  }

  override onRemove(map: LeafletMap): this {
    this.#leave()
    clearTimeout(this.#tap)
    map.getContainer().removeEventListener('keydown', this.#press)
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    return {
      mousemove: (event) => this.#follow(event as LeafletMouseEvent),
      mouseout: () => this.#leave(),
      movestart: () => this.#leave(),
      click: (event) => this.#click(event as LeafletMouseEvent),
      contextmenu: (event) => this.#askForNearest(event as LeafletMouseEvent),
    }
  }

  update(props: PointerProps): void {
    this.#leave()
    this.#props = props
    const { list, outlines } = props
    if (list.countries && outlines.current) markFar(list.countries, outlines.current)
  }

  #follow(event: LeafletMouseEvent): void {
    if ((this._map.dragging as DragHandler).moving()) return // it has hold of the map
    const target = this.#targetAtEvent(event)
    this._map.getContainer().classList.toggle(OVER_TARGET, target !== undefined)
    pointAt(target?.key)
    if (!target?.explain) {
      this.#tooltip.remove()
      return
    }
    this.#tooltip.options.offset = [0, -target.radiusPx]
    this.#tooltip.setContent(target.explain()).setLatLng(target.position).addTo(this._map)
  }

  #leave(): void {
    this._map.getContainer().classList.remove(OVER_TARGET)
    highlighted.set(undefined)
    this.#tooltip.remove()
  }

  #click(event: LeafletMouseEvent): void {
    const { containerPoint, originalEvent } = event
    // a button of a popup that it has closed
    if (!this._map.getContainer().contains(originalEvent.target as Node | null)) return
    const isAdding =
      originalEvent.shiftKey &&
      this.#add(
        this.#targetAt(
          spotOfLabel(originalEvent, this._map) ?? containerPoint,
          MOUSE_REACH_PX,
          true,
        ),
      )
    if (isAdding) return
    const target = this.#targetAtEvent(event)
    if (isTouch(originalEvent) || !target)
      this.#openUnlessZoomed(() => target ?? this.#groundAt(event.latlng))
    else this.#open(target)
  }

  /** A second tap or click zooms (Leaflet does that), and opens nothing. */
  #openUnlessZoomed(find: () => Pick<PointerTarget, 'open'> | undefined): void {
    const isSecond = this.#tap !== undefined
    clearTimeout(this.#tap)
    this.#tap = undefined
    if (isSecond) return
    this.#tap = setTimeout(() => {
      this.#tap = undefined
      // what is clicked right after a jump may be land that is not there yet
      if (!find() && this.#props?.outlines.current?.isLoading())
        this.#openOnceDrawn(() => this.#open(find()))
      else this.#open(find())
    }, DOUBLE_TAP_MS)
  }

  /** Unless the map is clicked again or moved before. */
  #openOnceDrawn(open: () => void): void {
    this._map.once(OUTLINES_DRAWN, open)
    this._map.once('click movestart', () => this._map.off(OUTLINES_DRAWN, open))
  }

  /** Adds the areas of a place to the shortlist, which says so; false if there are none. */
  #add(target: PointerTarget | undefined): boolean {
    const lines = target?.lines ?? []
    if (lines.length > 0) addToShortlist(lines)
    return lines.length > 0
  }

  #open(target: Pick<PointerTarget, 'open'> | undefined): void {
    if (!target) return
    this.#leave()
    target.open()
  }

  #openByKey({ key, shiftKey, target: focused }: KeyboardEvent): void {
    const container = this._map.getContainer()
    if (!this.#props || key !== 'Enter' || focused !== container) return
    const { onOpen, onNothing } = this.#props
    const target = this.#targetAt(
      middleOfFree(this._map),
      KEYBOARD_REACH_PX,
      false,
      (list, place) => {
        if (list.leadsAway) container.blur()
        onOpen(list, place)
      },
    )
    if (shiftKey && this.#add(target)) return
    const found =
      target ?? this.#groundAt(this._map.containerPointToLatLng(middleOfFree(this._map)))
    if (found) this.#open(found)
    else onNothing()
  }

  #askForNearest({ latlng, originalEvent }: LeafletMouseEvent): void {
    originalEvent.preventDefault() // the browser's own menu has nothing to offer on a canvas
    const { lat, lng } = latlng.wrap()
    this.#props?.onNear({ lat, lng })
  }

  #targetAtEvent({ containerPoint, originalEvent }: LeafletMouseEvent): PointerTarget | undefined {
    const isFinger = isTouch(originalEvent)
    return this.#targetAt(containerPoint, isFinger ? TOUCH_REACH_PX : MOUSE_REACH_PX, !isFinger)
  }

  #targetAt(
    pixel: Point, // of the map's container
    reachPx: number,
    isExact: boolean, // whether what is nearest is meant, even if others are almost as near
    onOpen = this.#props?.onOpen,
  ): PointerTarget | undefined {
    if (!this.#props || !onOpen) return undefined
    const { list, markers, towns, onChoose, onClosed } = this.#props
    const actions = { onOpen, onChoose, onClosed, isExact }
    const position = this._map.containerPointToLatLng(pixel)
    const place = this.#placeAt(position)
    const { left, top } = viewBoxOf(this._map)
    const [x, y] = [left + pixel.x, top + pixel.y]
    const town = towns.current?.at(x, y, Math.min(reachPx, MOUSE_REACH_PX) / 2)
    // on the land of a country, or on the name of a town, the dot of another has to be meant
    const reach = place === undefined && !town ? reachPx : Math.min(reachPx, ON_LAND_REACH_PX)
    const near = markers.current?.nearest(x, y, reach)
    if (town && !near) return townTarget(this._map, town, actions)
    const marker = near ?? this.#markerOfCell(position, x)
    const drawn = markers.current?.list // another list until the new one is indexed
    if (marker && markers.current && drawn)
      return markerTarget(this._map, markers.current, marker, drawn, actions)
    if (place === undefined) return undefined
    const names = markers.current?.names.filter(({ places }) => places.includes(place)) ?? []
    return placeTarget(
      position,
      place,
      list,
      names.some((name) => isClose(name, x, y)),
      actions,
    )
  }

  /** The land around the dots of areas, which answers what serves it. */
  #groundAt(position: LatLng): Pick<PointerTarget, 'open'> | undefined {
    const { list, outlines, onChoose } = this.#props ?? {}
    const iso = list?.kind === 'areas' ? outlines?.current?.countryAt(position) : undefined
    return iso === undefined
      ? undefined
      : { open: () => onChoose?.({ position: position.wrap(), iso }) }
  }

  /** Where zones are shown, the land around a code stands for it. */
  #markerOfCell(position: LatLng, nearX: number): Marker | undefined {
    const { list, markers, outlines } = this.#props ?? {}
    const isLand =
      list?.kind === 'areas' && outlines?.current?.countryAt(position) === list.isoOf(0)
    const spot = isLand ? shownZones.get()?.spotAt(position.wrap()) : undefined
    if (!spot) return undefined
    const zoom = this._map.getZoom()
    const { x, y } = this._map.project(latLng(spot), zoom)
    const copies = Math.round((nearX - x) / worldPxAt(zoom))
    return markers?.current?.nearest(x + copies * worldPxAt(zoom), y, SAME_SPOT_PX)
  }

  /** The listed country whose outline is at a position. */
  #placeAt(position: LatLng): number | undefined {
    if (this.#props?.list.kind !== 'countries') return undefined
    const iso = this.#props.outlines.current?.countryAt(position)
    const [place] = iso === undefined ? [] : findPlaces(this.#props.list, [iso])
    return place
  }
}

function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

/** The position named by the label under the pointer: the label of what is open lets the pointer through. */
function spotOfLabel({ clientX, clientY }: MouseEvent, map: LeafletMap): Point | undefined {
  const container = map.getContainer()
  const label = Array.from(container.querySelectorAll('.map-named')).find((candidate) => {
    const { left, right, top, bottom } = candidate.getBoundingClientRect()
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  })
  const anchor = label?.closest('.leaflet-marker-icon')?.getBoundingClientRect()
  const frame = container.getBoundingClientRect()
  return (
    anchor &&
    point(anchor.left + anchor.width / 2 - frame.left, anchor.top + anchor.height / 2 - frame.top)
  )
}

function isClose({ left, top, width, height }: Box, x: number, y: number): boolean {
  const isBeside = x < left - TOOLTIP_PX || x > left + width + TOOLTIP_PX
  return !isBeside && y >= top - TOOLTIP_PX && y <= top + height + TOOLTIP_PX
}

let marked: readonly Country[] | undefined

/** Finds out which countries the service plots far from their outline: the map and the list say so. */
async function markFar(countries: readonly Country[], outlines: OutlinesLayer): Promise<void> {
  if (countries === marked) return
  marked = countries
  const points = countries.flatMap(({ iso, position }) => (position ? [{ iso, ...position }] : []))
  const far = (await outlines.findFar(points)) ?? []
  if (marked !== countries || far.join() === [...farCountries.get()].join()) return
  farCountries.set(new Set(far))
}
