import { Layer, type Map as LeafletMap } from 'leaflet'
import { loadConfig } from '../../api/config.ts'
import type { TilesLayer } from './TilesLayer.ts'

/** Raster tiles over the built-in map, if the operator has configured some; their code is loaded only then. */
export class LazyTilesLayer extends Layer {
  readonly #removed = new AbortController()
  #tiles: TilesLayer | undefined

  override onAdd(map: LeafletMap): this {
    this.#load(map).catch(() => undefined) // the built-in map does without them
    return this
  }

  override onRemove(): this {
    this.#removed.abort()
    this.#tiles?.remove()
    return this
  }

  async #load(map: LeafletMap): Promise<void> {
    const { signal } = this.#removed
    const { tiles } = await loadConfig()
    if (!tiles) return
    const { TilesLayer } = await import('./TilesLayer.ts')
    if (signal.aborted) return
    const layer = new TilesLayer(tiles).addTo(map)
    window.addEventListener('online', () => layer.retry(), { signal })
    this.#tiles = layer
  }
}
