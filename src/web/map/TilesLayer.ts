import { TileLayer } from 'leaflet'
import type { Config } from '../api/config.ts'

const MOST_FAILURES = 4 // in a row; a single tile may be missing
const SHOWN_CLASS = 'has-tiles' // of the map, while there are tiles to see

/** Raster tiles over the built-in map, which shows through where they fail. */
export class TilesLayer extends TileLayer {
  #failures = 0

  constructor({ url, attribution }: NonNullable<Config['tiles']>) {
    super(url, {
      attribution: escapeHtml(attribution),
      zIndex: 2, // the built-in map has 1
      referrerPolicy: 'strict-origin', // many servers want to know the site, which is all they learn
    })
    this.on('tileload', () => this.#succeed())
    this.on('tileerror', () => this.#fail())
    this.on('remove', () => this.#show(false))
  }

  #succeed(): void {
    this.#failures = 0
    this.#show(true)
  }

  #fail(): void {
    if (++this.#failures < MOST_FAILURES) return
    this.#failures = 0
    this.remove()
  }

  #show(isShown: boolean): void {
    this._map?.getContainer().classList.toggle(SHOWN_CLASS, isShown)
  }
}

/** Leaflet reads attributions as HTML. */
function escapeHtml(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
