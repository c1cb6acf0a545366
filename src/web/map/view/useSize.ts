import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'

/**
 * Tells a map of each change of its own size. Leaflet by itself hears of the window's only, and the
 * map grows without it when it takes the whole screen.
 */
export function useSize(map: LeafletMap): void {
  useEffect(
    function watchSize() {
      const observer = new ResizeObserver(() => map.invalidateSize({ debounceMoveend: true }))
      observer.observe(map.getContainer())
      return () => observer.disconnect()
    },
    [map],
  )
}
