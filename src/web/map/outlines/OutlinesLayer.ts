import { type Coords, GridLayer, type LatLng, type Map as LeafletMap } from 'leaflet'
import { COUNTRY_ZOOM } from '../../state/onInterest.ts'
import { type DrawnTile, type OutlineStyle, paintTile } from './paintTile.ts'
import { partsInView } from './partsInView.ts'
import { countriesInPart, countryInTile, measureCountries } from './tileCountries.ts'
import type { TileCutter } from './tileCutter.ts'

const NATURE_FROM_ZOOM = 3
const TILE_PX = 256
const CANVAS_PX = TILE_PX + 1 // as map.css has it: between whole zooms, tiles that only touch show a gap
const STYLE_MS = 100
const COUNTRY_TILE = { z: COUNTRY_ZOOM, x: 0, y: 0 } // any: it is the files that are wanted
const HITTABLE_PX = 14 // an outline at least so wide or high can be clicked

interface PlacedTile extends DrawnTile {
  readonly coords: Coords
}

/** The built-in map: Natural Earth's countries drawn on canvas tiles, so that it needs no internet. */
export class OutlinesLayer extends GridLayer {
  readonly #cutter: TileCutter
  readonly #drawn = new Map<HTMLElement, PlacedTile>()
  readonly #outdated = new Set<HTMLElement>() // to be painted again
  #frame: number | undefined // in which they will be
  #timer: ReturnType<typeof setTimeout> | undefined // after which all of them will be
  #style: OutlineStyle = { covered: new Map(), open: undefined, pointed: undefined }

  constructor(cutter: TileCutter) {
    super({ className: 'outlines', updateWhenIdle: false, keepBuffer: 3 })
    this.#cutter = cutter
    this.on('tileunload', ({ tile }) => this.#drawn.delete(tile))
  }

  /** Loads what the map of an open country will show. */
  prepare(): void {
    this.#cutter.cut('outlines', COUNTRY_TILE)
    this.#cutter.cut('nature', COUNTRY_TILE)
  }

  /** New tiles have it at once, those in sight a little later: when a country is opened, most are about to go. */
  setStyle(style: Omit<OutlineStyle, 'pointed'>): void {
    this.#style = { ...this.#style, ...style }
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.repaint()
    }, STYLE_MS)
  }

  override onRemove(map: LeafletMap): this {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
    return super.onRemove(map)
  }

  /** Draws the tiles again in the next frame, after a change of style or of the colour scheme. */
  repaint(): void {
    this.#repaintWhere(() => true)
  }

  /** Marks the country that is pointed at, here or in the list. */
  point(pointed: string | undefined): void {
    const changed = [pointed, this.#style.pointed]
    this.#style = { ...this.#style, pointed }
    this.#repaintWhere(({ outlines }) => outlines.some(({ iso }) => changed.includes(iso)))
  }

  /** The ISO code of the country whose outline is drawn at a place; undefined for the sea. */
  countryAt(place: LatLng, map: LeafletMap): string | undefined {
    const zoom = tileZoomOf(map.getZoom())
    const { x, y } = map.project(place, zoom).divideBy(TILE_PX)
    const columns = 2 ** zoom
    const column = ((Math.floor(x) % columns) + columns) % columns
    for (const { coords, outlines } of this.#drawn.values()) {
      const isThere = coords.z === zoom && coords.x === column && coords.y === Math.floor(y)
      if (isThere && outlines.length > 0) return countryInTile(outlines, x - Math.floor(x), y - Math.floor(y))
    }
    return undefined
  }

  /** The ISO codes of the countries of which some land is in view. */
  countriesInView(map: LeafletMap): ReadonlySet<string> {
    const zoom = map.getZoom()
    const tileZoom = tileZoomOf(zoom)
    const tilePx = TILE_PX * 2 ** (zoom - tileZoom)
    const { min, max } = map.getPixelBounds()
    const box = {
      west: min!.x / tilePx,
      north: min!.y / tilePx,
      east: max!.x / tilePx,
      south: max!.y / tilePx,
    }
    const found = new Set<string>()
    for (const { coords, outlines } of this.#drawn.values()) {
      if (coords.z !== tileZoom) continue
      for (const part of partsInView(coords, box)) {
        for (const iso of countriesInPart(outlines, part)) found.add(iso)
      }
    }
    return found
  }

  /** The ISO codes of the countries that are drawn large enough to be clicked. */
  hittable(zoom: number): ReadonlySet<string> {
    const tileZoom = tileZoomOf(zoom)
    const tilePx = TILE_PX * 2 ** (zoom - tileZoom)
    const sizes = measureCountries(
      [...this.#drawn.values()].filter(({ coords }) => coords.z === tileZoom).map(({ outlines }) => outlines),
    )
    return new Set([...sizes].filter(([, size]) => size * tilePx >= HITTABLE_PX).map(([iso]) => iso))
  }

  protected override createTile(coords: Coords, done: (error?: Error, tile?: HTMLElement) => void) {
    const canvas = document.createElement('canvas')
    canvas.width = CANVAS_PX * devicePixelRatio
    canvas.height = CANVAS_PX * devicePixelRatio
    this.#fill(canvas, coords, () => done(undefined, canvas))
    return canvas
  }

  /** What loads soonest first: the countries in coarse outlines, in fine ones, what lies within them. */
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
}

/** The zoom of the tiles that Leaflet shows between two whole zooms, larger or smaller than they are. */
function tileZoomOf(zoom: number): number {
  return Math.round(zoom)
}
