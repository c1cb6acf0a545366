import './streets.css'
import { LatLngBounds, Layer, type Map as LeafletMap } from 'leaflet'
import { say } from '../../../core/language/say.ts'
import type { Streets } from '../../../core/pageConfig.ts'
import { reportTrouble } from '../mapEvents.ts'
import { maxZoomOf } from '../scale.ts'

/** From here on streets say more than the built-in map. */
const NEAR_ZOOM = 7

/**
 * Opens the streets when somebody comes close to where they are, and gives back all that they hold when they are left.
 * If they cannot be shown, a line beside the credits says why: they are tried again once the browser is online again.
 */
export class NearStreets extends Layer {
  readonly #streets: Streets | undefined // undefined: the operator's file is broken
  #left: AbortController | undefined // undefined while nobody is near
  #fault: (() => string) | undefined

  constructor(streets: Streets | undefined) {
    super()
    this.#streets = streets
    if (!streets) this.#fault = describeBroken
  }

  override onAdd(): this {
    addEventListener('online', this.#tryAgain)
    this.#follow()
    return this
  }

  override onRemove(): this {
    removeEventListener('online', this.#tryAgain)
    this.#leave()
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    return { moveend: () => this.#follow() }
  }

  readonly #tryAgain = () => {
    if (!this.#streets) return
    this.#leave()
    this.#fault = undefined
    this.#follow()
  }

  #follow(): void {
    const isNear = this.#isNear(this._map)
    const isBare = this.#fault !== undefined || !(isNear || this._map.getZoom() < NEAR_ZOOM)
    const streets = isBare ? undefined : this.#streets
    this._map.setMaxZoom(maxZoomOf(streets ? { streets } : {})) // never an empty screen
    if (!isNear) this.#leave()
    else if (this.#fault) reportTrouble(this.#fault(), true)
    else if (this.#streets && !this.#left) void this.#open(this.#streets, this._map)
  }

  #isNear(map: LeafletMap): boolean {
    if (map.getZoom() < NEAR_ZOOM) return false
    const { bounds } = this.#streets ?? {}
    if (!bounds) return true
    const { south, west, north, east } = bounds
    return map
      .wrapLatLngBounds(map.getBounds())
      .intersects(new LatLngBounds([south, west], [north, east]))
  }

  #leave(): void {
    this.#left?.abort()
    this.#left = undefined
    if (this.#fault) reportTrouble(this.#fault(), false)
  }

  async #open(streets: Streets, map: LeafletMap): Promise<void> {
    this.#left = new AbortController()
    const { signal } = this.#left
    const fail = (describe: () => string) => {
      if (signal.aborted) return
      this.#leave()
      this.#fault = describe
      this.#follow()
    }
    if (!hasWebGl()) return fail(describeNoWebGl)
    try {
      const { openStreets } = await import('./StreetsLayer.ts')
      const layer = await openStreets(streets, () => fail(describeBroken))
      if (signal.aborted) return
      signal.addEventListener('abort', () => layer.remove())
      layer.addTo(map)
    } catch {
      fail(describeBroken)
    }
  }
}

const describeNoWebGl = () => say('No streets: this browser has no WebGL 2.')
const describeBroken = () => say('No streets: their file cannot be read.')

/** Asked before MapLibre is loaded for nothing. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext() // browsers have few of them
  return context !== null
}
