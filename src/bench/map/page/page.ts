import 'leaflet/dist/leaflet.css'
import '../../../web/app/tokens.css'
import L from 'leaflet'
import type { Area } from '../../../core/area.ts'
import { createTowns } from '../../towns.ts'
import { CONTENDERS, type Contender } from './contenders.ts'
import { frameTimesUntil, watchFrames } from './frames.ts'
import { END_MARK, START_MARK } from './marks.ts'

// The page that the measurements run in: they call `bench`, one thing at a time.

const bench = {
  /** Makes areas as the page has them after decoding, and adds what will show them. */
  prepare(size: number, contender: Contender): void {
    areas = createTowns(size).map((position, i) => ({
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

  held: undefined as unknown, // what a map needs to go on, kept as an app would

  setView(lat: number, lng: number, zoom: number): void {
    map.setView([lat, lng], zoom, { animate: false })
  },

  /** Milliseconds of each frame from the next move on until the map is at rest. */
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
