import { buildIndex, buildSteps, type Positions } from '../core/cluster/buildIndex.ts'
import { clustersIn } from '../core/cluster/clustersIn.ts'
import type { PointIndex } from '../core/cluster/pointIndex.ts'
import { WORLD, worldX, worldY } from '../core/geo/mercator.ts'
import { createPoints } from './createPoints.ts'
import { heldBytes } from './heldBytes.ts'
import { formatTiming, measure, medianOf, printRow, printTitle, timeSteps } from './measure.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const ZOOMS = [2, 4, 6, 8, 10, 12]
const VIEW = { width: 1280, height: 800, lat: 50.5, lng: 7.5 } // px and degrees
const BUILDS = 7
const QUERIES = 100

/** The map's index: building, memory, and the clusters of a view at each zoom. */
export async function benchClusters(): Promise<void> {
  for (const size of SIZES) {
    printTitle(`Clusters of ${size.toLocaleString('en')} points (min / mean ± deviation)`)
    const towns = createPoints(size)
    const positions = { count: size, positionOf: (id: number) => towns[id] }
    benchSteps(positions)
    const build = () => buildIndex(positions)
    printRow('build', formatTiming(await measure(BUILDS, build)))
    printRow('memory per point', `${(heldBytes(build) / size).toFixed(0)} bytes`)
    await benchQueries(build())
  }
}

function benchSteps(positions: Positions): void {
  const [first = 0, ...others] = Array.from({ length: BUILDS + 1 }, () => timeSteps(buildSteps(positions)).longestMs)
  printRow('longest step, cold', `${first.toFixed(2)} ms`)
  printRow('longest step, median', `${medianOf(others).toFixed(2)} ms`)
}

async function benchQueries(index: PointIndex): Promise<void> {
  for (const zoom of ZOOMS) {
    const box = viewAt(zoom)
    const timing = await measure(QUERIES, () => clustersIn(index, box, zoom))
    printRow(`zoom ${zoom}, ${clustersIn(index, box, zoom).length} clusters`, formatTiming(timing))
  }
}

function viewAt(zoom: number) {
  const unitsPerPx = WORLD / 256 / 2 ** zoom
  const [x, y] = [worldX(VIEW.lng), worldY(VIEW.lat)]
  const [halfWidth, halfHeight] = [(VIEW.width / 2) * unitsPerPx, (VIEW.height / 2) * unitsPerPx]
  return { west: x - halfWidth, north: y - halfHeight, east: x + halfWidth, south: y + halfHeight }
}
