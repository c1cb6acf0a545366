import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { TIERS, type Tier } from '../../core/gazetteer/columns.ts'
import { readAirports } from './airports.ts'
import { applyTables } from './byHand.ts'
import { listCountries } from './countries.ts'
import { findTownsOfDistricts } from './districtsOfTowns.ts'
import { encodeNames, encodePlaces, sortThings, withoutDoubles } from './encode.ts'
import { createGrid } from './grid.ts'
import { readTowns } from './readTowns.ts'
import { createRegions } from './regions.ts'
import type { Thing } from './thing.ts'

// Makes the files of the gazetteer, compressed once and for all: see the README beside.

const OUTPUT = fileURLToPath(new URL('../../web/api/gazetteer', import.meta.url))

async function main(): Promise<void> {
  const things = await collectThings()
  await mkdir(OUTPUT, { recursive: true })
  const earlier = (await readdir(OUTPUT)).filter((file) => /^[AB]\./.test(file)) // served.br has a script of its own
  await Promise.all(earlier.map((file) => rm(`${OUTPUT}/${file}`)))
  const [large = [], small = []] = TIERS.map((tier) =>
    sortThings(things.filter((thing) => tierOf(thing) === tier)),
  )
  await writeTier('A', large, large)
  await writeTier('B', small, large)
  console.log(
    `${things.length} places, ${things.reduce((sum, { names }) => sum + 1 + names.length, 0)} names`,
  )
  console.log(`${(await readdir(OUTPUT)).length} files`)
}

async function collectThings(): Promise<Thing[]> {
  const towns = readTowns()
  const { near } = createGrid(towns)
  findTownsOfDistricts(towns, near)
  const regions = await createRegions(towns)
  const known = [...towns, ...regions]
  const things = [...known, ...applyTables(known), ...readAirports(near), ...listCountries()]
  for (const thing of things) {
    if (thing.partOf) thing.partOf.isLarge = true
    thing.names = withoutDoubles(thing)
  }
  return things
}

function tierOf({ isLarge }: Thing): Tier {
  return isLarge ? 'A' : 'B'
}

async function writeTier(tier: Tier, things: readonly Thing[], towns: readonly Thing[]): Promise<void> {
  await write(`${tier}.places`, encodePlaces(things, towns))
  for (const [script, bytes] of encodeNames(things)) await write(`${tier}.${script}`, bytes)
}

async function write(name: string, bytes: Uint8Array): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const compressed = await promisify(brotliCompress)(bytes, { params })
  await writeFile(`${OUTPUT}/${name}.br`, compressed)
  console.log(`${name} ${bytes.length} -> ${compressed.length} bytes`)
}

await main()
