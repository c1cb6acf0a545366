import 'leaflet/dist/leaflet.css'
import './map.css'
import { useCallback, useState } from 'react'
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
import { navigate } from '../state/url.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import { useExpiringState } from '../ui/useExpiringState.ts'
import { FrameLayer } from './FrameLayer.ts'
import { LabelsLayer } from './labels/LabelsLayer.ts'
import type { NamedCountry } from './labels/label.ts'
import { MapLegend } from './MapLegend.tsx'
import { MapTools } from './MapTools.tsx'
import { MarkersLayer } from './markers/MarkersLayer.ts'
import { WarmUpLayer } from './markers/WarmUpLayer.ts'
import { OutlinesLayer } from './outlines/OutlinesLayer.ts'
import { Pin } from './Pin.tsx'
import type { PlaceList } from './places.ts'
import { PointerLayer } from './pointer/PointerLayer.ts'
import type { Choice } from './pointer/pointerTarget.ts'
import { MAX_ZOOM, MIN_ZOOM } from './scale.ts'
import { MapSummary } from './summary/MapSummary.tsx'
import { LazyTilesLayer } from './tiles/LazyTilesLayer.ts'
import { useLayer } from './useLayer.ts'
import { showEverything } from './view/showView.ts'
import { ViewLayer, type ViewProps } from './view/ViewLayer.ts'

const LazySpotChooser = retryableLazy(async () => (await import('./pointer/SpotChooser.tsx')).SpotChooser, {
  describeMissing: () => 'What is in this place',
})

interface CoverageMapProps extends ViewProps {
  readonly places: PlaceList // what the list beside the map shows
  readonly selected: string | undefined // key of the places that are open
  readonly countries: readonly NamedCountry[] // whose names are written on the map
  readonly covered: ReadonlyMap<string, number> // class of coverage by the ISO code of each country with coverage
  readonly openIso: string | undefined
  readonly everything: Bounds | undefined // around all places, if the map does not show all of them at first
  readonly onShowAll: () => void
  readonly pin: Position | undefined
  readonly onNear: (position: Position) => void // asks for what is nearest to the position
}

const NOTICE_MS = 4_000
const NO_PROPS = {}

// ends at the poles, but goes on to the east and west: the map has no edge in the Pacific
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
      <AttributionControl position="bottomright" prefix="Leaflet" />
    </MapContainer>
  )
}

function Layers(props: CoverageMapProps) {
  const { places, everything, onNear } = props
  const map = useMap()
  const onOpen = useCallback((place: number) => navigate(places.linkTo(place), 'push'), [places])
  const [choice, setChoice] = useState<Choice>()
  const [notice, explain] = useNotice()
  const { markers, outlines } = useLayers(props, { onOpen, onChoose: setChoice, onExplain: explain })
  return (
    <>
      {props.pin && <Pin position={props.pin} />}
      <MapTools
        onShowAll={everything ? () => showEverything(map, everything) : props.onShowAll}
        onNear={onNear}
      />
      {!places.isClustered && <MapLegend covered={props.covered} />}
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

interface LayerActions {
  readonly onOpen: (place: number) => void
  readonly onChoose: (choice: Choice) => void
  readonly onExplain: (text: string) => void
}

/** Everything that is drawn on the map or listens to it, the lowest first. */
function useLayers(props: CoverageMapProps, { onOpen, onChoose, onExplain }: LayerActions) {
  const { places, selected, countries, covered, openIso, onNear } = props
  const { view, home, focus, onView, onBounds } = props
  const onNothing = useCallback(
    () => onExplain(`Nothing here: move the map onto ${places.isClustered ? 'a point' : 'a country'}.`),
    [places, onExplain],
  )
  useLayer(FrameLayer, NO_PROPS)
  const outlines = useLayer(OutlinesLayer, { covered, open: openIso })
  useLayer(LazyTilesLayer, NO_PROPS)
  useLayer(LabelsLayer, { countries })
  useLayer(ViewLayer, { view, home, focus, onView, onBounds })
  const markers = useLayer(MarkersLayer, { list: places, selected, outlines })
  useLayer(WarmUpLayer, NO_PROPS)
  const actions = { onOpen, onChoose, onClosed: onExplain, onNothing, onNear }
  useLayer(PointerLayer, { markers, outlines, list: places, ...actions })
  return { markers, outlines }
}

/** A sentence about what was just tried on the map; it disappears after a moment, or once the map moves. */
function useNotice() {
  const [notice, setNotice] = useExpiringState<string>()
  const show = useCallback((text: string) => setNotice(text, NOTICE_MS), [setNotice])
  const clear = useCallback(() => setNotice(undefined), [setNotice])
  useMapEvent('movestart', clear)
  return [notice, show] as const
}
