import type { Map as LeafletMap, LeafletMouseEvent } from 'leaflet'
import { useEffect } from 'react'
import type { Position } from '../../../core/geo/position.ts'

/** A right click or a long press asks for what is nearest to the place under it. */
export function useNearGesture(map: LeafletMap, onNear: (position: Position) => void): void {
  useEffect(
    function listenForGesture() {
      const ask = ({ latlng, originalEvent }: LeafletMouseEvent) => {
        originalEvent.preventDefault() // the browser's own menu has nothing to offer on a canvas
        const { lat, lng } = latlng.wrap()
        onNear({ lat, lng })
      }
      map.on('contextmenu', ask)
      return () => void map.off('contextmenu', ask)
    },
    [map, onNear],
  )
}
