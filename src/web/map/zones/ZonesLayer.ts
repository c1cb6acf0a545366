import type { RefObject } from 'react'
import type { MapView } from '../../../core/geo/mapView.ts'
import type { Position } from '../../../core/geo/position.ts'
import { bordersOf, regionsOf } from '../../../core/zones/cells.ts'
import type { ServedGround } from '../../../core/zones/servedGround.ts'
import type { Zones } from '../../../core/zones/zones.ts'
import { paintRegions } from '../../../painting/land.ts'
import { hasOutlinedCell, shownRegions, shownZones } from '../../state/onScreen.ts'
import { CanvasLayer } from '../CanvasLayer.ts'
import { readPalette } from '../colourNames.ts'
import { OUTLINES_PAINTED, TILES_SHOWN } from '../mapEvents.ts'
import type { MarkersLayer } from '../markers/MarkersLayer.ts'
import { BareLayer } from '../useLayer.ts'
import type { CountryArea } from './countryArea.ts'
import {
  drawRings,
  drawZones,
  OPEN_GROUND,
  pathOf,
  readZonePalette,
  tintKey,
  type ZoneShapes,
} from './drawZones.ts'
import { type ListedSites, siteAt } from './useZones.ts'

const SOON_MS = 200 // tiles come one after the other, and each drawing is of the whole view

/** A canvas that is clipped to outlines, and drawn again whenever some were painted. */
export abstract class OutlinedLayer extends CanvasLayer {
  #timer: ReturnType<typeof setTimeout> | undefined

  override onRemove(): this {
    clearTimeout(this.#timer)
    return super.onRemove()
  }

  override getEvents(): ReturnType<CanvasLayer['getEvents']> {
    return { ...super.getEvents(), [OUTLINES_PAINTED]: () => this.#followSoon() }
  }

  /** Called when the land has changed. */
  protected follow(): void {
    this.redraw()
  }

  #followSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.follow()
    }, SOON_MS)
  }
}

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
    this.#area?.clearLakes(context, view)
    context.restore()
    this.#area?.strokeEdge(context, view)
  }
}

export interface GroundProps {
  readonly areRegions: boolean // tinted, each unlike its neighbours
  readonly ground: readonly ServedGround[]
  readonly area: CountryArea
}

/** What the open code serves, lightly, or what each code does, beneath all dots and names. */
export class GroundLayer extends OutlinedLayer {
  #props: GroundProps | undefined

  constructor() {
    super('zones')
  }

  override onRemove(): this {
    hasOutlinedCell.set(false)
    if (this.#props?.areRegions) shownRegions.set([])
    return super.onRemove()
  }

  update(props: GroundProps): void {
    this.#props = props
    if (props.areRegions) shownRegions.set(props.ground)
    hasOutlinedCell.set(true)
    this.redraw()
  }

  protected override draw(context: CanvasRenderingContext2D, view: MapView): void {
    const path = this.#props?.area.pathIn(view)
    if (!this.#props || !path) return
    context.save()
    context.clip(path)
    context.lineJoin = 'round'
    const regions = this.#props.ground.map(({ tint, rings, x }) => ({
      tint,
      path: pathOf(rings, x, view),
    }))
    if (this.#props.areRegions) paintRegions(context, 1, regions, readZonePalette().regions)
    else for (const { path } of regions) drawRings(context, path, readPalette().chosen, OPEN_GROUND)
    this.#props.area.clearLakes(context, view)
    context.restore()
  }
}

interface ShownZonesProps extends Pick<ListedSites, 'nearestIn'> {
  readonly markers: RefObject<MarkersLayer | undefined>
  readonly zones: Zones
  readonly isShown: boolean
  readonly isOutlined: boolean // the cell around what is open, among places
}

/** Tells the other layers of the map, its foot and the legend which zones are shown. */
export class ShownZonesLayer extends BareLayer {
  #props: ShownZonesProps | undefined

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
      isShown
        ? { spotAt: (position: Position) => nearestIn(siteAt(zones, position), position) }
        : undefined,
    )
    hasOutlinedCell.set(isOutlined)
    if (hasChanged) markers.current?.redraw() // names give way to the choice and its note, or return
  }
}
