import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { TIERS, type Tier } from '../../core/gazetteer/columns.ts'
import type { Place } from '../../core/gazetteer/gazetteer.ts'
import {
  kindAt,
  type PlaceTable,
  placeAt,
  readPlaceTableSteps,
} from '../../core/gazetteer/placeTable.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { runThrough } from '../../core/steps.ts'
import type { TownRow } from '../../core/towns.ts'

// Makes smallTowns.json from the files of the gazetteer and from towns.json: the largest towns below 50,000 people of
// the countries that have few above.

const LEAST_OF_COUNTRY = 40 // towns of both files: so many names fit on a map
const LEAST_PEOPLE = 500
const SAME_KM = 3 // nearer than this to a larger town it is a part of it, or the same under another name

const FOLDER = new URL('../../web/api/', import.meta.url)

async function main(): Promise<void> {
  const known: TownRow[] = JSON.parse(await readFile(new URL('towns.json', FOLDER), 'utf8'))
  const large = await readPlaces('A')
  const tables = [large, await readPlaces(TIERS[1])]
  const places = tables.flatMap((table) => townsOf(table, large))
  const isos = [...new Set(places.map(({ iso }) => iso))]
  const rows = isos.flatMap((iso) =>
    chooseTowns(
      places.filter((place) => place.iso === iso),
      known.filter((row) => row[5] === iso),
    ),
  )
  rows.sort((a, b) => b[3] - a[3] || (a[0] < b[0] ? -1 : 1))
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
  await writeFile(fileURLToPath(new URL('smallTowns.json', FOLDER)), `[\n${lines}\n]\n`)
  console.log(`${rows.length} towns`)
}

async function readPlaces(tier: Tier): Promise<PlaceTable> {
  const compressed = await readFile(new URL(`gazetteer/${tier}.places.br`, FOLDER))
  return runThrough(readPlaceTableSteps(tier, await promisify(brotliDecompress)(compressed)))
}

function townsOf(table: PlaceTable, large: PlaceTable): Place[] {
  return Array.from({ length: table.count }, (_, i) => i).flatMap((i) => {
    const kind = kindAt(table, i)
    const place = kind === 'town' || kind === 'capital' ? placeAt(table, i, large) : undefined
    return place && place.population >= LEAST_PEOPLE ? [place] : []
  })
}

/** The largest of a country's towns that are not among the known ones. */
function chooseTowns(places: readonly Place[], known: readonly TownRow[]): TownRow[] {
  const taken = known.map(([, lat, lng]) => ({ lat, lng }))
  const rows: TownRow[] = []
  for (const { name, position, population } of [...places].sort(
    (a, b) => b.population - a.population,
  )) {
    if (taken.length >= LEAST_OF_COUNTRY) break
    if (taken.some((other) => distanceKm(other, position) < SAME_KM)) continue
    taken.push(position)
    rows.push([
      name,
      position.lat,
      position.lng,
      Math.round(population / 100) / 10,
      0,
      places[0]?.iso ?? '',
    ])
  }
  return rows
}

await main()
