import { say } from '../../core/language/say.ts'
import 'leaflet/dist/leaflet.css'
import './map.css'
import './controls.css'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { MapContainer, ScaleControl, useMap, useMapEvent } from 'react-leaflet'
import type { Bounds, Position } from '../../core/geo/position.ts'
import type { World } from '../../core/world.ts'
import type { WantedGround } from '../../core/zones/servedGround.ts'
import { configNow } from '../api/config.ts'
import { useStore } from '../state/createStore.ts'
import { inMiles, useTownNames } from '../state/language.ts'
import { type GroundPoint, navigate, readUrl, useUrlState } from '../state/url.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import { useExpiringState } from '../ui/time.ts'
import { LazyNamedLayer } from './chosen/LazyNamedLayer.ts'
import type { Named } from './chosen/NamedLayer.ts'
import { FrameLayer } from './FrameLayer.ts'
import { LabelsLayer } from './labels/LabelsLayer.ts'
import type { NamedCountry } from './labels/labelStyles.ts'
import { MapCredits } from './MapCredits.tsx'
import { MapFoot } from './MapFoot.tsx'
import { MapTools } from './MapTools.tsx'
import { MarkersLayer } from './markers/MarkersLayer.ts'
import { WorldDotsLayer } from './markers/WorldDotsLayer.ts'
import { OutlinesLayer } from './outlines/OutlinesLayer.ts'
import { ShownMapLayer } from './picture/shownMap.ts'
import type { PlaceList } from './places.ts'
import { LazyPointerLayer } from './pointer/LazyPointerLayer.ts'
import type { SpotChoice } from './pointer/pointerTarget.ts'
import { MIN_ZOOM, maxZoomOf, scaleUnits } from './scale.ts'
import { MapSummary } from './summary/MapSummary.tsx'
import type { NearestPlace } from './summary/nearestPlace.ts'
import { LazyTilesLayer } from './tiles/LazyTilesLayer.ts'
import { LazyTownsLayer } from './towns/LazyTownsLayer.ts'
import { useLayer } from './useLayer.ts'
import { showAsStep } from './view/showView.ts'
import { ViewLayer, type ViewProps } from './view/ViewLayer.ts'
import { ZoomLayer } from './view/ZoomLayer.ts'
import { LazyZones } from './zones/LazyZones.tsx'
import type { ZonedCountry } from './zones/useZones.ts'

const LazySpotChooser = retryableLazy(
  async () => (await import('./pointer/SpotChooser.tsx')).SpotChooser,
  {
    describeMissing: () => say('What is in this place'),
  },
)

interface CoverageMapProps extends ViewProps {
  readonly places: PlaceList // what the list beside the map shows
  readonly selected: string | undefined // key of the places that are open
  readonly chosen: Named | undefined // the one of them that was asked for, or its position
  readonly point: Named | undefined // where distances are measured from
  readonly countries: readonly NamedCountry[] // whose names are written on the map
  readonly covered: ReadonlyMap<string, number> // class of coverage by the ISO code of each country with coverage
  readonly openIso: string | undefined
  readonly zoned: ZonedCountry | undefined // whose zones may be shown instead of places
  readonly served: WantedGround | undefined // the ground that what is open serves, or is served with
  readonly world: World | undefined // once all areas are known, while countries are listed
  readonly everything: Bounds | undefined // around all places, if the map does not show all of them at first
  readonly firstTool: ReactNode // above the map's own buttons
  readonly apart: number // areas that the first view leaves out, being far away
  readonly onShowAll: () => void
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
  const isMiles = useStore(inMiles)
  return (
    <MapContainer
      className="coverage-map"
      center={[20, 10]}
      zoom={2}
      minZoom={MIN_ZOOM}
      maxZoom={maxZoomOf(configNow())}
      zoomSnap={0}
      scrollWheelZoom={false}
      doubleClickZoom={false}
      maxBounds={LIMITS}
      maxBoundsViscosity={1}
      trackResize={false}
      zoomControl={false}
      attributionControl={false}
    >
      <Layers {...props} />
      <ScaleControl key={String(isMiles)} position="bottomleft" {...scaleUnits()} />
      <MapCredits />
    </MapContainer>
  )
}

function Layers(props: CoverageMapProps) {
  const { places, everything, zoned, served, chosen, apart, onNear } = props
  const map = useMap()
  const { ground } = useUrlState()
  const [spot, setSpot] = useState<SpotChoice>()
  const choice = spot ?? ground
  const [notice, explain] = useNotice()
  const [nearest, onNearest] = useState<NearestPlace>()
  const showAll = everything ? () => showAsStep(map, everything) : props.onShowAll
  const isAway = apart > 0 && props.view !== undefined // then first back to where most are
  const choose = useCallback((chosen: SpotChoice | GroundPoint | undefined) => {
    const isGround = chosen !== undefined && 'iso' in chosen
    setSpot(isGround ? undefined : chosen)
    navigate({ ground: isGround ? chosen : undefined }, 'replace')
  }, [])
  const { markers, outlines } = useLayers(props, { onChoose: choose, onExplain: explain })
  return (
    <>
      <MapTools
        first={props.firstTool}
        onShowAll={isAway ? props.onShowAll : showAll}
        onNear={onNear}
      />
      <MapFoot
        list={places}
        apart={props.selected === undefined ? apart : 0}
        nearest={nearest}
        onShowAll={showAll}
      />
      {(zoned || served) && (
        <LazyZones
          country={zoned}
          served={served}
          chosen={chosen?.position}
          markers={markers}
          outlines={outlines}
        />
      )}
      <div role="status" className="map-notice">
        {notice && <p>{notice}</p>}
      </div>
      <MapSummary
        markers={markers}
        outlines={outlines}
        onNearest={onNearest}
        list={places}
        world={props.world}
      />
      {choice &&
        // beside the map, or a click on "Try again" would also be one on the map
        createPortal(
          <LazySpotChooser
            key={`${choice.position.lat} ${choice.position.lng}`}
            choice={choice}
            onOpen={openPlace}
            onNear={onNear}
            onClose={() => (spot || readUrl().ground === ground) && choose(undefined)}
          />,
          map.getContainer().parentElement ?? document.body,
        )}
    </>
  )
}

function openPlace(list: PlaceList, place: number): void {
  navigate(list.linkTo(place), 'push')
}

interface LayerActions {
  readonly onChoose: (choice: SpotChoice | GroundPoint) => void
  readonly onExplain: (text: string) => void
}

/** Everything that is drawn on the map or listens to it, the lowest first. */
function useLayers(props: CoverageMapProps, { onChoose, onExplain }: LayerActions) {
  const { places, selected, chosen, point, countries, covered, openIso, onNear } = props
  const { view, home, around, isFarOnly, opened, onView, onBounds } = props
  const onNothing = useCallback(
    () =>
      onExplain(
        places.kind === 'areas'
          ? say('Nothing here: move the map onto a point.')
          : say('Nothing here: move the map onto a country.'),
      ),
    [places, onExplain],
  )
  const listed = useMemo(() => new Set(places.countries?.map(({ iso }) => iso)), [places])
  const areAllDue = useDeferredValue(true, false) // at once with the ground they would be a long task
  const due = <Layer,>(LayerClass: Layer) => (areAllDue ? LayerClass : undefined)
  useLayer(FrameLayer, NO_PROPS)
  useLayer(ZoomLayer, { isCovered: true })
  const outlines = useLayer(OutlinesLayer, { covered, open: openIso })
  useLayer(LazyTilesLayer, { outlines })
  const { file: townNames, nameTown } = useTownNames()
  useLayer(due(LabelsLayer), { countries, open: openIso, listed, townNames })
  useLayer(ViewLayer, { view, home, around, isFarOnly, openIso, opened, onView, onBounds })
  const markers = useLayer(due(MarkersLayer), {
    list: places,
    selected,
    chosen: chosen?.isPin ? undefined : chosen?.position,
  })
  const towns = useLayer(due(LazyTownsLayer), { markers, nameTown, open: openIso })
  useLayer(due(WorldDotsLayer), { world: props.world })
  useLayer(due(LazyNamedLayer), { chosen, point })
  useLayer(due(ShownMapLayer), { countries, covered, places, open: openIso })
  const actions = { onOpen: openPlace, onChoose, onClosed: onExplain, onNothing, onNear }
  useLayer(due(LazyPointerLayer), { markers, outlines, towns, list: places, ...actions })
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
