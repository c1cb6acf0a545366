import { createRequire } from 'node:module'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { PAGE_TARGET } from '../build/browsers.ts'
import { buildParts } from '../build/customerPage.ts'
import { type Area, positionsOf } from '../core/area.ts'
import type { Country } from '../core/country.ts'
import { contentSteps } from '../core/customerPage/contentSteps.ts'
import { type PageParts, pageSteps } from '../core/customerPage/pageSteps.ts'
import { simplifyLand } from '../core/customerPage/simplifyLand.ts'
import { packTopology } from '../core/geo/arcText.ts'
import { boundsOf } from '../core/geo/position.ts'
import type { Steps } from '../core/steps.ts'
import { worldOfCatalog } from '../core/testing/worldOfCatalog.ts'
import areaRows from '../service/catalog/areas.json' with { type: 'json' }
import countryRows from '../service/catalog/countries.json' with { type: 'json' }
import { createPoints } from './createPoints.ts'
import { printLimit, printRow, printTitle, timeSteps } from './measure.ts'

const SIZE = 100_000
const NAMED = 2_000 // as the page has it
const LIMIT_KB = 400
const LIMIT_MS = 50 // of a task

/** Pages for a customer: how large they are, and how long they take beside their outlines, which a worker makes. */
export async function benchCustomerPage(): Promise<void> {
  printTitle('Pages for a customer')
  const { parts } = await buildParts(PAGE_TARGET)
  const world = worldOfCatalog(countryRows, areaRows)
  for (const iso of ['DE', 'US']) {
    const country = world.countries.find((one) => one.iso === iso)
    const areas = world.areas.get(iso)
    if (!country || !areas) throw new Error(`The catalogue has no areas of ${iso}.`)
    const kilobytes = benchPage(country, areas, parts)
    if (iso === 'DE')
      printLimit(`under ${LIMIT_KB} kB`, `${kilobytes.toFixed(0)} kB`, kilobytes < LIMIT_KB)
  }
  const [country] = world.countries
  if (country) benchPage({ ...country, name: 'Generated' }, createAreas(), parts)
}

/** Prints a row, and returns the size. */
function benchPage(country: Country, areas: readonly Area[], parts: PageParts): number {
  const bounds = boundsOf(positionsOf(areas))
  const start = performance.now()
  const land = { ...simplifyLand(readOutlines(), bounds), labels: [] }
  const landMs = performance.now() - start
  const listing = {
    kind: 'areas' as const,
    name: country.name,
    moreColumns: [],
    areas: areas.map((area) => ({ country, area, more: [] })),
  }
  const largest = [...areas.keys()].slice(0, NAMED)
  const given = { made: '2026-11-23', brand: '', largest, view: bounds, land, trunkOf: () => '0' }
  let kilobytes = 0
  function* makePage(): Steps<void> {
    const pieces = yield* pageSteps(yield* contentSteps(listing, given), parts)
    kilobytes = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0) / 1000
  }
  const { totalMs, longestMs } = timeSteps(makePage())
  printRow(
    `${country.name}, ${areas.length.toLocaleString('en')} areas`,
    `${kilobytes.toFixed(0)} kB`,
    `${totalMs.toFixed(0)} ms, longest step ${longestMs.toFixed(1)} ms`,
    `outlines ${landMs.toFixed(0)} ms`,
  )
  if (areas.length === SIZE)
    printLimit(`no step over ${LIMIT_MS} ms`, `${longestMs.toFixed(1)} ms`, longestMs < LIMIT_MS)
  return kilobytes
}

function readOutlines() {
  const require = createRequire(import.meta.url)
  return packTopology(
    require('world-atlas/countries-50m.json') as Topology<{ countries: GeometryCollection }>,
  )
}

function createAreas(): Area[] {
  return createPoints(SIZE).map((position, i) => ({
    code: String(49_000_000 + i),
    name: `Town ${i % 977}, District ${i % 31}`,
    position,
  }))
}
