import type { Map as LeafletMap } from 'leaflet'
import type { Box } from '../../../core/geo/mapView.ts'
import { boxesOver } from '../mapEvents.ts'
import type { PlaceList } from '../places.ts'
import { seenBoxOf, viewBoxOf, viewIn } from '../scale.ts'
import type { Namer } from './createNamer.ts'
import type { MapName } from './drawNames.ts'

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
    if (this.areReady) this.#outdate()
  }

  /** Draws names, once there are any. */
  get painter(): Namer | undefined {
    return this.#namer
  }

  /** Whether the names are known. */
  get areReady(): boolean {
    return this.#namer?.isReady ?? false
  }

  /** The names of what the map shows now. `chosen` is named separately, in the rectangles `reserved`. */
  place(map: LeafletMap, chosen: number | undefined, reserved: readonly Box[]): readonly MapName[] {
    if (!this.#namer) return this.#names
    const { left, top } = viewBoxOf(map)
    this.#covered = boxesOver(map).map((box) => ({
      ...box,
      left: box.left + left,
      top: box.top + top,
    }))
    const view = { ...viewIn(map, seenBoxOf(map)), taken: [...reserved, ...this.#covered] }
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

  /** For when the font has changed. */
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
