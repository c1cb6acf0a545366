import { Layer, type Map as LeafletMap, Point } from 'leaflet'
import type { Bounds, Position } from '../../../core/geo/position.ts'
import type { MapView } from '../../state/url.ts'
import { STEP } from '../mapEvents.ts'
import { degreesPerPixel, isSameView, readBounds, readView, showHome, showView } from './showView.ts'

export interface ViewProps {
  readonly view: MapView | undefined // what the link asks for
  readonly home: Bounds | 'world' | undefined // what to show otherwise; undefined: not known yet
  readonly focus: readonly Position[] // at least one of them must be in view: the open area's towns
  readonly onView: (view: MapView, history: 'push' | 'replace') => void
  readonly onBounds: ((bounds: Bounds) => void) | undefined // called at once, and after each move
}

const ROUNDING_PX = 2 // Leaflet pans by whole pixels

/**
 * Keeps map and address in sync. The link moves the map; a person's moves go into the link, while a
 * move that only shows `home` does not.
 */
export class ViewLayer extends Layer {
  #props: ViewProps | undefined
  #isQuiet = false // while the map moves without a person's doing; such moves are not animated
  #isStep = false // whether the move that ends next is one that Back undoes
  #size = new Point(0, 0)

  override onAdd(map: LeafletMap): this {
    this.#size = map.getSize()
    return this
  }

  override onRemove(): this {
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    return {
      [STEP]: () => {
        this.#isStep = true
      },
      moveend: () => {
        this.#reportMove()
        this.#reportBounds()
      },
      resize: () => this.#reportBounds(),
    }
  }

  update(props: ViewProps): void {
    const last = this.#props
    this.#props = props
    const isNewView = props.view !== last?.view || props.home !== last?.home
    if (isNewView) this.#follow(this._map, props)
    if (props.focus !== last?.focus) this.#bringIntoSight(props.focus, isNewView)
    if (props.onBounds !== last?.onBounds) this.#reportBounds()
  }

  #follow(map: LeafletMap, { view, home, onView }: ViewProps): void {
    this.#size = map.getSize()
    if (!view) {
      if (home) this.#moveQuietly(() => showHome(map, home))
      return
    }
    if (isSameView(view, readView(map))) return
    this.#moveQuietly(() => showView(map, view))
    // a link may ask for more than the map can show, such as a zoom that it does not have
    const shown = readView(map)
    if (!isSameView(view, shown, ROUNDING_PX * degreesPerPixel(map))) onView(shown, 'replace')
  }

  #moveQuietly(move: () => void): void {
    this.#isQuiet = true
    move()
    this.#isQuiet = false
  }

  /** Pans to a town if none is in view. With a new view, as for a link to a town, a jump is not a person's move. */
  #bringIntoSight(focus: readonly Position[], isNewView: boolean): void {
    const inner = this._map.getBounds().pad(-0.05)
    const [first] = focus
    if (!first || focus.some(({ lat, lng }) => inner.contains([lat, lng]))) return
    const pan = () => this._map.panTo([first.lat, first.lng])
    if (isNewView) this.#moveQuietly(pan)
    else pan()
  }

  #reportMove(): void {
    if (this.#isQuiet || !this.#props) return
    const { view, home, onView } = this.#props
    const size = this._map.getSize()
    const isResize = !size.equals(this.#size)
    this.#size = size
    if (isResize) {
      // resizing the window does not mean that the person wants to see something else
      if (!view && home) this.#moveQuietly(() => showHome(this._map, home))
      return
    }
    onView(readView(this._map), this.#isStep ? 'push' : 'replace')
    this.#isStep = false
  }

  #reportBounds(): void {
    this.#props?.onBounds?.(readBounds(this._map))
  }
}
