import type { Box, MapView } from '../../../core/geo/mapView.ts'
import { cellOf, type Ring } from '../../../core/zones/cells.ts'
import { type PlacedDigits, placeZoneDigits } from '../../../core/zones/placeZoneDigits.ts'
import type { Zones } from '../../../core/zones/zones.ts'
import { readFamily } from '../../../painting/colours.ts'
import { highlighted } from '../../state/highlighted.ts'
import { readPalette, readScale } from '../colourNames.ts'
import { MARKERS_DRAWN, type MarkersDrawn } from '../mapEvents.ts'
import { seenBoxOf, viewIn } from '../scale.ts'
import { createLandMask } from './countryArea.ts'
import {
  drawRings,
  framesOf,
  OPEN_GROUND,
  pathOf,
  readZoneLine,
  readZonePalette,
} from './drawZones.ts'
import { OutlinedLayer, type ZonesLayerProps } from './ZonesLayer.ts'

export interface ZoneDigitsProps extends ZonesLayerProps {
  readonly isShown: boolean // otherwise only the cell of what is open is drawn, among places
  readonly chosen: number | undefined // the site whose cell contains what is open
  readonly sitesOf: (key: string) => readonly number[] // of what is pointed at
}

interface Placed {
  readonly zoom: number
  readonly signs: readonly PlacedDigits[]
}

const POINTED = { opacity: 0.16, widthPx: 1.6, edgeOpacity: 1 }
const AROUND = { opacity: 0.08, widthPx: 1, fromZoom: 8 } // cells around the open one; farther out they would be a haze

/** The digits of the zones, placed when the map rests, and the cells of what is pointed at and of what is open. */
export class ZoneDigitsLayer extends OutlinedLayer {
  #props: ZoneDigitsProps | undefined
  #taken: readonly Box[] = []
  #placed: Placed | undefined
  #isMoving = false
  #unsubscribe: (() => void) | undefined

  constructor() {
    super('signs')
  }

  override onAdd(...[map]: Parameters<OutlinedLayer['onAdd']>): this {
    this.#unsubscribe = highlighted.subscribe(() => this.redraw())
    return super.onAdd(map)
  }

  override onRemove(): this {
    this.#unsubscribe?.()
    return super.onRemove()
  }

  override getEvents(): ReturnType<OutlinedLayer['getEvents']> {
    const { moveend, ...events } = super.getEvents()
    return {
      ...events,
      movestart: () => {
        this.#isMoving = true
      },
      moveend: (event) => {
        this.#isMoving = false
        moveend?.(event)
        this.#replace()
      },
      [MARKERS_DRAWN]: (event) => this.#avoid((event as MarkersDrawn).taken),
    }
  }

  update(props: ZoneDigitsProps): void {
    this.#props = props
    this.#replace()
  }

  #avoid(taken: readonly Box[]): void {
    if (JSON.stringify(taken) === JSON.stringify(this.#taken)) return
    this.#taken = taken
    if (this.#props?.isShown) this.#replace()
  }

  protected override follow(): void {
    this.#replace()
  }

  #replace(): void {
    this.#placed = undefined
    this.redraw()
  }

  protected override draw(context: CanvasRenderingContext2D, view: MapView): void {
    if (!this.#props) return
    this.#drawCells(context, view, this.#props)
    const placed = this.#props.isShown ? this.#placeIn(view, this.#props) : undefined
    if (placed?.zoom === view.zoom) drawDigits(context, placed.signs, view)
  }

  #placeIn(view: MapView, { zones, isListed, area }: ZoneDigitsProps): Placed | undefined {
    const { zoom } = view
    if (this.#placed?.zoom === zoom || this.#isMoving) return this.#placed
    const land = area?.pathIn(view)
    if (!land) return undefined
    const seen = viewIn(this._map, seenBoxOf(this._map))
    const sizes = signSizes(seen.width, seen.height)
    const isLand = createLandMask(land, view)
    const signView = { ...seen, ...sizes, taken: this.#taken, isLand }
    this.#placed = { zoom, signs: placeZoneDigits(zones, signView, isListed) }
    return this.#placed
  }

  #drawCells(context: CanvasRenderingContext2D, view: MapView, props: ZoneDigitsProps): void {
    const { zones, area, chosen, isShown, sitesOf } = props
    const key = highlighted.get()
    const pointed = isShown && key !== undefined ? sitesOf(key) : []
    if (chosen === undefined && pointed.length === 0) return
    const clip = area?.pathIn(view)
    if (!clip) return
    const { accent, chosen: warm } = readPalette()
    context.save()
    context.clip(clip)
    context.lineJoin = 'round'
    const cell = (site: number) => pathOf([cellOf(zones, site)], zones.sites.x[0], view)
    if (chosen !== undefined && !isShown && view.zoom >= AROUND.fromZoom)
      drawAround(context, view, zones)
    for (const site of pointed) drawRings(context, cell(site), accent, POINTED)
    if (chosen !== undefined) drawRings(context, cell(chosen), warm, OPEN_GROUND)
    context.restore()
  }
}

/** The cells in view, and those around it that may reach into it. */
function drawAround(context: CanvasRenderingContext2D, view: MapView, zones: Zones): void {
  const { count, x, y } = zones.sites
  const frames = framesOf(x[0], view)
  const isNear = (site: number) =>
    frames.some(({ worldPx, left, top }) => {
      const [siteX, siteY] = [(x[site] ?? 0) * worldPx + left, (y[site] ?? 0) * worldPx + top]
      return (
        Math.abs(siteX - view.width / 2) < view.width &&
        Math.abs(siteY - view.height / 2) < view.height
      )
    })
  const rings: Ring[] = []
  for (let site = 0; site < count; site++) if (isNear(site)) rings.push(cellOf(zones, site))
  context.globalAlpha = AROUND.opacity
  context.lineWidth = AROUND.widthPx
  context.strokeStyle = readZoneLine()
  context.stroke(pathOf(rings, x[0], view))
  context.globalAlpha = 1
}

interface SignSizes {
  readonly zonePx: number
  readonly partPx: number
}

const WEIGHT = { zone: 800, part: 650 }
const HALO_PX = 2.5 // half of it is under the letters: lines between cells do not cross them
const DOWN = 0.04 // of the letters' height: digits have nothing below the line

/** Letters are as large as the page's, and in a narrow view there is less room for numerals. */
function signSizes(width: number, height: number): SignSizes {
  const scale = readScale()
  return {
    zonePx:
      Math.max(34, Math.min(50, Math.sqrt(Math.max(0, width * height)) / 17)) * Math.min(2, scale),
    partPx: 11 * scale,
  }
}

/** The digits in the ink of their zone, above its tints. */
function drawDigits(
  context: CanvasRenderingContext2D,
  signs: readonly PlacedDigits[],
  view: MapView,
): void {
  const { zones, numeralOpacity } = readZonePalette()
  const family = readFamily()
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = HALO_PX
  for (const { text, zone, kind, sizePx, ...at } of signs) {
    const [x, y] = [at.x - view.left, at.y - view.top + DOWN * sizePx]
    const { ink = '', tints = [] } = zones[zone] ?? {}
    context.font = `${WEIGHT[kind]} ${sizePx}px ${family}`
    context.globalAlpha = kind === 'zone' ? numeralOpacity : 1
    if (kind === 'part') {
      context.strokeStyle = tints[0] ?? ''
      context.strokeText(text, x, y)
    }
    context.fillStyle = ink
    context.fillText(text, x, y)
  }
  context.globalAlpha = 1
}
