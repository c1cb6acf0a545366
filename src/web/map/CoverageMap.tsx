import 'leaflet/dist/leaflet.css'
import './map.css'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  AttributionControl,
  MapContainer,
  ScaleControl,
  useMap,
  useMapEvent,
  ZoomControl,
} from 'react-leaflet'
import type { Bounds, Position } from '../../core/geo/position.ts'
import { highlighted } from '../state/highlighted.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import { useExpiringState } from '../ui/useExpiringState.ts'
import type { NamedCountry } from './labels/label.ts'
import { useLabels } from './labels/useLabels.ts'
import { MapLegend } from './MapLegend.tsx'
import { MapSummary } from './MapSummary.tsx'
import { MapTools } from './MapTools.tsx'
import { useMarkers } from './markers/useMarkers.ts'
import { useOutlines } from './outlines/useOutlines.ts'
import { Pin } from './Pin.tsx'
import type { PlaceList } from './places.ts'
import type { Choice } from './pointer/pointerTarget.ts'
import { useCountrySurfaces } from './pointer/useCountrySurfaces.ts'
import { useNearGesture } from './pointer/useNearGesture.ts'
import { usePointer } from './pointer/usePointer.ts'
import { MAX_ZOOM, MIN_ZOOM } from './scale.ts'
import { useTiles } from './tiles/useTiles.ts'
import { useSize } from './view/useSize.ts'
import { showEverything, useView, type ViewProps } from './view/useView.ts'

const LazySpotChooser = retryableLazy(async () => (await import('./pointer/SpotChooser.tsx')).SpotChooser, {
  describeMissing: () => 'What is in this place',
})

interface CoverageMapProps extends ViewProps {
  readonly places: PlaceList // what the list beside the map shows
  readonly selected: string | undefined // key of the places that are open
  readonly countries: readonly NamedCountry[] // to be named
  readonly covered: ReadonlyMap<string, number> // class of coverage by the ISO code of each country with coverage
  readonly openIso: string | undefined
  readonly onOpen: (key: string) => void
  readonly everything: Bounds | undefined // all places, where the map shows less of them at first
  readonly onShowAll: () => void
  readonly pin: Position | undefined
  readonly onNear: (position: Position) => void // what is nearest to a place on the map is asked for
}

const NOTICE_MS = 4_000

const CREDITS =
  'Places: GeoNames (geonames.org), CC BY 4.0, modified. ' +
  'Numbering: Google libphonenumber, Apache-2.0, modified. Map: Natural Earth.'

// north and south end at the poles; east and west go on, for the Pacific has no edge
const LIMITS: [[number, number], [number, number]] = [
  [-86, -100_000],
  [86, 100_000],
]

/** The map of whatever the list shows, over outlines that need no internet. */
export function CoverageMap(props: CoverageMapProps) {
  return (
    <MapContainer
      className="coverage-map"
      center={[20, 10]}
      zoom={2}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      maxBounds={LIMITS}
      maxBoundsViscosity={1}
      trackResize={false}
      zoomControl={false}
      attributionControl={false}
    >
      <ZoomControl position="topright" />
      <Layers {...props} />
      <ScaleControl position="bottomleft" />
      <AttributionControl position="bottomright" />
      <Credits />
    </MapContainer>
  )
}

function Layers(props: CoverageMapProps) {
  const {
    places,
    selected,
    countries,
    covered,
    openIso,
    onOpen,
    everything,
    onShowAll,
    pin,
    onNear,
    ...viewProps
  } = props
  const map = useMap()
  const [choice, setChoice] = useState<Choice>()
  const [notice, showNotice] = useExpiringState<string>()
  const explain = useCallback((text: string) => showNotice(text, NOTICE_MS), [showNotice])
  const clearNotice = useCallback(() => showNotice(undefined), [showNotice])
  useMapEvent('movestart', clearNotice)
  const sayNothingIsHere = useCallback(
    () => explain(`Nothing here: move the map onto ${places.isClustered ? 'a point' : 'a country'}.`),
    [places, explain],
  )
  const isShaded = useMemo(() => [...covered.values()].some((coverage) => coverage > 0), [covered])
  useSize(map)
  const outlines = useOutlines(map, covered, openIso)
  useTiles(map)
  useLabels(map, countries)
  useView(map, viewProps)
  const markers = useMarkers(map, places, selected)
  const surfaceAt = useCountrySurfaces(map, outlines, markers, places, !places.isClustered)
  useNearGesture(map, onNear)
  usePointer(map, {
    markers,
    list: places,
    surfaceAt,
    onOpen,
    onChoose: setChoice,
    onClosed: explain,
    onNothing: sayNothingIsHere,
  })
  useEffect(
    function nameContainer() {
      const container = map.getContainer()
      container.setAttribute('role', 'group')
      container.setAttribute(
        'aria-label',
        'Map view: arrow keys move it, plus and minus zoom, Enter opens what is in the middle',
      )
      return function forgetHighlight() {
        highlighted.set(undefined)
      }
    },
    [map],
  )
  return (
    <>
      {pin && <Pin position={pin} />}
      <MapTools onShowAll={everything ? () => showEverything(map, everything) : onShowAll} onNear={onNear} />
      {!places.isClustered && <MapLegend isShaded={isShaded} />}
      <div role="status" className="map-notice">
        {notice && <p>{notice}</p>}
      </div>
      <MapSummary markers={markers} outlines={outlines} list={places} />
      {choice &&
        // beside the map, or a click on "Try again" would also be one on the map
        createPortal(
          <LazySpotChooser
            key={choice.position.toString()}
            choice={choice}
            list={places}
            onOpen={onOpen}
            onClose={() => setChoice(undefined)}
          />,
          map.getContainer().parentElement ?? document.body,
        )}
    </>
  )
}

function Credits() {
  const map = useMap()
  useEffect(
    function addCredits() {
      map.attributionControl.setPrefix('Leaflet').addAttribution(CREDITS)
      return function removeCredits() {
        map.attributionControl?.removeAttribution(CREDITS)
      }
    },
    [map],
  )
  return null
}
