import type { Map as LeafletMap } from 'leaflet'
import { FrameLayer } from './FrameLayer.ts'

/** The frame of a map beside a list, on which nothing is opened by Enter. */
export class SideMapFrame extends FrameLayer {
  override onAdd(map: LeafletMap): this {
    super.onAdd(map)
    map.getContainer().setAttribute('aria-label', 'Map view: arrow keys move it, plus and minus zoom')
    return this
  }
}
