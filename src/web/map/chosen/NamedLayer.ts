import './named.css'
import { Layer, type Map as LeafletMap } from 'leaflet'
import { LABELS_PLACED, MARKERS_DRAWN, type PlacedLabel } from '../mapEvents.ts'
import { NamedMarker } from './NamedMarker.ts'
import type { Named } from './named.ts'

/** Names what is open, above everything else on the map. */
export class NamedLayer extends Layer {
  #markers: readonly NamedMarker[] = []
  #labels: readonly PlacedLabel[] = [] // as others know them

  override onAdd(): this {
    return this
  }

  override onRemove(): this {
    for (const marker of this.#markers) marker.remove()
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    return {
      moveend: () => this.#place(),
      resize: () => this.#place(),
      [MARKERS_DRAWN]: () => requestAnimationFrame(() => this.#place()), // the foot of the map has other words then
    }
  }

  update(named: readonly Named[]): void {
    for (const marker of this.#markers) marker.remove()
    this.#markers = named.map((one) => new NamedMarker(this._map as LeafletMap, one))
    this.#place()
  }

  #place(): void {
    if (!this._map) return
    for (const marker of this.#markers) marker.place()
    const labels = this.#markers.map((marker) => ({ position: marker.position, box: marker.box }))
    if (isSame(labels, this.#labels)) return // after most moves: nothing needs to be drawn again
    this.#labels = labels
    this._map.fire(LABELS_PLACED, { labels })
  }
}

function isSame(labels: readonly PlacedLabel[], known: readonly PlacedLabel[]): boolean {
  return JSON.stringify(labels) === JSON.stringify(known)
}
