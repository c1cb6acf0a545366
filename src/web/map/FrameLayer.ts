import { Layer, type Map as LeafletMap } from 'leaflet'
import { say } from '../../core/language/say.ts'
import { watchSize } from '../ui/watchSize.ts'

/** Names the map's element for screen readers, and watches its size: Leaflet sees resized windows, no full screen. */
export class FrameLayer extends Layer {
  #unwatch: (() => void) | undefined

  override onAdd(map: LeafletMap): this {
    const container = map.getContainer()
    container.setAttribute('role', 'group')
    container.setAttribute(
      'aria-label',
      say(
        'Map view: arrow keys move it, plus and minus zoom, 0 shows all, Enter opens what is in the middle',
      ),
    )
    this.#unwatch = watchSize([container], () => map.invalidateSize({ debounceMoveend: true }))
    return this
  }

  override onRemove(map: LeafletMap): this {
    this.#unwatch?.()
    // Leaflet ends an animated zoom by a timer that outlives the map, and fails without its panes
    Object.assign(map, { _animatingZoom: false })
    return this
  }
}
