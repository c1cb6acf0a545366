import 'leaflet/dist/leaflet.css'
import '../map.css'
import '../controls.css'
import { type Map as LeafletMap, latLngBounds } from 'leaflet'
import { useEffect } from 'react'
import { MapContainer, useMap } from 'react-leaflet'
import type { Change } from '../../../core/changes/change.ts'
import { FrameLayer } from '../FrameLayer.ts'
import { MapCredits } from '../MapCredits.tsx'
import { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import { MAX_ZOOM, MIN_ZOOM } from '../scale.ts'
import { useLayer } from '../useLayer.ts'
import { ChangesLayer } from './ChangesLayer.ts'

interface ChangesMapProps {
  readonly changes: readonly Change[]
  readonly active: Change | undefined
  readonly covered: ReadonlyMap<string, number>
  readonly onActivate: (change: Change) => void
}

const NO_PROPS = {}
const CLOSEST_ZOOM = 8
const ACTIVE_ZOOM = 7
const PADDING: [number, number] = [40, 40]

/** A map of what differs. The list beside it says the same in words. */
export function ChangesMap(props: ChangesMapProps) {
  return (
    <MapContainer
      className="coverage-map answers-map"
      center={[30, 10]}
      zoom={2}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      trackResize={false}
      zoomControl={false}
      attributionControl={false}
    >
      <Layers {...props} />
      <MapCredits />
    </MapContainer>
  )
}

function Layers({ changes, active, covered, onActivate }: ChangesMapProps) {
  const map = useMap()
  useLayer(ChangesFrameLayer, NO_PROPS)
  const open = onlyCountry(changes)
  useLayer(OutlinesLayer, { covered, open })
  useLayer(ChangesLayer, { changes, active, onActivate })
  const hasChanges = changes.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they arrive; then people move the map
  useEffect(
    function showChanges() {
      showAll(map, changes)
    },
    [map, hasChanges],
  )
  const position = active?.area.position
  useEffect(
    function showActive() {
      if (position) map.setView(position, Math.max(map.getZoom(), ACTIVE_ZOOM))
    },
    [map, position],
  )
  return null
}

/** The frame of a map on which nothing is opened by Enter. */
class ChangesFrameLayer extends FrameLayer {
  override onAdd(map: LeafletMap): this {
    super.onAdd(map)
    map.getContainer().setAttribute('aria-label', 'Map view: arrow keys move it, plus and minus zoom')
    return this
  }
}

/** The country that all of it is in, drawn as an open one. */
function onlyCountry(changes: readonly Change[]): string | undefined {
  const iso = changes[0]?.country.iso
  return changes.every(({ country }) => country.iso === iso) ? iso : undefined
}

function showAll(map: LeafletMap, changes: readonly Change[]): void {
  const positions = changes.flatMap(({ area, before }) =>
    [area.position ?? [], before?.position ?? []].flat(),
  )
  if (positions.length === 0) return
  map.fitBounds(latLngBounds(positions), { padding: PADDING, maxZoom: CLOSEST_ZOOM, animate: false })
}
