import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { CodeGroup, Gazetteer, Place } from '../../core/gazetteer/gazetteer.ts'
import { createFindServedBy } from '../../core/gazetteer/servedBy.ts'
import type { ServedCountry, ServedTable } from '../../core/gazetteer/servedTable.ts'
import { groupBy } from '../../core/groupBy.ts'
import { joinDirectory, readDirectory } from './directories.ts'
import { writeServedTable } from './encodeServed.ts'
import {
  addDistricts,
  addTownsOfAreas,
  type KnownTowns,
  keyOf,
  type PlacedTown,
  placeServed,
} from './placeServed.ts'
import { GAZETTEER, readGazetteer } from './readGazetteer.ts'
import { readTowns } from './readTowns.ts'
import { addPlansByHand, groupByRegion, planByDivision } from './regionPlans.ts'
import { readRowsByHand, readServedRows } from './servedRows.ts'
import type { Thing } from './thing.ts'

// Makes the table of served towns from the numbering plans, the files of the gazetteer and the built-in catalogue.

const CATALOG = new URL('../../service/catalog/', import.meta.url)

async function main(): Promise<void> {
  const gazetteer = await readGazetteer(['latin', 'kana', 'han'])
  const towns = groupBy(readTowns(), ({ iso }) => [iso])
  const areaRows = await readCatalog<Record<string, AreaRow[]>>('areas.json')
  const table = new Map<string, ServedCountry>()
  for (const { ISOCODE: iso, COUNTRYCODE: callingCode } of await readCatalog<CountryRow[]>(
    'countries.json',
  )) {
    const areas = areaRows[iso] ?? []
    const placed = areas.flatMap(([code, , lat, lng]) =>
      lat === '' ? [] : [{ code, position: { lat: Number(lat), lng: Number(lng) } }],
    )
    const byHand = placeServed(
      { iso, rows: readRowsByHand(iso, callingCode), areas: placed },
      gazetteer,
    )
    const plan =
      planByDivision(iso, placed, towns.get(iso) ?? [], gazetteer) ??
      planByRows(
        {
          iso,
          rows: readServedRows(iso, callingCode, new Set(areas.map(([code]) => code))),
          areas: placed,
        },
        byHand,
        readDirectory(iso, callingCode, gazetteer),
        towns.get(iso) ?? [],
        gazetteer,
      )
    const regions = new Map([...groupByRegion(byHand), ...plan.regions])
    const country = addPlansByHand({ ...plan, regions }, iso, callingCode)
    if (country.regions.size === 0) continue
    table.set(iso, country)
    const count = [...country.regions.values()].reduce(
      (sum, region) => sum + region.towns.length,
      0,
    )
    console.log(
      `${iso}: ${country.regions.size} regions, ${count} towns, agreement ${country.agreement}`,
    )
  }
  await write(table)
}

/**
 * Towns by hand go before what the plan's rows say; they stand around large cities, so they say nothing of how far
 * neighbours agree. Directories add what neither has, and official ones go before both. Where neighbours are asked, the catalogue's own towns and the districts of cities are among them.
 */
function planByRows(
  known: KnownTowns,
  byHand: readonly PlacedTown[],
  directory: readonly PlacedTown[],
  towns: readonly Thing[],
  gazetteer: Gazetteer,
): ServedCountry {
  const taken = new Set(byHand.map(({ position }) => keyOf(position)))
  const rows = placeServed(known, gazetteer).filter(({ position }) => !taken.has(keyOf(position)))
  const sure = joinDirectory(known.iso, [...byHand, ...rows], directory)
  const ofSource = sure.filter(({ position }) => !taken.has(keyOf(position)))
  if (findAgreement(ofSource) === undefined)
    return { agreement: undefined, regions: groupByRegion(sure) }
  const ofAreas = addTownsOfAreas(sure, known, gazetteer)
  const all = addDistricts(ofAreas, districtsOf(known.iso, towns, gazetteer))
  const whole = addPlansByHand({ agreement: undefined, regions: new Map() }, known.iso, '').regions
  const asked = ofSource.filter(({ region }) => !whole.has(region))
  const others = all.filter((town) => !ofSource.includes(town))
  return { agreement: findAgreement(asked, others), regions: groupByRegion(all) }
}

function districtsOf(iso: string, towns: readonly Thing[], gazetteer: Gazetteer): Place[] {
  return towns
    .filter(({ kind }) => kind === 'district')
    .flatMap(({ lat, lng }) => gazetteer.placeNear(iso, { lat, lng }) ?? [])
    .filter(({ kind }) => kind === 'district')
}

interface CountryRow {
  readonly ISOCODE: string
  readonly COUNTRYCODE: string
}

type AreaRow = readonly [code: string, name: string, lat: string, lng: string]

async function readCatalog<Json>(name: string): Promise<Json> {
  return JSON.parse(await readFile(new URL(name, CATALOG), 'utf8'))
}

async function write(table: ServedTable): Promise<void> {
  const bytes = writeServedTable(table)
  const compressed = await promisify(brotliCompress)(bytes)
  await writeFile(fileURLToPath(new URL('served.br', GAZETTEER)), compressed)
  console.log(`${bytes.length} -> ${compressed.length} bytes`)
}

/** A tenth of the towns, by turns, is told by the other nine tenths. */
const PARTS = 10

const WANTED = { right: 0.994, atLeast: 0.991 } // of those told as the only code: more than is promised
const TOLD = { wanted: 0.82, atLeast: 0.5 } // of the towns: below the least their neighbours say too little to be asked
const LEAST_TOWNS = 40

/**
 * How much of the vote one group must have in a country, so that 99 of 100 towns that no row names are told their
 * right code, and most are told one; undefined where the neighbours say too little. `others` vote as well.
 */
function findAgreement(
  towns: readonly PlacedTown[],
  others: readonly PlacedTown[] = [],
): number | undefined {
  if (towns.length < LEAST_TOWNS) return undefined
  let best: number | undefined
  for (let percent = 50; percent < 100; percent++) {
    const { told, right } = tell(towns, others, percent / 100)
    if (told < TOLD.atLeast * towns.length || (best && told < TOLD.wanted * towns.length))
      return best
    if (right >= WANTED.right * told) return percent / 100
    if (right >= WANTED.atLeast * told) best = percent / 100
  }
  return best
}

function tell(
  towns: readonly PlacedTown[],
  others: readonly PlacedTown[],
  agreement: number,
): { readonly told: number; readonly right: number } {
  let [told, right] = [0, 0]
  for (const { town, servedBy } of leaveOut(towns, others, agreement)) {
    if (servedBy?.groups.length !== 1) continue
    told++
    if (isRight(servedBy.groups, town.codes)) right++
  }
  return { told, right }
}

function isRight(groups: readonly CodeGroup[], codes: CodeGroup): boolean {
  return groups.some((group) => group.some((code) => codes.includes(code)))
}

/** What is said of each town while neither it nor the others of its tenth are known. */
function* leaveOut(towns: readonly PlacedTown[], others: readonly PlacedTown[], agreement: number) {
  for (let part = 0; part < PARTS; part++) {
    const known = [...towns.filter((_, index) => index % PARTS !== part), ...others]
    const findServedBy = createFindServedBy(
      new Map([['', { agreement, regions: groupByRegion(known) }]]),
    )
    for (const town of towns.filter((_, index) => index % PARTS === part))
      yield { town, servedBy: findServedBy({ iso: '', ...town }) }
  }
}

await main()
