import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Supercluster, { type PointFeature } from 'supercluster'
import { buildIndex, buildSteps, type Positions } from '../core/cluster/buildIndex.ts'
import { clustersIn } from '../core/cluster/clustersIn.ts'
import { latOf, lngOf, WORLD, worldX, worldY } from '../core/cluster/mercator.ts'
import type { PointIndex } from '../core/cluster/pointIndex.ts'

// the index of the map against supercluster: building, memory, and a view's clusters at each zoom
const SIZES = [10_000, 100_000, 1_000_000]
const ZOOMS = [2, 4, 6, 8, 10, 12]
const VIEW = { width: 1280, height: 800, lat: 50.5, lng: 7.5 } // px and degrees
const BUILDS = 7
const QUERIES = 100
const PEER = { radius: 64, extent: 256 } // px of tiles of 256 px, as ours

type BBox = [west: number, south: number, east: number, north: number]
type Features = PointFeature<object>[]

interface Row {
  readonly ours: string
  readonly supercluster?: string
  readonly ratio?: string // of the smallest times: how many times longer the peer takes
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

for (const size of SIZES) {
  const positions = createTowns(size)
  console.log(`\n${size.toLocaleString('en')} points; times in ms, min and mean±std`)
  // the longest step comes first: the peer's many objects would make the collector pause it
  const step = benchSteps(positions)
  const features = featuresOf(positions)
  console.table({ ...step, ...benchBuild(positions, features), ...benchQueries(positions, features) })
}

function benchSteps(positions: Positions): Record<string, Row> {
  const [first = 0, ...others] = Array.from({ length: BUILDS + 1 }, () => longestStep(positions))
  return { 'longest step, cold': { ours: first.toFixed(2) }, 'longest step': { ours: summarize(others) } }
}

function benchBuild(positions: Positions, features: Features): Record<string, Row> {
  const build = () => buildIndex(positions)
  const loadPeer = () => new Supercluster(PEER).load(features)
  const bytesEach = (work: () => unknown) => (heldBytes(work) / features.length).toFixed(0)
  return {
    build: compare(repeat(BUILDS, build), repeat(3, loadPeer)),
    'bytes a point': { ours: bytesEach(build), supercluster: bytesEach(loadPeer) },
  }
}

function benchQueries(positions: Positions, features: Features): Record<string, Row> {
  const index = buildIndex(positions)
  const peer = new Supercluster(PEER).load(features)
  return Object.fromEntries(ZOOMS.map((zoom) => benchQuery(index, peer, zoom)))
}

function benchQuery(index: PointIndex, peer: Supercluster, zoom: number): [string, Row] {
  const box = viewAt(zoom)
  const degrees: BBox = [lngOf(box.west), latOf(box.south), lngOf(box.east), latOf(box.north)]
  const clusters = clustersIn(index, box, zoom).length
  const ours = repeat(QUERIES, () => clustersIn(index, box, zoom))
  const theirs = repeat(QUERIES, () => peer.getClusters(degrees, zoom))
  return [`zoom ${zoom}, ${clusters} clusters`, compare(ours, theirs)]
}

function viewAt(zoom: number) {
  const unitsPerPx = WORLD / 256 / 2 ** zoom
  const [x, y] = [worldX(VIEW.lng), worldY(VIEW.lat)]
  const [halfWidth, halfHeight] = [(VIEW.width / 2) * unitsPerPx, (VIEW.height / 2) * unitsPerPx]
  return { west: x - halfWidth, north: y - halfHeight, east: x + halfWidth, south: y + halfHeight }
}

/** Times in ms, the first ones left out: they warm up. */
function repeat(times: number, work: () => unknown): number[] {
  const measured = Array.from({ length: times + 2 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return measured.slice(2)
}

function longestStep(positions: Positions): number {
  const steps = buildSteps(positions)
  let longest = 0
  for (let isDone = false; !isDone; ) {
    const start = performance.now()
    isDone = steps.next().done ?? false
    longest = Math.max(longest, performance.now() - start)
  }
  return longest
}

function heldBytes(build: () => unknown): number {
  const before = usedBytes()
  const held = build()
  const bytes = usedBytes() - before
  return held ? bytes : 0
}

function usedBytes(): number {
  // twice: buffers are let go of after the objects that held them
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function compare(ours: readonly number[], supercluster: readonly number[]): Row {
  const ratio = (Math.min(...supercluster) / Math.min(...ours)).toFixed(1)
  return { ours: summarize(ours), supercluster: summarize(supercluster), ratio }
}

function summarize(times: readonly number[]): string {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const variance = times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / times.length
  return `${Math.min(...times).toFixed(2)}  ${mean.toFixed(2)}±${Math.sqrt(variance).toFixed(2)}`
}

/** Points around towns whose weights fall as populations do: the hundredth has a hundredth of the first's. */
function createTowns(size: number): Positions {
  const random = createRandom(20)
  const towns = Array.from({ length: 5000 }, () => [random() * 115 - 50, random() * 360 - 180] as const)
  const positions = { lat: new Float64Array(size), lng: new Float64Array(size) }
  for (let i = 0; i < size; i++) {
    // evenly spread logarithms of the rank give the k-th town a weight of 1/k
    const [lat, lng] = towns[Math.floor(towns.length ** random())]!
    positions.lat[i] = lat + gaussian(random) * 0.4
    positions.lng[i] = Math.max(-180, Math.min(180, lng + gaussian(random) * 0.4))
  }
  return positions
}

function gaussian(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Seeded random numbers from 0 to 1. Source: mulberry32 by Tommy Ettinger. */
function createRandom(seed: number): () => number {
  let state = seed
  return function random() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function featuresOf({ lat, lng }: Positions): Features {
  return Array.from(lat, (latitude, i) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [lng[i]!, latitude] },
  }))
}
