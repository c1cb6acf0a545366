import 'leaflet/dist/leaflet.css'
import '../../../web/app/tokens.css'
import L from 'leaflet'
import type { Area } from '../../../core/area.ts'
import { createPoints } from '../../createPoints.ts'
import { CONTENDERS, type Contender } from './contenders.ts'
import { frameTimesUntil, watchFrames } from './frames.ts'
import { END_MARK, START_MARK } from './marks.ts'

// The page for measuring the map: the benches call the functions of `window.bench`, one at a time.

const bench = {
  /** Creates areas as they are after decoding, and adds the empty layer that will show them. */
  prepare(size: number, contender: Contender): void {
    areas = createPoints(size).map((position, i) => ({
      code: String(49_000_000 + i),
      name: `Town ${i % 977}`,
      position,
    }))
    showAreas = CONTENDERS[contender](map)
  },

  /** Milliseconds from areas in memory to the end of the frame that shows them. */
  async show(): Promise<number> {
    performance.mark(START_MARK)
    const start = performance.now()
    bench.held = await showAreas(areas)
    await window.afterFrame()
    const shownMs = performance.now() - start
    performance.mark(END_MARK)
    return shownMs
  },

  held: undefined as unknown, // retained, as an app would

  setView(lat: number, lng: number, zoom: number): void {
    map.setView([lat, lng], zoom, { animate: false })
  },

  /** Duration of each frame in milliseconds until the map's next move ends. */
  frameTimesOfMove(): Promise<number[]> {
    return frameTimesUntil(new Promise((resolve) => map.once('moveend', resolve)))
  },

  frameTimesOfFlight(lat: number, lng: number, zoom: number): Promise<number[]> {
    const times = bench.frameTimesOfMove()
    map.flyTo([lat, lng], zoom)
    return times
  },
}

declare global {
  interface Window {
    bench: typeof bench
  }
}

watchFrames()
let areas: readonly Area[] = []
let showAreas: (areas: readonly Area[]) => unknown
const map = L.map('map', { center: [22, 12], zoom: 3, maxZoom: 15, attributionControl: false })
window.bench = bench
