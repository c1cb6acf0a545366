import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useMap, useMapEvent } from 'react-leaflet'
import type { Position } from '../../core/geo/position.ts'
import { say } from '../../core/language/say.ts'
import { Icon } from '../ui/Icon.tsx'
import { keepClicksFromMap, ZOOM_BY } from './mapEvents.ts'
import { readView } from './view/showView.ts'

interface MapToolsProps {
  readonly first?: ReactNode // another button, above its own
  readonly onShowAll: () => void
  readonly onNear?: (position: Position) => void
}

/** The map's own buttons: nearer, farther, the whole list again, what is nearest, the whole screen. */
export function MapTools({ first, onShowAll, onNear }: MapToolsProps) {
  const map = useMap()
  const [zoom, setZoom] = useState(() => map.getZoom())
  useMapEvent('zoomend', () => setZoom(map.getZoom()))
  const frame = map.getContainer().parentElement
  const isFull = useIsFullScreen()
  const toggleFull = () => (isFull ? document.exitFullscreen() : frame?.requestFullscreen())
  useKey('0', onShowAll)
  return (
    <div ref={keepClicksFromMap} className="map-tools" data-over-map>
      {first}
      <Tool
        name={say('Zoom in')}
        icon="M10 4v12M4 10h12"
        isOff={zoom >= map.getMaxZoom()}
        onUse={() => map.fire(ZOOM_BY, { levels: 1 })}
      />
      <Tool
        name={say('Zoom out')}
        icon="M4 10h12"
        isOff={zoom <= map.getMinZoom()}
        onUse={() => map.fire(ZOOM_BY, { levels: -1 })}
      />
      <Tool name={say('Show all')} icon={FIT} onUse={onShowAll} />
      {onNear && (
        <Tool
          name={say('Nearest to the middle of the map')}
          title={say('Nearest to the middle of the map (or right-click, or press long, anywhere)')}
          icon={CROSSHAIR}
          onUse={() => onNear(readView(map).center)}
        />
      )}
      {document.fullscreenEnabled && (
        <Tool
          name={say('Full screen')}
          icon={CORNERS}
          isPressed={isFull}
          onUse={toggleFull}
          isForLarge
        />
      )}
    </div>
  )
}

const FIT = 'M3.5 7V3.5H7M13 3.5h3.5V7M16.5 13v3.5H13M7 16.5H3.5V13M8 8h4v4H8z'
const CROSSHAIR =
  'M10 1.8v4M10 14.2v4M1.8 10h4M14.2 10h4M10 4.8a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 0 1 0-10.4'
const CORNERS = 'M11.5 8.5 16 4m0 0h-4m4 0v4M8.5 11.5 4 16m0 0h4m-4 0v-4'

interface ToolProps {
  readonly name: string
  readonly title?: string // of the tooltip, if it says more
  readonly icon: string
  readonly isOff?: boolean // kept in reach of the keyboard: a button that disappears takes the focus with it
  readonly isPressed?: boolean
  readonly isForLarge?: boolean // of no use on a phone, and no room there
  readonly onUse: () => void
}

function Tool({ name, title = name, icon, isOff, isPressed, isForLarge, onUse }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={title}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      className={isForLarge ? 'is-for-large' : undefined}
      onClick={isOff ? undefined : onUse}
    >
      <Icon path={icon} />
    </button>
  )
}

/** Calls back when a key is pressed while the map itself has the focus. */
function useKey(key: string, onPress: () => void): void {
  const map = useMap()
  useMapEvent('keydown', ({ originalEvent: event }) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey)
    if (event.key === key && isPlain && event.target === map.getContainer()) onPress()
  })
}

function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribeFullScreen, () => document.fullscreenElement !== null)
}

function subscribeFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
