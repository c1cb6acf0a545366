import { ROOT } from 'virtual:page-root'
import type { Map as LeafletMap } from 'leaflet'
import { addProtocol, Map as GlMap, removeProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Compression, type Header, PMTiles, TileType } from 'pmtiles'
import type { MapView } from '../../../core/geo/mapView.ts'
import { latOf, lngOf, WORLD } from '../../../core/geo/mercator.ts'
import { currentLanguage } from '../../../core/language/language.ts'
import type { Streets } from '../../../core/pageConfig.ts'
import { CarriedLayer } from '../CanvasLayer.ts'
import { readPalette } from '../colourNames.ts'
import { TILES_SHOWN } from '../mapEvents.ts'
import { createLayers, SOURCE } from './streetsStyle.ts'

const SCHEME = 'streets'
const ZOOMS_LESS = 1 // than Leaflet's: MapLibre's tiles have 512 pixels

/** A layer with the streets of an archive, once its header has been read. Rejects if that is not possible. */
export async function openStreets({ url }: Streets, onFault: () => void): Promise<StreetsLayer> {
  const archive = new PMTiles(new URL(url, new URL(ROOT, location.href)).href)
  const header = await archive.getHeader()
  const isPlain = [Compression.None, Compression.Gzip].includes(header.tileCompression)
  if (header.tileType !== TileType.Mvt || !isPlain)
    throw new Error('These tiles are not read here.')
  return new StreetsLayer(archive, header, onFault)
}

/** MapLibre's map, as large as our view. What it has not drawn is transparent: the built-in map shows there. */
class StreetsLayer extends CarriedLayer {
  readonly #element: HTMLElement
  readonly #archive: PMTiles
  readonly #header: Header
  readonly #onFault: () => void
  #gl: GlMap | undefined
  #styledFor: readonly unknown[] = []
  #hasTiles = false

  constructor(archive: PMTiles, header: Header, onFault: () => void) {
    const element = document.createElement('div')
    element.className = 'streets'
    super('streets', element)
    this.#element = element
    this.#archive = archive
    this.#header = header
    this.#onFault = onFault
  }

  override onAdd(map: LeafletMap): this {
    setWorkerUrl(new URL(workerUrl, location.href).href)
    addProtocol(SCHEME, ({ url }, { signal }) => this.#loadTile(url, signal))
    return super.onAdd(map)
  }

  override onRemove(): this {
    this.#gl?.remove() // with its worker and all that it holds of the graphics card
    removeProtocol(SCHEME)
    if (this.#hasTiles) this._map?.fire(TILES_SHOWN, { attribution: undefined })
    return super.onRemove()
  }

  protected override show(
    { left, top, width, height, worldPx, zoom }: MapView,
    onShown: () => void,
  ): void {
    onShown() // within this task it does
    const { style } = this.#element
    const isResized = style.width !== `${width}px` || style.height !== `${height}px`
    if (isResized) Object.assign(style, { width: `${width}px`, height: `${height}px` })
    this.#gl ??= this.#createMap()
    const styledFor = [readPalette(), currentLanguage()]
    if (styledFor.some((part, i) => part !== this.#styledFor[i])) this.#restyle(this.#gl)
    this.#styledFor = styledFor
    if (isResized) this.#gl.resize()
    const toWorld = WORLD / worldPx
    const center = [
      lngOf((left + width / 2) * toWorld),
      latOf((top + height / 2) * toWorld),
    ] as const
    this.#gl.jumpTo({ center: [...center], zoom: zoom - ZOOMS_LESS })
    this.#gl.redraw() // in this task, in which the element is put back to where it belongs
  }

  #createMap(): GlMap {
    const gl = new GlMap({
      container: this.#element,
      interactive: false,
      attributionControl: false, // the map's own line has it
      trackResize: false,
      fadeDuration: 0,
      renderWorldCopies: true,
      transformConstrain: (center, zoom) => ({ center, zoom }), // Leaflet's map goes farther
    })
    gl.on('error', () => {
      if (!this.#hasTiles) this.#onFault() // a single tile may be missing
    })
    return gl
  }

  #restyle(gl: GlMap): void {
    const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = this.#header
    gl.setStyle({
      version: 8,
      sources: {
        [SOURCE]: {
          type: 'vector',
          tiles: [`${SCHEME}://{z}/{x}/{y}`],
          minzoom: minZoom,
          maxzoom: maxZoom,
          bounds: [minLon, minLat, maxLon, maxLat],
        },
      },
      layers: createLayers(readPalette(), currentLanguage().tag),
    })
  }

  async #loadTile(url: string, signal: AbortSignal) {
    const [z = 0, x = 0, y = 0] = url.split('/').slice(-3).map(Number)
    const tile = await this.#archive.getZxy(z, x, y, signal)
    if (tile && !this.#hasTiles) void this.#credit()
    return { data: tile?.data ?? new ArrayBuffer(0) }
  }

  async #credit(): Promise<void> {
    this.#hasTiles = true
    const metadata = await this.#archive.getMetadata().catch(() => undefined)
    const html = String(Object(metadata).attribution ?? '')
    const text = new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim()
    this._map?.fire(TILES_SHOWN, { attribution: text || '© OpenStreetMap' })
  }
}
