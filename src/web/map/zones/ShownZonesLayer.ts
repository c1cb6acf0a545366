import { Layer } from 'leaflet'
import type { RefObject } from 'react'
import type { Position } from '../../../core/geo/position.ts'
import type { Zones } from '../../../core/zones/zones.ts'
import { hasOutlinedCell, shownZones } from '../../state/onScreen.ts'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import { siteAt } from './locate.ts'
import type { ListedSites } from './useZones.ts'

interface ShownZonesProps extends Pick<ListedSites, 'nearestIn'> {
  readonly markers: RefObject<MarkersLayer | undefined>
  readonly zones: Zones
  readonly isShown: boolean
  readonly isOutlined: boolean // the cell around what is open, among places
}

/** Tells the other layers of the map, its foot and the legend which zones are shown. */
export class ShownZonesLayer extends Layer {
  #props: ShownZonesProps | undefined

  override onAdd(): this {
    return this
  }

  override onRemove(): this {
    shownZones.set(undefined)
    hasOutlinedCell.set(false)
    this.#props?.markers.current?.redraw()
    return this
  }

  update(props: ShownZonesProps): void {
    const { markers, zones, nearestIn, isShown, isOutlined } = props
    const hasChanged = isShown !== this.#props?.isShown
    this.#props = props
    shownZones.set(
      isShown ? { spotAt: (position: Position) => nearestIn(siteAt(zones, position), position) } : undefined,
    )
    hasOutlinedCell.set(isOutlined)
    if (hasChanged) markers.current?.redraw() // names make room for the choice and its note, and take it again
  }
}
