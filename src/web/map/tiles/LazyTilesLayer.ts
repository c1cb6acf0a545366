import { Layer, type Map as LeafletMap } from 'leaflet'
import type { RefObject } from 'react'
import { loadConfig } from '../../api/config.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { maxZoomOf } from '../scale.ts'

interface LazyTilesProps {
  readonly outlines: RefObject<OutlinesLayer | undefined> // drawn again above the tiles
}

/** Streets or raster tiles over the built-in map, if the operator has configured some: otherwise no code is loaded. */
export class LazyTilesLayer extends Layer {
  readonly #removed = new AbortController()
  #layers: readonly Layer[] = []
  #props: LazyTilesProps | undefined

  override onAdd(map: LeafletMap): this {
    this.#load(map).catch(() => undefined) // the built-in map does without them
    return this
  }

  override onRemove(): this {
    this.#removed.abort()
    for (const layer of this.#layers) layer.remove()
    return this
  }

  update(props: LazyTilesProps): void {
    this.#props = props
  }

  async #load(map: LeafletMap): Promise<void> {
    const { signal } = this.#removed
    const config = await loadConfig()
    const { tiles, streets, hasBrokenStreets } = config
    if (signal.aborted || !(tiles || streets || hasBrokenStreets)) return
    map.setMaxZoom(maxZoomOf(config)) // unless it was known when the map began
    if (!tiles) {
      const { NearStreets } = await import('../streets/NearStreets.ts')
      if (!signal.aborted) this.#layers = [new NearStreets(streets).addTo(map)]
      return
    }
    const { CoverageLayer, TilesLayer } = await import('./TilesLayer.ts')
    if (signal.aborted) return
    const layer = new TilesLayer(tiles).addTo(map)
    window.addEventListener('online', () => layer.retry(), { signal })
    const coverage = new CoverageLayer(() => this.#props?.outlines.current).addTo(map)
    this.#layers = [layer, coverage]
  }
}
