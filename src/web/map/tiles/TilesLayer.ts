import { type Coords, type LeafletEvent, type Map as LeafletMap, TileLayer } from 'leaflet'
import type { MapView } from '../../../core/geo/mapView.ts'
import type { PageConfig } from '../../../core/pageConfig.ts'
import { CanvasLayer, copiesIn } from '../CanvasLayer.ts'
import { readPalette } from '../colourNames.ts'
import { OUTLINES_PAINTED, TILES_SHOWN } from '../mapEvents.ts'
import type { OutlinesLayer } from '../outlines/OutlinesLayer.ts'
import type { OutlineStyle } from '../outlines/paintLand.ts'
import { type DrawnTile, OPEN_BORDER_WIDTH_PX } from '../outlines/paintTile.ts'
import { TILE_EXTENT, tracePaths } from '../outlines/tile.ts'
import { TILES_MAX_ZOOM } from '../scale.ts'
import { Retries } from './Retries.ts'

const SHOWN_CLASS = 'has-tiles' // of the map's element, while any tile is shown

interface TileEvent extends LeafletEvent {
  readonly tile: HTMLImageElement
}

/** Raster tiles over the built-in map, which shows through where one fails. */
export class TilesLayer extends TileLayer {
  readonly #attribution: string
  readonly #urls = new Map<HTMLImageElement, string>() // of the tiles that Leaflet holds
  readonly #loaded = new Set<HTMLImageElement>()
  readonly #retries = new Retries<HTMLImageElement>((tile) => {
    tile.src = this.#urls.get(tile) ?? ''
  })

  constructor({ url, attribution }: NonNullable<PageConfig['tiles']>) {
    super(url, {
      maxZoom: TILES_MAX_ZOOM,
      zIndex: 2, // the built-in map has 1
    })
    this.#attribution = attribution
    this.on('tileunload tileabort', (event) => this.#drop((event as TileEvent).tile))
  }

  /** Requests the failed tiles again, as after the browser was offline. */
  retry(): void {
    this.#retries.retry()
  }

  override onRemove(map: LeafletMap): this {
    this.#retries.stop()
    super.onRemove(map) // unloads every tile
    return this
  }

  protected override createTile(coords: Coords, done: (error?: Error, tile?: HTMLElement) => void) {
    const tile = document.createElement('img')
    tile.alt = ''
    tile.referrerPolicy = 'strict-origin' // many servers require the site; they learn nothing more
    tile.onload = () => {
      done(undefined, tile)
      this.#show(tile)
    }
    tile.onerror = () => {
      done(new Error('The tile did not load.'), tile)
      this.#retries.fail(tile)
    }
    this.#urls.set(tile, this.getTileUrl(coords))
    const isRequested = this.#retries.want(tile)
    // the built-in map shows through where no tile is requested, too
    if (!isRequested)
      queueMicrotask(() => done(new Error('The tile server does not answer.'), tile))
    return tile
  }

  #show(tile: HTMLImageElement): void {
    this.#loaded.add(tile)
    this.#retries.succeed()
    this.#credit()
  }

  #drop(tile: HTMLImageElement): void {
    this.#retries.drop(tile)
    this.#urls.delete(tile)
    this.#loaded.delete(tile)
    this.#credit()
  }

  /** While any tile is shown, the source is credited and the map's own labels are hidden by CSS. */
  #credit(): void {
    const isShown = this.#loaded.size > 0
    const map = this._map
    if (!map || map.getContainer().classList.contains(SHOWN_CLASS) === isShown) return
    map.getContainer().classList.toggle(SHOWN_CLASS, isShown)
    map.fire(TILES_SHOWN, { attribution: isShown ? this.#attribution : undefined })
  }
}

/** Above raster tiles, which cover the built-in map: the countries with coverage, and the open one. */
export class CoverageLayer extends CanvasLayer {
  readonly #outlines: () => OutlinesLayer | undefined

  constructor(outlines: () => OutlinesLayer | undefined) {
    super('coverage')
    this.#outlines = outlines
  }

  override getEvents(): ReturnType<CanvasLayer['getEvents']> {
    return { ...super.getEvents(), [OUTLINES_PAINTED]: () => this.redraw() }
  }

  protected override draw(context: CanvasRenderingContext2D, view: MapView): void {
    const outlines = this.#outlines()
    if (!outlines) return
    for (const { tile, sizePx } of outlines.tilesAt(view.zoom)) {
      const top = tile.coords.y * sizePx - view.top
      for (const left of copiesIn(view, tile.coords.x * sizePx, sizePx))
        paintCoverage(context, tile, outlines.style, { left: left - view.left, top, sizePx })
    }
  }
}

const TINTS = [0.1, 0.14, 0.19, 0.25] // opacities by class of coverage
const POINTED_TINT = 0.35
const OPEN_WASH = 0.5 // its points and names have to be read on any picture
const HALO_PX = 3

interface TilePlace {
  readonly left: number // pixels of the canvas
  readonly top: number
  readonly sizePx: number
}

/** Paints a tile's part of the coverage, translucent, within the tile's own square. */
function paintCoverage(
  context: CanvasRenderingContext2D,
  { outlines }: DrawnTile,
  { covered, open, pointed }: OutlineStyle,
  { left, top, sizePx }: TilePlace,
): void {
  const { point, landOpen, borderOpen } = readPalette()
  const scale = sizePx / TILE_EXTENT
  context.save()
  clipWhole(context, left, top, sizePx)
  context.translate(left, top)
  context.scale(scale, scale)
  for (const { iso, rings } of outlines) {
    const coverage = covered.get(iso)
    if (coverage === undefined && iso !== open) continue
    tracePaths(context, rings)
    context.fillStyle = iso === open ? landOpen : point
    context.globalAlpha =
      iso === open ? OPEN_WASH : iso === pointed ? POINTED_TINT : (TINTS[coverage ?? 0] ?? 0)
    context.fill('evenodd')
    if (iso !== open) continue
    context.globalAlpha = 1
    context.lineJoin = 'round'
    strokeBorder(context, landOpen, (OPEN_BORDER_WIDTH_PX + 2 * HALO_PX) / scale)
    strokeBorder(context, borderOpen, (2 * OPEN_BORDER_WIDTH_PX) / scale)
  }
  context.restore()
}

/** Clips to whole pixels, so that neighbouring tiles neither leave a gap nor overlap. */
function clipWhole(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  sizePx: number,
): void {
  const [x, y] = [Math.round(left), Math.round(top)]
  context.beginPath()
  context.rect(x, y, Math.round(left + sizePx) - x, Math.round(top + sizePx) - y)
  context.clip()
}

function strokeBorder(context: CanvasRenderingContext2D, colour: string, width: number): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}
