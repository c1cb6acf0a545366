import type { LatLng, Map as LeafletMap } from 'leaflet'
import { type RefObject, useCallback, useEffect } from 'react'
import type { Markers } from '../markers/useMarkers.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import type { PlaceList } from '../places.ts'

/**
 * While countries are listed, their outlines stand for them: points are left for those too small to
 * be clicked. Returns the listed place whose outline is at a position, if there is one.
 */
export function useCountrySurfaces(
  map: LeafletMap,
  outlines: OutlinesLayer | undefined,
  markers: RefObject<Markers | undefined>,
  list: PlaceList,
  isActive: boolean,
): (position: LatLng) => number | undefined {
  useEffect(
    function leavePointsToSmallCountries() {
      if (!outlines || !isActive) return
      const update = () => {
        const hittable = outlines.hittable(map.getZoom())
        markers.current?.layer.hide((at) => hittable.has(markers.current?.keyAt(at) ?? ''))
      }
      update()
      outlines.on('load', update)
      return function showAllPoints() {
        outlines.off('load', update)
        markers.current?.layer.hide(() => false)
      }
    },
    [map, outlines, markers, isActive],
  )

  return useCallback(
    (position) => {
      const iso = isActive ? outlines?.countryAt(position, map) : undefined
      return iso === undefined ? undefined : findPlace(list, iso)
    },
    [map, outlines, list, isActive],
  )
}

function findPlace({ count, keyOf }: PlaceList, key: string): number | undefined {
  for (let place = 0; place < count; place++) if (keyOf(place) === key) return place
  return undefined
}
