import type { Map as LeafletMap } from 'leaflet'
import { useEffect } from 'react'
import type { PictureRequest } from './drawPicture.ts'

/** What the page's map shows, for a picture of it. */
export interface ShownMap extends Pick<PictureRequest, 'countries' | 'covered' | 'places'> {
  readonly openIso: string | undefined
}

/** The page's map, while there is one. */
export const shownMap: { current?: { readonly map: LeafletMap; readonly shown: ShownMap } | undefined } = {}

export function useShownMap(map: LeafletMap, shown: ShownMap): void {
  useEffect(function hold() {
    shownMap.current = { map, shown }
    return function release() {
      shownMap.current = undefined
    }
  })
}
