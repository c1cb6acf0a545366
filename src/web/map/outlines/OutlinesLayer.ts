import {
  type Coords,
  GridLayer,
  type LatLng,
  type Map as LeafletMap,
  type ZoomAnimEvent,
} from 'leaflet'
import { say } from '../../../core/language/say.ts'
import { COUNTRY_ZOOM, highlighted, onInterest, onOffer } from '../../state/highlighted.ts'
import { isSavingData } from '../../state/isSavingData.ts'
import { onSchemeChange, readPalette } from '../colourNames.ts'
import { OUTLINES_DRAWN, OUTLINES_PAINTED, reportTrouble } from '../mapEvents.ts'
import { TILE_PX, TOWNS_ZOOM, viewBoxOf } from '../scale.ts'
import { CoarseLandLayer } from './CoarseLandLayer.ts'
import type { CoarseScale } from './coarseLand.ts'
import type { CountryPoint } from './findFar.ts'
import type { OutlineStyle } from './paintLand.ts'
import type { DrawnTile, TileLook } from './paintTile.ts'
import { CANVAS_PX, type LandTile } from './tile.ts'
import { countriesInPart, countryInTile, measureCountries, partsInView } from './tileCountries.ts'
import { createTileCutter } from './tileCutter.ts'

const NATURE_FROM_ZOOM = 3
const STYLE_DELAY_MS = 100
const FINER_COARSE_ZOOM = 4 // from there on the finer outlines are loaded anyway
// any tiles: they only serve to load the files
const COUNTRY_TILE = { z: COUNTRY_ZOOM, x: 0, y: 0 }
const TOWN_TILE = { z: TOWNS_ZOOM, x: 0, y: 0 }
const CLICKABLE_PX = 14 // the least width or height of an outline that can be clicked

type OutlinesProps = Omit<OutlineStyle, 'pointed'>

interface Painted extends Pick<DrawnTile, 'outlines'> {
  readonly style: OutlineStyle
}

/** The built-in map: Natural Earth's countries drawn on canvas tiles, so that it needs no internet. */
export class OutlinesLayer extends GridLayer {
  readonly #cutter = createTileCutter()
  readonly #coarseLand = new CoarseLandLayer()
  readonly #askedScales = new Set<CoarseScale>()
  readonly #drawn = new Map<HTMLCanvasElement, DrawnTile | undefined>() // undefined until its land is cut
  readonly #outdated = new Set<HTMLCanvasElement>() // to be painted again
  readonly #painting = new Set<HTMLCanvasElement>() // asked for, one picture of each at a time
  readonly #tellPainted = new WeakMap<HTMLCanvasElement, () => void>() // Leaflet, which keeps other tiles until then
  readonly #painted = new WeakMap<HTMLCanvasElement, Painted>()
  readonly #askedNature = new WeakSet<HTMLCanvasElement>()
  #cancelSubscriptions: readonly (() => void)[] = []
  #isDue = false // whether pictures of outdated tiles are about to be asked for
  #frame: number | undefined // after which it is told that tiles were painted
  #timer: ReturnType<typeof setTimeout> | undefined // after which all tiles in another style become outdated
  #nextZoom: number | undefined // where an animated zoom leads
  #style: OutlineStyle = { covered: new Map(), open: undefined, pointed: undefined }

  constructor() {
    super({ className: 'outlines', updateWhenIdle: false, keepBuffer: 3 })
    this.on('tileunload', ({ tile }) =>
      this.#drawn.delete(tile as HTMLElement as HTMLCanvasElement),
    )
    this.on('load', () => {
      this._map?.fire(OUTLINES_DRAWN)
      this.#addNature()
    })
  }

  override onAdd(map: LeafletMap): this {
    this.#cancelSubscriptions = [
      onSchemeChange(() => this.#repaintWhere(() => true)),
      onInterest(() => this.#prepareCountry()),
      onOffer(() => this.#prepareTown()),
      highlighted.subscribe(() => this.#point(highlighted.get())),
    ]
    this.#coarseLand.addTo(map)
    this.#readCoarseLand('110m')
    return super.onAdd(map)
  }

  override onRemove(map: LeafletMap): this {
    for (const cancel of this.#cancelSubscriptions) cancel()
    clearTimeout(this.#timer)
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#coarseLand.remove()
    this.#cutter.close()
    reportTrouble(describeCoarse(), false)
    return super.onRemove(map)
  }

  override getEvents(): ReturnType<NonNullable<GridLayer['getEvents']>> {
    const { zoomanim, zoomend, ...events } = super.getEvents?.() ?? {}
    return {
      ...events,
      zoomanim: (event) => {
        this.#nextZoom = (event as ZoomAnimEvent).zoom
        zoomanim?.call(this, event)
      },
      zoomend: (event) => {
        this.#nextZoom = undefined
        zoomend?.call(this, event)
        this.#sharpen()
      },
    }
  }

  /** New tiles get the style at once, tiles in view a little later: when a country is opened, most are about to go. */
  update({ covered, open }: OutlinesProps): void {
    if (open !== this.#style.open) this.#point(undefined)
    this.#style = { ...this.#style, covered, open }
    this.#coarseLand.update(this.#style)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#repaintWhere((_, canvas) => this.#painted.get(canvas)?.style !== this.#style)
    }, STYLE_DELAY_MS)
  }

  /** The ISO code of the country whose outline is drawn at a position; undefined for the sea. */
  countryAt(position: LatLng): string | undefined {
    const zoom = tileZoomOf(this._map.getZoom())
    const { x, y } = this._map.project(position, zoom).divideBy(TILE_PX)
    const columns = 2 ** zoom
    const column = ((Math.floor(x) % columns) + columns) % columns
    for (const { coords, outlines } of this.#tilesOf(zoom)) {
      const isThere = coords.x === column && coords.y === Math.floor(y)
      if (isThere && outlines.length > 0)
        return countryInTile(outlines, x - Math.floor(x), y - Math.floor(y))
    }
    return undefined
  }

  /** The ISO codes of the countries that are plotted far from their outline; undefined if that is not known. */
  findFar(points: readonly CountryPoint[]): Promise<readonly string[] | undefined> {
    return this.#cutter.findFar(points)
  }

  /** The ISO codes of the countries that have some land in view. */
  countriesInView({ left, top, right, bottom } = viewBoxOf(this._map)): ReadonlySet<string> {
    const zoom = this._map.getZoom()
    const tilePx = tilePxAt(zoom)
    const box = {
      west: left / tilePx,
      north: top / tilePx,
      east: right / tilePx,
      south: bottom / tilePx,
    }
    const found = new Set<string>()
    for (const { coords, outlines } of this.#tilesOf(zoom)) {
      for (const part of partsInView(coords, box)) {
        for (const iso of countriesInPart(outlines, part)) found.add(iso)
      }
    }
    return found
  }

  get style(): OutlineStyle {
    return this.#style
  }

  /** What is drawn at a zoom: each tile once, however many copies of the world are in view, and its width there. */
  tilesAt(zoom: number): { readonly tile: DrawnTile; readonly sizePx: number }[] {
    const tiles = this.#tilesOf(zoom).map(
      (tile) => [`${tile.coords.x} ${tile.coords.y}`, tile] as const,
    )
    return [...new Map(tiles).values()].map((tile) => ({ tile, sizePx: tilePxAt(zoom) }))
  }

  /** Those of some countries that are drawn large enough to be clicked; by their ISO codes. */
  findClickable(isos: readonly string[]): string[] {
    const zoom = this._map.getZoom()
    const sizes = measureCountries(this.#tilesOf(zoom).map(({ outlines }) => outlines))
    return [...sizes]
      .filter(([iso, size]) => isos.includes(iso) && size * tilePxAt(zoom) >= CLICKABLE_PX)
      .map(([iso]) => iso)
  }

  protected override createTile(coords: Coords, done: (error?: Error, tile?: HTMLElement) => void) {
    const canvas = document.createElement('canvas')
    fit(canvas, this.#pixelsOfTile())
    this.#tellPainted.set(canvas, () => {
      this.#tellPainted.delete(canvas) // told twice, Leaflet would fade it in again
      done(undefined, canvas)
    })
    if (coords.z >= FINER_COARSE_ZOOM) this.#readCoarseLand('50m')
    this.#fill(canvas, coords)
    return canvas
  }

  /** Coarse outlines first, then fine ones. */
  async #fill(canvas: HTMLCanvasElement, coords: Coords): Promise<void> {
    this.#drawn.set(canvas, undefined)
    let land: LandTile | undefined
    for (const layer of ['draft', 'land'] as const) {
      land = (await this.#cutter.cut(layer, coords)) ?? land
      if (land) this.#paint(canvas, { coords, ...land, nature: this.#drawn.get(canvas)?.nature })
    }
    if (!land) this.#tellPainted.get(canvas)?.() // as far as it goes
  }

  /** Adds what is within the countries once all tiles have land: indexing it keeps the worker as busy as painting them. */
  #addNature(): void {
    for (const [canvas, tile] of this.#drawn) {
      if (!tile || tile.coords.z < NATURE_FROM_ZOOM || this.#askedNature.has(canvas)) continue
      this.#askedNature.add(canvas)
      this.#cutter.cut('nature', tile.coords).then((nature) => {
        const now = this.#drawn.get(canvas)
        if (now && nature) this.#paint(canvas, { ...now, nature })
        if (nature?.isCoarse) reportTrouble(describeCoarse(), true)
      })
    }
  }

  /** Paints soon, together with what arrives until then. */
  #paint(canvas: HTMLCanvasElement, tile: DrawnTile): void {
    if (!this.#drawn.has(canvas)) return // unloaded meanwhile
    this.#drawn.set(canvas, tile)
    this.#outdated.add(canvas)
    this.#paintSoon()
  }

  /** Paints the countries that are, and were, highlighted on the map or in the list. */
  #point(pointed: string | undefined): void {
    if (this.#style.open !== undefined) return // areas are highlighted then
    const changed = [pointed, this.#style.pointed]
    this.#style = { ...this.#style, pointed }
    this.#repaintWhere(({ outlines }) => outlines.some(({ iso }) => changed.includes(iso)))
  }

  #repaintWhere(isConcerned: (tile: DrawnTile, canvas: HTMLCanvasElement) => boolean): void {
    for (const [canvas, tile] of this.#drawn)
      if (tile && isConcerned(tile, canvas)) this.#outdated.add(canvas)
    this.#paintSoon()
  }

  #paintSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      for (const canvas of this.#outdated) if (!this.#painting.has(canvas)) this.#paintNow(canvas)
    })
  }

  async #paintNow(canvas: HTMLCanvasElement): Promise<void> {
    this.#outdated.delete(canvas)
    const tile = this.#drawn.get(canvas)
    if (!tile) return
    const style = this.#style
    const look = {
      px: this.#pixelsOfTile(),
      ratio: devicePixelRatio,
      style,
      palette: readPalette(),
    }
    this.#painting.add(canvas)
    const picture = await this.#cutter.paint(tile.coords, tile.nature !== undefined, look)
    if (this.#drawn.has(canvas)) await show(canvas, picture, tile, look).catch(() => undefined) // without a coast
    this.#painting.delete(canvas)
    if (!this.#drawn.has(canvas)) return
    this.#tellPainted.get(canvas)?.()
    const { outlines } = tile
    const before = this.#painted.get(canvas)
    this.#painted.set(canvas, { style, outlines })
    if (before?.style !== style || before.outlines !== outlines)
      this.#frame ??= requestAnimationFrame(() => {
        this.#frame = undefined
        this._map?.fire(OUTLINES_PAINTED)
      })
    if (this.#outdated.has(canvas)) this.#paintSoon()
  }

  #pixelsOfTile(): number {
    const zoom = this.#nextZoom ?? this._map?.getZoom() ?? 0
    return Math.round((CANVAS_PX * devicePixelRatio * tilePxAt(zoom)) / TILE_PX)
  }

  /** Paints again after a zoom that kept the tiles but not their size. */
  #sharpen(): void {
    const z = tileZoomOf(this._map.getZoom())
    const px = this.#pixelsOfTile()
    for (const [canvas, tile] of this.#drawn)
      if (tile?.coords.z === z && canvas.width !== px) this.#outdated.add(canvas)
    if (this.#outdated.size > 0) this.#paintSoon()
  }

  async #readCoarseLand(scale: CoarseScale): Promise<void> {
    if (this.#askedScales.has(scale)) return
    this.#askedScales.add(scale)
    const land = await this.#cutter.readCoarseLand(scale)
    if (land) this.#coarseLand.learn(scale, land)
    else this.#askedScales.delete(scale)
  }

  /** Loads what the map of an open country will show. */
  #prepareCountry(): void {
    this.#readCoarseLand('50m')
    this.#cutter.cut('land', COUNTRY_TILE)
    this.#cutter.cut('nature', COUNTRY_TILE)
  }

  /** Loads what the map of an open town will show. */
  #prepareTown(): void {
    this.#prepareCountry()
    if (!isSavingData()) this.#cutter.cut('land', TOWN_TILE)
  }

  #tilesOf(zoom: number): DrawnTile[] {
    return [...this.#drawn.values()].flatMap((tile) =>
      tile?.coords.z === tileZoomOf(zoom) ? [tile] : [],
    )
  }
}

const describeCoarse = () =>
  say('The rivers and built-up areas of this part of the map did not load.')

/** A canvas has as many pixels as the screen shows of it: between whole zooms it is enlarged or reduced. */
function fit(canvas: HTMLCanvasElement, px: number): void {
  if (canvas.width === px) return // setting it clears the canvas
  canvas.width = px
  canvas.height = px
}

/** The worker's picture; browsers that do not paint there have none, and paint here. */
async function show(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap | undefined,
  tile: DrawnTile,
  look: TileLook,
) {
  const paint = picture ? undefined : (await import('./paintTile.ts')).paintTile
  fit(canvas, look.px)
  if (picture) canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
  const context = paint && canvas.getContext('2d')
  if (context) paint?.(context, tile, look)
}

/** Between two whole zooms, Leaflet shows the nearer one's tiles, enlarged or reduced. */
function tileZoomOf(zoom: number): number {
  return Math.round(zoom)
}

function tilePxAt(zoom: number): number {
  return TILE_PX * 2 ** (zoom - tileZoomOf(zoom))
}
