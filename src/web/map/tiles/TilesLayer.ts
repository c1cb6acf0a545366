import { type Coords, type LeafletEvent, type Map as LeafletMap, TileLayer } from 'leaflet'
import type { PageConfig } from '../../../core/pageConfig.ts'
import { TILES_SHOWN } from '../mapEvents.ts'
import { MAX_ZOOM } from '../scale.ts'
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
      maxZoom: MAX_ZOOM,
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
    if (!isRequested) queueMicrotask(() => done(new Error('The tile server does not answer.'), tile))
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
