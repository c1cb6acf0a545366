import { DomEvent } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { useMap } from 'react-leaflet'
import type { Position } from '../../core/geo/position.ts'
import { Icon } from '../ui/Icon.tsx'

interface MapToolsProps {
  readonly onShowAll: () => void
  readonly onNear: (position: Position) => void
}

/** What Leaflet's own controls lack: the way back to the whole list, and the whole screen. */
export function MapTools({ onShowAll, onNear }: MapToolsProps) {
  const map = useMap()
  const frame = map.getContainer().parentElement
  const isFull = useIsFullScreen()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(function keepClicksFromMap() {
    if (ref.current) DomEvent.disableClickPropagation(ref.current) // it would open the country behind
  }, [])
  const toggleFull = () => (isFull ? document.exitFullscreen() : frame?.requestFullscreen())
  return (
    <div ref={ref} className="map-tools leaflet-bar">
      <button type="button" onClick={onShowAll} aria-label="Show all" title="Show all">
        <Icon path="M4 8V4h4M16 8V4h-4M4 12v4h4M16 12v4h-4M8.5 8.5h3v3h-3z" />
      </button>
      <button
        type="button"
        onClick={() => onNear(map.getCenter().wrap())}
        aria-label="Nearest to the middle of the map"
        title="Nearest to the middle of the map (or right-click, or press long, anywhere)"
      >
        <Icon path="M10 17.5s5-4.6 5-8.7a5 5 0 0 0-10 0c0 4.1 5 8.7 5 8.7zM10 7a1.8 1.8 0 1 1 0 3.6A1.8 1.8 0 0 1 10 7" />
      </button>
      {document.fullscreenEnabled && (
        <button
          type="button"
          onClick={toggleFull}
          aria-pressed={isFull}
          aria-label="Full screen"
          title="Full screen"
        >
          <Icon path="M11.5 8.5 16 4m0 0h-4m4 0v4M8.5 11.5 4 16m0 0h4m-4 0v-4" />
        </button>
      )}
    </div>
  )
}

function useIsFullScreen(): boolean {
  const [isFull, setIsFull] = useState(document.fullscreenElement !== null)
  useEffect(function watchFullScreen() {
    const read = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [])
  return isFull
}
