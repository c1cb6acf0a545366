import { DomEvent } from 'leaflet'
import { type KeyboardEvent, useState } from 'react'
import { DATA_CREDITS, OUTLINES_CREDIT } from '../../core/credits.ts'
import { say } from '../../core/language/say.ts'
import { useStore } from '../state/createStore.ts'
import { BrandLinks, HAS_LINKS } from '../ui/BrandMark.tsx'
import { StatusRegion } from '../ui/status.tsx'
import { mapTroubles, TILES_SHOWN, type TilesShown } from './mapEvents.ts'
import { useOwnEvent } from './useLayer.ts'

// names, the same in all languages
const PLACES = '© GeoNames'
const LICENCES = 'CC BY 4.0 · libphonenumber'
const OUTLINES = ' · Natural Earth'

/** Whose data the map shows, in one line; a button opens the whole text. */
export function MapCredits() {
  const [tiles, setTiles] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const troubles = useStore(mapTroubles)
  useOwnEvent<TilesShown>(TILES_SHOWN, ({ attribution }) => setTiles(attribution))
  function close(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation() // else it also closes what is open in the list
    setIsOpen(false)
  }
  return (
    <div ref={keepEventsFromMap} className="map-credits" data-over-map>
      {isOpen && (
        <ul id="map-credits">
          {tiles !== undefined && <li>{tiles}</li>}
          {DATA_CREDITS.map((credit) => (
            <li key={credit}>{credit}</li>
          ))}
          <li>
            {OUTLINES_CREDIT} {say('Map: {library}.', { library: 'Leaflet, BSD-2-Clause' })}
          </li>
          {HAS_LINKS && (
            <li className="map-credits-own">
              <BrandLinks />
            </li>
          )}
        </ul>
      )}
      <StatusRegion>
        {troubles.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </StatusRegion>
      <p>
        <span>
          {tiles === undefined ? PLACES : `${tiles} · ${PLACES}`}
          <span className="map-credits-more"> {LICENCES}</span>
          {OUTLINES}
        </span>
        <span className="map-credits-links">
          <BrandLinks />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'map-credits' : undefined}
          onClick={() => setIsOpen(!isOpen)}
          onKeyDown={close}
        >
          {say('Credits')}
        </button>
      </p>
    </div>
  )
}

/** Clicks and the wheel on the text do not act on the map. */
function keepEventsFromMap(element: HTMLElement | null): void {
  if (!element) return
  DomEvent.disableClickPropagation(element)
  DomEvent.disableScrollPropagation(element)
}
