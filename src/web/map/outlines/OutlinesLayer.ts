import { type Coords, GridLayer, type LatLng, type Map as LeafletMap } from 'leaflet'
import { highlighted } from '../../state/highlighted.ts'
import { COUNTRY_ZOOM, onInterest } from '../../state/onInterest.ts'
import { OUTLINES_DRAWN } from '../mapEvents.ts'
import { onSchemeChange } from '../palette.ts'
import { TILE_PX, viewBoxOf } from '../scale.ts'
import { type DrawnTile, type OutlineStyle, paintTile } from './paintTile.ts'
import { partsInView } from './partsInView.ts'
import { countriesInPart, countryInTile, measureCountries } from './tileCountries.ts'
import { createTileCutter } from './tileCutter.ts'

const CREDITS =
  'Places: GeoNames (geonames.org), CC BY 4.0, modified. ' +
  'Numbering: Google libphonenumber, Apache-2.0, modified. Map: Natural Earth.'
const NATURE_FROM_ZOOM = 3
const CANVAS_PX = TILE_PX + 1 // as in map.css: between whole zooms, a gap would show between tiles that only touch
const STYLE_DELAY_MS = 100
const COUNTRY_TILE = { z: COUNTRY_ZOOM, x: 0, y: 0 } // any tile: it only serves to load the files
const CLICKABLE_PX = 14 // the least width or height of an outline that can be clicked

type OutlinesProps = Omit<OutlineStyle, 'pointed'>

interface PlacedTile extends DrawnTile {
  readonly coords: Coords
}

/** The built-in map: Natural Earth's countries drawn on canvas tiles, so that it needs no internet. */
export class OutlinesLayer extends GridLayer {
  readonly #cutter = createTileCutter()
  readonly #drawn = new Map<HTMLElement, PlacedTile>()
  readonly #outdated = new Set<HTMLElement>() // to be painted again
  #cancelSubscriptions: readonly (() => void)[] = []
  #frame: number | undefined // in which outdated tiles are painted
  #timer: ReturnType<typeof setTimeout> | undefined // after which all tiles become outdated
  #style: OutlineStyle = { covered: new Map(), open: undefined, pointed: undefined }

  constructor() {
    super({ className: 'outlines', updateWhenIdle: false, keepBuffer: 3, attribution: CREDITS })
    this.on('tileunload', ({ tile }) => this.#drawn.delete(tile))
    this.on('load', () => this._map?.fire(OUTLINES_DRAWN))
  }

  override onAdd(map: LeafletMap): this {
    this.#cancelSubscriptions = [
      onSchemeChange(() => this.#repaintWhere(() => true)),
      onInterest(() => this.#prepareCountry()),
      highlighted.subscribe(() => this.#point(highlighted.get())),
    ]
    return super.onAdd(map)
  }

  override onRemove(map: LeafletMap): this {
    for (const cancel of this.#cancelSubscriptions) cancel()
    clearTimeout(this.#timer)
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#cutter.close()
    return super.onRemove(map)
  }

  /** New tiles get the style at once, those in view a little later: when a country is opened, most are about to go. */
  update({ covered, open }: OutlinesProps): void {
    if (open !== this.#style.open) this.#point(undefined)
    this.#style = { ...this.#style, covered, open }
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#repaintWhere(() => true)
    }, STYLE_DELAY_MS)
  }

  /** The ISO code of the country whose outline is drawn at a position; undefined for the sea. */
  countryAt(position: LatLng): string | undefined {
    const zoom = tileZoomOf(this._map.getZoom())
    const { x, y } = this._map.project(position, zoom).divideBy(TILE_PX)
    const columns = 2 ** zoom
    const column = ((Math.floor(x) % columns) + columns) % columns
    for (const { coords, outlines } of this.#drawn.values()) {
      const isThere = coords.z === zoom && coords.x === column && coords.y === Math.floor(y)
      if (isThere && outlines.length > 0) return countryInTile(outlines, x - Math.floor(x), y - Math.floor(y))
    }
    return undefined
  }

  /** The ISO codes of the countries that have some land in view. */
  countriesInView(): ReadonlySet<string> {
    const zoom = this._map.getZoom()
    const tilePx = tilePxAt(zoom)
    const { left, top, right, bottom } = viewBoxOf(this._map)
    const box = { west: left / tilePx, north: top / tilePx, east: right / tilePx, south: bottom / tilePx }
    const found = new Set<string>()
    for (const { coords, outlines } of this.#tilesAt(zoom)) {
      for (const part of partsInView(coords, box)) {
        for (const iso of countriesInPart(outlines, part)) found.add(iso)
      }
    }
    return found
  }

  /** The ISO codes of the countries that are drawn large enough to be clicked. */
  findClickable(): string[] {
    const zoom = this._map.getZoom()
    const sizes = measureCountries(this.#tilesAt(zoom).map(({ outlines }) => outlines))
    return [...sizes].filter(([, size]) => size * tilePxAt(zoom) >= CLICKABLE_PX).map(([iso]) => iso)
  }

  protected override createTile(coords: Coords, done: (error?: Error, tile?: HTMLElement) => void) {
    const canvas = document.createElement('canvas')
    canvas.width = CANVAS_PX * devicePixelRatio
    canvas.height = CANVAS_PX * devicePixelRatio
    this.#fill(canvas, coords, () => done(undefined, canvas))
    return canvas
  }

  /** In the order in which they load: countries in coarse outlines, in fine ones, then lakes, rivers and states. */
  async #fill(canvas: HTMLCanvasElement, coords: Coords, done: () => void): Promise<void> {
    this.#drawn.set(canvas, { coords, outlines: [], nature: undefined })
    const draft = await this.#cutter.cut('draft', coords)
    if (draft) {
      this.#paint(canvas, { coords, outlines: draft, nature: undefined })
      done()
    }
    const outlines = await this.#cutter.cut('outlines', coords)
    if (outlines) this.#paint(canvas, { coords, outlines, nature: undefined })
    done()
    if (!outlines || coords.z < NATURE_FROM_ZOOM) return
    const nature = await this.#cutter.cut('nature', coords)
    if (nature) this.#paint(canvas, { coords, outlines, nature })
  }

  #paint(canvas: HTMLCanvasElement, tile: PlacedTile): void {
    if (!this.#drawn.has(canvas)) return // unloaded meanwhile
    this.#drawn.set(canvas, tile)
    this.#outdated.delete(canvas)
    paintTile(canvas, tile, this.#style)
  }

  /** Paints the countries that are, and were, highlighted on the map or in the list. */
  #point(pointed: string | undefined): void {
    if (this.#style.open !== undefined) return // then it is areas that are highlighted
    const changed = [pointed, this.#style.pointed]
    this.#style = { ...this.#style, pointed }
    this.#repaintWhere(({ outlines }) => outlines.some(({ iso }) => changed.includes(iso)))
  }

  #repaintWhere(isConcerned: (tile: PlacedTile) => boolean): void {
    for (const [canvas, tile] of this.#drawn) if (isConcerned(tile)) this.#outdated.add(canvas)
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined
      for (const canvas of this.#outdated) {
        const tile = this.#drawn.get(canvas)
        if (tile) paintTile(canvas as HTMLCanvasElement, tile, this.#style)
      }
      this.#outdated.clear()
    })
  }

  /** Loads what the map of an open country will show. */
  #prepareCountry(): void {
    this.#cutter.cut('outlines', COUNTRY_TILE)
    this.#cutter.cut('nature', COUNTRY_TILE)
  }

  #tilesAt(zoom: number): PlacedTile[] {
    return [...this.#drawn.values()].filter(({ coords }) => coords.z === tileZoomOf(zoom))
  }
}

/** Between two whole zooms, Leaflet shows the nearer one's tiles, enlarged or reduced. */
function tileZoomOf(zoom: number): number {
  return Math.round(zoom)
}

function tilePxAt(zoom: number): number {
  return TILE_PX * 2 ** (zoom - tileZoomOf(zoom))
}
