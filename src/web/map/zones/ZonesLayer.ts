import type { MapView } from '../../../core/geo/mapView.ts'
import { bordersOf, regionsOf } from '../../../core/zones/cells.ts'
import type { Zones } from '../../../core/zones/zones.ts'
import { TILES_SHOWN } from '../mapEvents.ts'
import type { CountryArea } from './countryArea.ts'
import { drawZones, tintKey, type ZoneShapes } from './drawZones.ts'
import { OutlinedLayer } from './OutlinedLayer.ts'

export interface ZonesLayerProps {
  readonly zones: Zones
  readonly isListed: (site: number) => boolean // the others are pale
  readonly area: CountryArea | undefined
}

/** The tinted zones of the open country, beneath all names. */
export class ZonesLayer extends OutlinedLayer {
  #area: CountryArea | undefined
  #shapes: ZoneShapes | undefined

  constructor() {
    super('zones')
  }

  override getEvents(): ReturnType<OutlinedLayer['getEvents']> {
    return { ...super.getEvents(), [TILES_SHOWN]: () => this.redraw() }
  }

  update({ zones, isListed, area }: ZonesLayerProps): void {
    this.#area = area
    const borders = this.#shapes?.zones === zones ? this.#shapes.borders : bordersOf(zones)
    const regions = regionsOf(zones, (site) => tintKey(zones, site, isListed(site)))
    this.#shapes = { zones, borders, regions }
    this.redraw()
  }

  protected override draw(context: CanvasRenderingContext2D, view: MapView): void {
    const path = this.#shapes && this.#area?.pathIn(view)
    if (!this.#shapes || !path) return
    context.save()
    context.clip(path)
    drawZones(context, view, this.#shapes, this._map.getContainer().classList.contains('has-tiles'))
    context.restore()
    this.#area?.strokeEdge(context, view)
  }
}
