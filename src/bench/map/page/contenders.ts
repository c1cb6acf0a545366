import L from 'leaflet'
import 'leaflet.markercluster'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import Supercluster from 'supercluster'
import type { Area } from '../../../core/area.ts'
import { MARKERS_DRAWN } from '../../../web/map/mapEvents.ts'
import { MarkersLayer } from '../../../web/map/markers/MarkersLayer.ts'
import { warmUp } from '../../../web/map/markers/warmUp.ts'
import { areaPlaces } from '../../../web/map/places.ts'

/**
 * Adds an empty layer to a map, as on a page that waits for an answer. Returns a function that shows areas,
 * and resolves to what must stay in memory, once only the frame remains to be painted.
 */
type Contend = (map: L.Map) => (areas: readonly Area[]) => unknown

/** Ours and its peers, each used as documented. */
export const CONTENDERS = {
  ours: addOurs,
  'markercluster, plain': (map) => addMarkerCluster(map),
  'markercluster, chunked': addChunkedMarkerCluster,
  'supercluster and markers': addSupercluster,
  'circle markers on canvas': addCircleMarkers,
} satisfies Record<string, Contend>

export type Contender = keyof typeof CONTENDERS

const COUNTRY = { iso: 'DE', name: 'Germany', callingCode: '49' }

function addOurs(map: L.Map) {
  const layer = new MarkersLayer().addTo(map)
  warmUp() // as the product does when idle
  return (areas: readonly Area[]) =>
    new Promise((resolve) => {
      const list = areaPlaces(areas, COUNTRY)
      map.on(MARKERS_DRAWN, () => layer.list === list && resolve(layer))
      layer.update({ list, selected: undefined, chosen: undefined })
    })
}

// the cheapest of Leaflet's markers: an element without an image or a shadow
const POINT_ICON = L.divIcon({ className: 'point', iconSize: [9, 9] })

function addMarkerCluster(map: L.Map, options?: L.MarkerClusterGroupOptions) {
  const group = L.markerClusterGroup(options).addTo(map)
  return (areas: readonly Area[]) =>
    group.addLayers(areas.map(({ position }) => L.marker(position!, { icon: POINT_ICON })))
}

function addChunkedMarkerCluster(map: L.Map) {
  let showDone: () => void
  const chunkProgress = (processed: number, total: number) => {
    if (processed === total) setTimeout(showDone) // called before the last chunk is drawn
  }
  const show = addMarkerCluster(map, { chunkedLoading: true, chunkProgress })
  return (areas: readonly Area[]) =>
    new Promise<unknown>((resolve) => {
      showDone = () => resolve(group)
      const group = show(areas)
    })
}

/** The clusters of a view, with the same margin, radius and extent as ours. */
function addSupercluster(map: L.Map) {
  const group = L.layerGroup().addTo(map)
  return (areas: readonly Area[]) => showSupercluster(map, group, areas)
}

function showSupercluster(map: L.Map, group: L.LayerGroup, areas: readonly Area[]): Supercluster {
  const index = new Supercluster({ radius: 64, extent: 256 }).load(
    areas.map(({ position }) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [position!.lng, position!.lat] },
    })),
  )
  const bounds = map.getBounds().pad(0.25)
  const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const
  for (const { geometry, properties } of index.getClusters([...box], map.getZoom())) {
    const [lng = 0, lat = 0] = geometry.coordinates
    const icon = 'cluster' in properties ? clusterIcon(properties.point_count_abbreviated) : POINT_ICON
    L.marker([lat, lng], { icon }).addTo(group)
  }
  return index
}

function clusterIcon(count: string | number): L.DivIcon {
  return L.divIcon({ className: 'cluster', iconSize: [32, 32], html: String(count) })
}

function addCircleMarkers(map: L.Map) {
  const renderer = L.canvas().addTo(map)
  return (areas: readonly Area[]) => {
    for (const { position } of areas)
      L.circleMarker(position!, { renderer, radius: 4.5, weight: 1.5 }).addTo(map)
  }
}
