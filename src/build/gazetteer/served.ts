import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { TIERS } from '../../core/gazetteer/columns.ts'
import { createGazetteer } from '../../core/gazetteer/createGazetteer.ts'
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts'
import { runThrough } from '../../core/steps.ts'
import { type ServedRegion, type ServedTable, writeServedTable } from '../../core/served/servedTable.ts'
import { findAgreement } from './findAgreement.ts'
import { type PlacedTown, placeServed } from './placeServed.ts'
import { readServedRows } from './servedRows.ts'

// Makes the table of served towns from the numbering plans, the files of the gazetteer and the built-in catalogue.

const GAZETTEER = new URL('../../web/api/gazetteer/', import.meta.url)
const CATALOG = new URL('../../service/catalog/', import.meta.url)

async function main(): Promise<void> {
  const gazetteer = await readGazetteer()
  const table = new Map<string, { agreement: number | undefined; regions: Map<string, ServedRegion> }>()
  for (const { ISOCODE: iso, COUNTRYCODE: callingCode } of await readCatalog<CountryRow[]>('countries.json')) {
    const areas = (await areaRows)[iso] ?? []
    const rows = readServedRows(iso, callingCode, new Set(areas.map(([code]) => code)))
    const placed = areas.flatMap(([code, , lat, lng]) =>
      lat === '' ? [] : [{ code, position: { lat: Number(lat), lng: Number(lng) } }],
    )
    const towns = placeServed({ iso, rows, areas: placed }, gazetteer)
    if (towns.length === 0) continue
    const agreement = findAgreement(towns)
    table.set(iso, { agreement, regions: groupByRegion(towns) })
    console.log(`${iso} ${rows.length} rows, ${towns.length} placed, agreement ${agreement}`)
  }
  await write(table)
}

interface CountryRow {
  readonly ISOCODE: string
  readonly COUNTRYCODE: string
}

type AreaRow = readonly [code: string, name: string, lat: string, lng: string]

const areaRows = readCatalog<Record<string, AreaRow[]>>('areas.json')

async function readCatalog<Json>(name: string): Promise<Json> {
  return JSON.parse(await readFile(new URL(name, CATALOG), 'utf8'))
}

async function readGazetteer(): Promise<Gazetteer> {
  const gazetteer = createGazetteer()
  for (const tier of TIERS) {
    runThrough(gazetteer.addPlacesSteps(tier, await read(`${tier}.places`)))
    runThrough(gazetteer.addNamesSteps(tier, 'latin', await read(`${tier}.latin`)))
  }
  return gazetteer
}

async function read(name: string): Promise<Uint8Array> {
  return promisify(brotliDecompress)(await readFile(new URL(`${name}.br`, GAZETTEER)))
}

function groupByRegion(towns: readonly PlacedTown[]): Map<string, ServedRegion> {
  const regions = new Map<string, { wholly: undefined; towns: PlacedTown[] }>()
  for (const town of towns) {
    const known = regions.get(town.place.region) ?? { wholly: undefined, towns: [] }
    regions.set(town.place.region, known)
    known.towns.push(town)
  }
  return regions
}

async function write(table: ServedTable): Promise<void> {
  const bytes = writeServedTable(table)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const compressed = await promisify(brotliCompress)(bytes, { params })
  await writeFile(fileURLToPath(new URL('served.br', GAZETTEER)), compressed)
  console.log(`${bytes.length} -> ${compressed.length} bytes`)
}

await main()
