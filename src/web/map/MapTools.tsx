import { DomEvent } from 'leaflet'
import { useSyncExternalStore } from 'react'
import { useMap } from 'react-leaflet'
import type { Position } from '../../core/geo/position.ts'
import { Icon } from '../ui/Icon.tsx'

interface MapToolsProps {
  readonly onShowAll: () => void
  readonly onNear: (position: Position) => void
}

/** The buttons that Leaflet lacks: show the whole list again, find what is nearest, fill the screen. */
export function MapTools({ onShowAll, onNear }: MapToolsProps) {
  const map = useMap()
  const frame = map.getContainer().parentElement
  const isFull = useIsFullScreen()
  const toggleFull = () => (isFull ? document.exitFullscreen() : frame?.requestFullscreen())
  return (
    <div ref={keepClicksFromMap} className="map-tools leaflet-bar">
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

/** A click on a button would also open the country behind it. */
function keepClicksFromMap(element: HTMLElement | null): void {
  if (element) DomEvent.disableClickPropagation(element)
}

function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribeFullScreen, () => document.fullscreenElement !== null)
}

function subscribeFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
