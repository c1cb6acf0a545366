import { type Coords, type LeafletEvent, type Map as LeafletMap, TileLayer } from 'leaflet'
import type { Config } from '../../api/config.ts'
import { MAX_ZOOM } from '../scale.ts'
import { createRetries } from './retries.ts'

const SHOWN_CLASS = 'has-tiles' // of the map, while there are tiles to see

interface TileEvent extends LeafletEvent {
  readonly tile: HTMLImageElement
}

/** Raster tiles over the built-in map, which shows through where one fails. */
export class TilesLayer extends TileLayer {
  readonly #attribution: string
  readonly #urls = new Map<HTMLImageElement, string>() // of the tiles that Leaflet holds
  readonly #loaded = new Set<HTMLImageElement>()
  readonly #retries = createRetries<HTMLImageElement>((tile) => {
    tile.src = this.#urls.get(tile) ?? ''
  })

  constructor({ url, attribution }: NonNullable<Config['tiles']>) {
    super(url, {
      maxZoom: MAX_ZOOM,
      zIndex: 2, // the built-in map has 1
    })
    this.#attribution = escapeHtml(attribution)
    this.on('tileunload tileabort', (event) => this.#forget((event as TileEvent).tile))
  }

  /** Asks again for the tiles that failed, as after the browser was offline. */
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
    tile.referrerPolicy = 'strict-origin' // many servers want to know the site, which is all they learn
    tile.onload = () => {
      done(undefined, tile)
      this.#show(tile)
    }
    tile.onerror = () => {
      done(new Error('The tile did not load.'), tile)
      this.#retries.fail(tile)
    }
    this.#urls.set(tile, this.getTileUrl(coords))
    const isAsked = this.#retries.want(tile)
    // what is not asked for gives way to the built-in map, too
    if (!isAsked) queueMicrotask(() => done(new Error('The tile server does not answer.'), tile))
    return tile
  }

  #show(tile: HTMLImageElement): void {
    this.#loaded.add(tile)
    this.#retries.succeed()
    this.#nameSource()
  }

  #forget(tile: HTMLImageElement): void {
    this.#retries.forget(tile)
    this.#urls.delete(tile)
    this.#loaded.delete(tile)
    this.#nameSource()
  }

  /** Names the source, and leaves the names of places to the tiles, as long as one of them is there. */
  #nameSource(): void {
    const isShown = this.#loaded.size > 0
    const map = this._map
    if (!map || map.getContainer().classList.contains(SHOWN_CLASS) === isShown) return
    map.getContainer().classList.toggle(SHOWN_CLASS, isShown)
    if (isShown) map.attributionControl.addAttribution(this.#attribution)
    else map.attributionControl.removeAttribution(this.#attribution)
  }
}

/** Leaflet reads attributions as HTML. */
function escapeHtml(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
