import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import { loadConfig } from '../../api/config.ts'
import type { TilesLayer } from './TilesLayer.ts'

/** Shows raster tiles over the built-in map, where the operator has set some. */
export function useTiles(map: LeafletMap): void {
  useEffect(
    function addTiles() {
      const wanted = new AbortController()
      const { signal } = wanted
      let layer: TilesLayer | undefined
      loadConfig().then(async ({ tiles }) => {
        if (!tiles) return
        const { TilesLayer } = await import('./TilesLayer.ts')
        if (signal.aborted) return
        layer = new TilesLayer(tiles).addTo(map)
        window.addEventListener('online', () => layer?.retry(), { signal })
      })
      return function removeTiles() {
        wanted.abort()
        layer?.remove()
      }
    },
    [map],
  )
}
