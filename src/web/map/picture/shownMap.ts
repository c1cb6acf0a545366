import type { Map as LeafletMap } from 'leaflet'
import { BareLayer } from '../useLayer.ts'
import type { PictureRequest } from './drawPicture.ts'

/** What the page's map shows, for a picture of it. */
type ShownMap = Pick<PictureRequest, 'countries' | 'covered' | 'places' | 'open'>

/** The page's map, while there is one. */
export const shownMap: {
  current?: { readonly map: LeafletMap; readonly shown: ShownMap } | undefined
} = {}

export class ShownMapLayer extends BareLayer {
  override onRemove(): this {
    shownMap.current = undefined
    return this
  }

  update(shown: ShownMap): void {
    shownMap.current = { map: this._map, shown }
  }
}
