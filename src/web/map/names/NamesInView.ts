import type { Map as LeafletMap } from 'leaflet'
import type { Box } from '../../../core/geo/mapView.ts'
import type { PlaceList } from '../places.ts'
import { seenBoxOf, viewBoxOf, worldPxAt } from '../scale.ts'
import type { Namer } from './createNamer.ts'
import type { MapName } from './drawNames.ts'

/** Whatever lies over the map says so, or names would be placed beneath it. */
const OVER_MAP = '[data-over-map]'

/** The names that the map shows of a list: placed while the map rests, kept while it is dragged. */
export class NamesInView {
  readonly #onChange: () => void
  #namer: Namer | undefined
  #list: PlaceList | undefined
  #names: readonly MapName[] = []
  #placedFor = '' // what they depend on
  #covered: readonly Box[] = []

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /** Names another list as soon as its places are known; until then nothing. */
  async name(list: PlaceList): Promise<void> {
    this.close()
    this.#list = list
    const { createNamer } = await import('./createNamer.ts')
    if (this.#list !== list) return
    this.#namer = createNamer(list, () => this.#outdate())
    this.#outdate()
  }

  /** Draws names, once there are any. */
  get painter(): Namer | undefined {
    return this.#namer
  }

  /** Whether it is known what to name. */
  get areReady(): boolean {
    return this.#namer?.isReady ?? false
  }

  /** The names of what the map shows now. `chosen` is a place that is named apart, in the rectangles `reserved`. */
  place(map: LeafletMap, chosen: number | undefined, reserved: readonly Box[]): readonly MapName[] {
    if (!this.#namer) return this.#names
    const zoom = map.getZoom()
    const { left, top } = viewBoxOf(map)
    const seen = seenBoxOf(map)
    this.#covered = boxesOver(map, left, top)
    const view = {
      zoom,
      worldPx: worldPxAt(zoom),
      left: seen.left,
      top: seen.top,
      width: seen.right - seen.left,
      height: seen.bottom - seen.top,
      taken: [...reserved, ...this.#covered],
    }
    const dependsOn = JSON.stringify([view, chosen])
    if (dependsOn === this.#placedFor) return this.#names
    this.#placedFor = dependsOn
    this.#names = this.#namer.place(view, chosen)
    return this.#names
  }

  /** Where something lay over the map when it last rested, in pixels of the world. */
  get covered(): readonly Box[] {
    return this.#covered
  }

  /** The letters have changed. */
  measureAgain(): void {
    this.#namer?.measureAgain()
    this.#outdate()
  }

  close(): void {
    this.#namer?.close()
    this.#namer = undefined
    this.#list = undefined
    this.#names = []
    this.#placedFor = ''
  }

  #outdate(): void {
    this.#placedFor = ''
    this.#onChange()
  }
}

/** Where buttons and panels lie over the map, in pixels of the world. */
function boxesOver(map: LeafletMap, left: number, top: number): Box[] {
  const frame = map.getContainer().getBoundingClientRect()
  return Array.from(document.querySelectorAll(OVER_MAP), (element) => {
    const box = element.getBoundingClientRect()
    return {
      left: box.left - frame.left + left,
      top: box.top - frame.top + top,
      width: box.width,
      height: box.height,
    }
  })
}
