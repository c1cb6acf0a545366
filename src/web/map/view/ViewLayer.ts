import { Layer, type Map as LeafletMap } from 'leaflet'
import type { Bounds } from '../../../core/geo/position.ts'
import { coveredInsets } from '../../state/onScreen.ts'
import type { MapCamera } from '../../state/url.ts'
import { STEP, ZOOM_BY_HAND } from '../mapEvents.ts'
import type { HomePlace } from '../scale.ts'
import {
  degreesPerPixel,
  type Home,
  hideIfFar,
  isSameView,
  readBounds,
  readView,
  showsClosely,
  showView,
  viewOf,
} from './showView.ts'

export interface ViewProps {
  readonly view: MapCamera | undefined // what the link asks for
  readonly home: Home | undefined // what to show otherwise; undefined: not known yet
  readonly around: Bounds | undefined // what `home` would be if no town were open
  readonly isFarOnly: boolean // whether the list is narrowed to what is far from the rest
  readonly openIso: string | undefined // ISO code of the open country
  readonly opened: string | undefined // key of the town that is open
  readonly onView: (view: MapCamera | undefined, history: 'push' | 'replace') => void
  readonly onBounds: ((bounds: Bounds) => void) | undefined // called at once, and after each move
}

const ROUNDING_PX = 2 // Leaflet pans by whole pixels
const SOON_MS = 30 // the sheet reports a new height before the list reports where to look
const FLIGHT_MS = 400 // longer than Leaflet takes

/** Keeps map and address in sync. The link moves the map; a person's moves, not those to `home`, go into the link. */
export class ViewLayer extends Layer {
  #props: ViewProps | undefined
  #isQuiet = false // while the map moves without a person's doing; such moves are not animated
  #isByHand = false // while a person moves the map: what arrives then must not move it
  #isStep = false // whether the move that ends next is one that Back undoes
  #target: MapCamera | undefined // while Leaflet flies there, ignoring other calls
  #isZooming = false // while that is animated
  #timer: ReturnType<typeof setTimeout> | undefined // for the end of the flight
  #isDue = false // whether the map has to look somewhere else when it arrives, or is let go where it was
  #start: ReturnType<typeof setTimeout> | undefined // of a flight
  #isArriving = false // whether a town was opened that has not been looked for in the view yet
  #settled: MapCamera | undefined // where the page, or a person, last left the map
  #covered = coveredInsets.get() // what lay over the map then
  #unwatch: (() => void) | undefined

  override onAdd(map: LeafletMap): this {
    this.#settled = readView(map)
    this.#unwatch = coveredInsets.subscribe(() => {
      this.#fitAgain(true)
      this.#reportBounds()
    })
    return this
  }

  override onRemove(): this {
    this.#unwatch?.()
    clearTimeout(this.#timer)
    this.#stayHere()
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    return {
      [STEP]: () => {
        this.#isStep = true
        this.#giveWay()
      },
      movestart: () => {
        this.#isByHand = !this.#isQuiet && !this.#target
      },
      zoomanim: () => {
        this.#isZooming = true
      },
      zoomend: () => {
        this.#isZooming = false
      },
      dragstart: () => this.#giveWay(),
      [ZOOM_BY_HAND]: () => this.#giveWay(),
      keydown: () => this.#giveWay(),
      moveend: () => {
        this.#isByHand = false
        this.#endMove()
        this.#reportBounds()
      },
      resize: () => {
        this.#fitAgain(false)
        this.#reportBounds()
      },
    }
  }

  update(props: ViewProps): void {
    const last = this.#props
    this.#props = props
    if (props.onBounds !== last?.onBounds) this.#reportBounds()
    if (this.#leavesView(props, last)) {
      props.onView(undefined, 'replace')
      return
    }
    if (last && props.around && this.#changesPart(props, last)) {
      this.#stayHere()
      showView(this._map, viewOf(this._map, props.around))
      return
    }
    if (props.view === last?.view && props.home === last?.home) return
    const isInSight = last && !last.view && !props.view && this.#shows(props.home, false)
    const isSame = props.openIso === last?.openIso && props.opened === last?.opened
    if (isInSight) return
    if (this.#isByHand && isSame && !props.view) {
      this.#isDue = true
      return
    }
    // another list is drawn at once
    if (props.around && props.around === last?.around && !props.view) this.#flySoon()
    else this.#follow()
  }

  /** Whether a person turned to another part of the list, while the open town stays: the map shows that part. */
  #changesPart(props: ViewProps, last: ViewProps): boolean {
    const isSameTown = props.opened !== undefined && props.opened === last.opened
    return isSameTown && !props.view && props.isFarOnly !== last.isFarOnly
  }

  /** Whether a town was opened that a view moved by hand does not show: then the map goes there. */
  #leavesView(props: ViewProps, last: ViewProps | undefined): boolean {
    if (last && props.opened !== last.opened) {
      const isSame = props.view && last.view && isSameView(props.view, last.view)
      this.#isArriving = props.opened !== undefined && isSame === true
    }
    if (!this.#isArriving || !isPlace(props.home)) return false
    this.#isArriving = false
    return props.view !== undefined && !this.#shows(props.home, true)
  }

  #shows(home: Home | undefined, isAlone: boolean): boolean {
    return isPlace(home) && showsClosely(this._map, home, isAlone)
  }

  /** Shows what the link or the list asks for, at once. */
  #follow(): void {
    const map = this._map
    if (!map || !this.#props) return
    this.#isDue = this.#target !== undefined
    if (this.#isDue) return
    this.#stayHere()
    const { view, home, onView } = this.#props
    if (!view) {
      if (home) this.#moveQuietly(viewOf(map, home))
      return
    }
    if (isSameView(view, readView(map))) return
    this.#moveQuietly(view)
    // a link may ask for more than the map can show, such as a zoom that it does not have
    const shown = readView(map)
    if (!isSameView(view, shown, ROUNDING_PX * degreesPerPixel(map))) onView(shown, 'replace')
  }

  #moveQuietly(view: MapCamera): void {
    this.#isQuiet = true
    showView(this._map, view)
    this.#isQuiet = false
    this.#settled = readView(this._map)
  }

  /** Flies to the view soon; at once if the person wants less motion. */
  #flySoon(): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) {
      this.#follow()
      return
    }
    if (this.#target) this.#isDue = true
    else this.#start ??= setTimeout(() => this.#fly(), SOON_MS)
  }

  #fly(): void {
    this.#start = undefined
    const { view, home } = this.#props ?? {}
    const target = view ?? (home && viewOf(this._map, home)) ?? this.#settled
    if (!target) return
    if (this.#isAt(target)) {
      this.#settled = readView(this._map)
      return
    }
    hideIfFar(this._map, target.zoom - this._map.getZoom())
    this.#target = target
    this.#timer = setTimeout(() => this.#land(), FLIGHT_MS)
    showView(this._map, target, true)
  }

  /** Lets a person move the map: gives up what the page was about to show, or is flying to. */
  #giveWay(): void {
    this.#stayHere()
    this.#land()
  }

  #land(): void {
    if (!this.#target) return
    clearTimeout(this.#timer)
    this.#target = undefined
    hideIfFar(this._map, 0)
    this.#settled = readView(this._map)
    if (this.#isDue) this.#follow()
  }

  /** Cancels a flight that has not begun. */
  #stayHere(): void {
    clearTimeout(this.#start)
    this.#start = undefined
  }

  #endMove(): void {
    if (this.#isQuiet || !this.#props) return
    if (this.#target) {
      if (!this.#isZooming && this.#isAt(this.#target)) this.#land() // a move may also end on the way
      return
    }
    if (this.#isMoved()) {
      this.#isDue = false
      this.#settled = readView(this._map)
      this.#props.onView(this.#settled, this.#isStep ? 'push' : 'replace')
    } else if (this.#isDue) this.#follow()
    this.#isStep = false
  }

  /** Fits the view into a new size at once, or Leaflet would move it into the map's limits, as if a person had done so. */
  #fitAgain(isFlight: boolean): void {
    const shown = this.#props?.view ?? this.#props?.home ?? this.#settled
    const isMoved = !this.#target && this.#start === undefined && this.#isMoved()
    this.#covered = coveredInsets.get()
    if (!shown || isMoved) return
    if (isFlight) this.#flySoon()
    else if (this.#props?.view || this.#props?.home) this.#follow()
    else if (this.#settled) this.#moveQuietly(this.#settled)
  }

  /**
   * Whether the map is no longer where it was left. Leaflet also ends moves that nobody made: 200 ms after a resize, when
   * the map may have its former size again.
   */
  #isMoved(): boolean {
    return !this.#settled || !this.#isAt(this.#settled)
  }

  #isAt(view: MapCamera): boolean {
    return isSameView(
      view,
      readView(this._map, this.#covered),
      ROUNDING_PX * degreesPerPixel(this._map),
    )
  }

  #reportBounds(): void {
    this.#props?.onBounds?.(readBounds(this._map))
  }
}

function isPlace(home: Home | undefined): home is HomePlace {
  return typeof home === 'object' && 'others' in home
}
