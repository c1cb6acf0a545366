import L from 'leaflet'
import 'leaflet.markercluster'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import Supercluster from 'supercluster'
import type { Area } from '../../../core/area.ts'
import { areaPlaces } from '../../../web/app/lists.ts'
import { MarkersLayer } from '../../../web/map/MarkersLayer.ts'
import { indexSteps } from '../../../web/map/places.ts'
import { runSliced } from '../../../web/map/runSliced.ts'

/** Shows areas on a map; resolves with what it goes on from, when there is nothing left to do but the frame. */
type Show = (map: L.Map, areas: readonly Area[]) => unknown

/** Ours and its peers, each used as its documentation tells. */
export const CONTENDERS = {
  ours: showOurs,
  'markercluster, plain': (map, areas) => showMarkerCluster(map, areas),
  'markercluster, chunked': showChunkedMarkerCluster,
  'supercluster and markers': showSupercluster,
  'circle markers on canvas': showCircleMarkers,
} satisfies Record<string, Show>

export type Contender = keyof typeof CONTENDERS

const CALLING_CODE = '49'

function showOurs(map: L.Map, areas: readonly Area[]): Promise<MarkersLayer> {
  const layer = new MarkersLayer('markers').addTo(map)
  const list = areaPlaces(areas, CALLING_CODE)
  return new Promise((resolve) => {
    runSliced(indexSteps(list), ({ index, places }) => {
      layer.setSource({ index, isClustered: true, labelAt: (at) => list.labelOf(places[index.ids[at]!]!) })
      resolve(layer)
    })
  })
}

// the cheapest of Leaflet's markers: an element without an image or a shadow
const POINT_ICON = L.divIcon({ className: 'point', iconSize: [9, 9] })

function showMarkerCluster(map: L.Map, areas: readonly Area[], options?: L.MarkerClusterGroupOptions) {
  const markers = areas.map(({ position }) => L.marker(position!, { icon: POINT_ICON }))
  return L.markerClusterGroup(options).addLayers(markers).addTo(map)
}

function showChunkedMarkerCluster(map: L.Map, areas: readonly Area[]): Promise<void> {
  return new Promise((resolve) => {
    const chunkProgress = (processed: number, total: number) => {
      if (processed === total) setTimeout(resolve) // it is told before the last chunk is drawn
    }
    showMarkerCluster(map, areas, { chunkedLoading: true, chunkProgress })
  })
}

/** What a view needs, with a margin as ours has; radius and extent as ours, too. */
function showSupercluster(map: L.Map, areas: readonly Area[]): Supercluster {
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
    L.marker([lat, lng], { icon }).addTo(map)
  }
  return index
}

function clusterIcon(count: string | number): L.DivIcon {
  return L.divIcon({ className: 'cluster', iconSize: [32, 32], html: String(count) })
}

function showCircleMarkers(map: L.Map, areas: readonly Area[]): void {
  const renderer = L.canvas()
  for (const { position } of areas)
    L.circleMarker(position!, { renderer, radius: 4.5, weight: 1.5 }).addTo(map)
}
