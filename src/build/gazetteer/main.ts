import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { createCountryNames } from '../../core/countryNames/createCountryNames.ts'
import { TIERS, type Tier } from '../../core/gazetteer/columns.ts'
import { applyTables, readAirports } from './byHand.ts'
import { findTownsOfDistricts } from './districtsOfTowns.ts'
import { encodeNames, encodePlaces, sortThings, withoutDoubles } from './encode.ts'
import { createGrid } from './grid.ts'
import { addMunicipalities } from './municipalities.ts'
import { readTowns } from './readTowns.ts'
import { createRegions } from './regions.ts'
import { createThing, type Thing } from './thing.ts'
import { addVillages } from './villages.ts'

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
  const known = [...towns, ...regions, ...addMunicipalities(near)]
  const settled = [...known, ...applyTables(known)]
  const things = [...settled, ...addVillages(settled), ...readAirports(near), ...listCountries()]
  for (const thing of things) {
    if (thing.partOf) thing.partOf.isLarge = true
    thing.names = withoutDoubles(thing)
  }
  return things
}

function tierOf({ isLarge }: Thing): Tier {
  return isLarge ? 'A' : 'B'
}

async function writeTier(
  tier: Tier,
  things: readonly Thing[],
  towns: readonly Thing[],
): Promise<void> {
  await write(`${tier}.places`, encodePlaces(things, towns))
  for (const [script, bytes] of encodeNames(things)) await write(`${tier}.${script}`, bytes)
}

async function write(name: string, bytes: Uint8Array): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const compressed = await promisify(brotliCompress)(bytes, { params })
  await writeFile(`${OUTPUT}/${name}.br`, compressed)
  console.log(`${name} ${bytes.length} -> ${compressed.length} bytes`)
}

/** Languages whose names of countries tell where a place is. */
const LANGUAGES = (
  'en de fr es it pt nl pl ru uk cs sk sl hr sr sr-Latn bg ro hu el tr sv da nb fi is et lv lt ga ca eu gl ' +
  'ar he fa ur hi bn ta te mr gu pa ml kn th vi id ms fil ja ko zh zh-Hant ka hy az kk uz sq mk bs af sw am be lo km my ne si'
).split(' ')

/** The countries, which are no places of the gazetteer: only their names are needed, beside those of places. */
function listCountries(): Thing[] {
  const namesOf = createCountryNames(LANGUAGES)
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const isos = [...isoCodes.map(([iso = '']) => iso), 'XK']
  return isos.map((iso) => {
    const name = english.of(iso) ?? iso
    const country = { iso, name, callingCode: '', id: '', a2b: '', position: undefined }
    return createThing({
      name,
      iso,
      lat: 0,
      lng: 0,
      kind: 'country',
      names: [iso, ...namesOf(country)],
      isLarge: true,
    })
  })
}

await main()
