import Supercluster, { type PointFeature } from 'supercluster'
import { buildIndex, buildSteps, type Positions } from '../core/cluster/buildIndex.ts'
import { clustersIn } from '../core/cluster/clustersIn.ts'
import type { PointIndex } from '../core/cluster/pointIndex.ts'
import { latOf, lngOf, WORLD, worldX, worldY } from '../core/geo/mercator.ts'
import type { Position } from '../core/geo/position.ts'
import { createPoints } from './createPoints.ts'
import { heldBytes } from './heldBytes.ts'
import { formatTiming, measure, medianOf, printRow, printTitle, type Timing, timeSteps } from './measure.ts'

const SIZES = [10_000, 100_000, 1_000_000]
const ZOOMS = [2, 4, 6, 8, 10, 12]
const VIEW = { width: 1280, height: 800, lat: 50.5, lng: 7.5 } // px and degrees
const BUILDS = 7
const PEER_BUILDS = 3 // each takes seconds for a million points
const QUERIES = 100
const PEER = { radius: 64, extent: 256 } // in px of tiles of 256 px, the same as ours

type BBox = [west: number, south: number, east: number, north: number]
type Features = PointFeature<object>[]

/** The map's index compared with supercluster: building, memory, and the clusters of a view at each zoom. */
export async function benchClusters(): Promise<void> {
  for (const size of SIZES) {
    printTitle(`Clusters of ${size.toLocaleString('en')} points: ours, supercluster (min / mean ± deviation)`)
    const towns = createPoints(size)
    const positions = { count: size, positionOf: (id: number) => towns[id] }
    // measured first: later, garbage collection of supercluster's many objects would interrupt steps
    benchSteps(positions)
    const features = featuresOf(towns)
    await benchBuild(positions, features)
    await benchQueries(positions, features)
  }
}

function benchSteps(positions: Positions): void {
  const [first = 0, ...others] = Array.from(
    { length: BUILDS + 1 },
    () => timeSteps(buildSteps(positions)).longestMs,
  )
  printRow('longest step, cold', `${first.toFixed(2)} ms`)
  printRow('longest step, median', `${medianOf(others).toFixed(2)} ms`)
}

async function benchBuild(positions: Positions, features: Features): Promise<void> {
  const build = () => buildIndex(positions)
  const buildPeer = () => new Supercluster(PEER).load(features)
  printComparison('build', await measure(BUILDS, build), await measure(PEER_BUILDS, buildPeer, 1))
  const bytesEach = (work: () => unknown) => `${(heldBytes(work) / features.length).toFixed(0)} bytes`
  printRow('memory per point', bytesEach(build), bytesEach(buildPeer))
}

async function benchQueries(positions: Positions, features: Features): Promise<void> {
  const index = buildIndex(positions)
  const peer = new Supercluster(PEER).load(features)
  for (const zoom of ZOOMS) await benchQuery(index, peer, zoom)
}

async function benchQuery(index: PointIndex, peer: Supercluster, zoom: number): Promise<void> {
  const box = viewAt(zoom)
  const degrees: BBox = [lngOf(box.west), latOf(box.south), lngOf(box.east), latOf(box.north)]
  const ours = await measure(QUERIES, () => clustersIn(index, box, zoom))
  const theirs = await measure(QUERIES, () => peer.getClusters(degrees, zoom))
  printComparison(`zoom ${zoom}, ${clustersIn(index, box, zoom).length} clusters`, ours, theirs)
}

function viewAt(zoom: number) {
  const unitsPerPx = WORLD / 256 / 2 ** zoom
  const [x, y] = [worldX(VIEW.lng), worldY(VIEW.lat)]
  const [halfWidth, halfHeight] = [(VIEW.width / 2) * unitsPerPx, (VIEW.height / 2) * unitsPerPx]
  return { west: x - halfWidth, north: y - halfHeight, east: x + halfWidth, south: y + halfHeight }
}

function printComparison(what: string, ours: Timing, theirs: Timing): void {
  const ratio = `${(theirs.minMs / ours.minMs).toPrecision(2)} × its speed`
  printRow(what, formatTiming(ours), formatTiming(theirs), ratio)
}

function featuresOf(positions: readonly Position[]): Features {
  return positions.map(({ lat, lng }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }))
}
