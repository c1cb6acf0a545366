import 'leaflet/dist/leaflet.css'
import '../../../web/app/tokens.css'
import L from 'leaflet'
import type { Area } from '../../../core/area.ts'
import { MARKERS_DRAWN } from '../../../web/map/mapEvents.ts'
import { MarkersLayer } from '../../../web/map/markers/MarkersLayer.ts'
import { areaPlaces } from '../../../web/map/places.ts'
import { createPoints } from '../../createPoints.ts'
import { watchFrames } from './frames.ts'
import { END_MARK, START_MARK } from './marks.ts'

const COUNTRY = { iso: 'DE', name: 'Germany', callingCode: '49' }

// The page for measuring the map: the benches call the functions of `window.bench`, one at a time.

const bench = {
  /** Creates areas as they are after decoding, and adds the empty layer that will show them. */
  prepare(size: number): void {
    areas = createPoints(size).map((position, i) => ({
      code: String(49_000_000 + i),
      name: `Town ${i % 977}`,
      position,
    }))
    layer = new MarkersLayer().addTo(map)
  },

  /** Milliseconds from areas in memory to the end of the frame that shows them. */
  async show(): Promise<number> {
    performance.mark(START_MARK)
    const start = performance.now()
    await new Promise<void>((resolve) => {
      const list = areaPlaces(areas, COUNTRY)
      map.on(MARKERS_DRAWN, () => layer.list === list && onPicture(resolve))
      layer.update({ list, selected: undefined, chosen: undefined })
    })
    await window.afterFrame()
    const shownMs = performance.now() - start
    performance.mark(END_MARK)
    return shownMs
  },
}

declare global {
  interface Window {
    bench: typeof bench
  }
}

/** Calls back when the next canvas shows its picture. */
function onPicture(act: () => void): void {
  const { transferFromImageBitmap } = ImageBitmapRenderingContext.prototype
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (picture) {
    transferFromImageBitmap.call(this, picture)
    act()
  }
}

watchFrames()
let areas: readonly Area[] = []
let layer: MarkersLayer
const map = L.map('map', { center: [22, 12], zoom: 3, maxZoom: 15, attributionControl: false })
window.bench = bench
