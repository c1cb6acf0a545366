import type { LeafletEvent } from 'leaflet'
import { LABELS_DRAWN, type LabelsDrawn, MARKERS_DRAWN, type MarkersDrawn } from '../mapEvents.ts'
import { TOWNS_ZOOM } from '../scale.ts'
import { BareLayer } from '../useLayer.ts'
import type { TownName } from './chooseTowns.ts'
import type { TownsLayer, TownsProps } from './TownsLayer.ts'

/** The towns around what has a code. The code is loaded when somebody comes close. */
export class LazyTownsLayer extends BareLayer {
  #layer: TownsLayer | undefined
  #props: TownsProps | undefined
  #markers: MarkersDrawn | undefined
  #labels: LabelsDrawn | undefined

  override onRemove(): this {
    this.#layer?.remove()
    return this
  }

  override getEvents(): Record<string, (event: LeafletEvent) => void> {
    return {
      moveend: () => void this.#start().catch(() => undefined), // the next move tries again
      [MARKERS_DRAWN]: (event) => {
        this.#markers = event as MarkersDrawn
        this.#layer?.avoid(this.#markers, this.#labels)
      },
      [LABELS_DRAWN]: (event) => {
        this.#labels = event as LabelsDrawn
        this.#layer?.avoid(this.#markers, this.#labels)
      },
    }
  }

  update(props: TownsProps): void {
    this.#props = props
    this.#layer?.update(props)
  }

  /** The town whose name or dot is at a point, or within a distance of the dot; all in pixels of the world. */
  at(x: number, y: number, withinPx: number): TownName | undefined {
    return this.#layer?.at(x, y, withinPx)
  }

  async #start(): Promise<void> {
    if (this.#layer || this._map.getZoom() < TOWNS_ZOOM) return
    const { TownsLayer } = await import('./TownsLayer.ts')
    if (this.#layer || !this._map) return
    this.#layer = new TownsLayer().addTo(this._map)
    if (this.#props) this.#layer.update(this.#props)
    this.#layer.avoid(this.#markers, this.#labels)
  }
}
