import { existsSync, readFileSync } from 'node:fs'
import type { CodeGroup, Gazetteer, NamedPlace, Place } from '../../core/gazetteer/gazetteer.ts'
import type { Position } from '../../core/geo/position.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { readName } from '../../core/names/readName.ts'
import { keyOf, type PlacedTown } from './placeServed.ts'
import { withOverlays } from './servedRows.ts'

// Towns with the codes that they have in lists of a regulator, or that most of their institutions have. The tables, a
// file for each country, and where they come from are described in the README beside them.

/** Lists of regulators and statistical offices: what they say goes before any other source. */
const OFFICIAL = ['AT', 'BR', 'IT', 'JP']

const NEAR_KM = 15 // of the point of a row, which may be that of its postcode: farther away is a namesake
const NAMESAKES = 20

interface DirectoryTown {
  readonly place: Place
  readonly codes: CodeGroup // with the calling code
}

/** The towns of a country's table that the gazetteer knows, each once. Throws for a row that is none. */
export function townsOfDirectory(
  iso: string,
  callingCode: string,
  gazetteer: Gazetteer,
): DirectoryTown[] {
  const towns = new Map<string, DirectoryTown>()
  for (const { name, codes, position } of readRows(iso)) {
    const place = placeOf(gazetteer, iso, name, position)
    if (!place || towns.has(keyOf(place.position))) continue
    towns.set(keyOf(place.position), { place, codes: codes.map((code) => callingCode + code) })
  }
  return [...towns.values()]
}

/** The same for the table of served towns, with the codes that share the region of their first one. */
export function readDirectory(
  iso: string,
  callingCode: string,
  gazetteer: Gazetteer,
): PlacedTown[] {
  return townsOfDirectory(iso, callingCode, gazetteer).map(({ place, codes }) => ({
    region: place.region,
    position: place.position,
    codes: [...new Set([...codes, ...withOverlays(iso, codes.slice(0, 1))])],
  }))
}

/** The rows of a country's table; none if it has no table. Throws for a row that is none. */
export function readRows(iso: string) {
  const file = new URL(`directories/${iso}.tsv`, import.meta.url)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => readRow(iso, line))
}

export function readRow(iso: string, line: string) {
  const [name = '', codes = '', lat = '', lng = '', region = '', ...more] = line.split('\t')
  const position = { lat: Number(lat), lng: Number(lng) }
  const isPosition = Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180
  if (name === '' || !/^\d+( \d+)*$/.test(codes) || !isPosition || lng === '' || more.length > 0)
    throw new Error(
      `directories/${iso}.tsv: "${line}" is not a name, codes, latitude, longitude and region`,
    )
  return { name, codes: codes.split(' '), position, region }
}

function placeOf(gazetteer: Gazetteer, iso: string, name: string, position: Position) {
  const isTown = ({ place: { kind } }: NamedPlace) =>
    kind === 'town' || kind === 'capital' || kind === 'district'
  const kmTo = ({ place }: NamedPlace) => distanceKm(place.position, position)
  return gazetteer
    .named(readName(name), { limit: NAMESAKES, isos: [iso] })
    .filter((one) => isTown(one) && kmTo(one) <= NEAR_KM)
    .sort((a, b) => kmTo(a) - kmTo(b))[0]?.place
}

/**
 * The towns of all sources, each once. Where two name the same one, an official list wins; of others the numbering plan's
 * rows do, with the code first that the town's institutions have. Tells of the towns on which they disagree.
 */
export function joinDirectory(
  iso: string,
  ofPlan: readonly PlacedTown[],
  ofDirectory: readonly PlacedTown[],
): readonly PlacedTown[] {
  const listed = new Map(ofDirectory.map((town) => [keyOf(town.position), town]))
  let contradicted = 0
  const towns = ofPlan.map((town) => {
    const other = listed.get(keyOf(town.position))
    listed.delete(keyOf(town.position))
    if (!other) return town
    const [first = ''] = other.codes
    const isShared = town.codes.includes(first)
    if (!isShared) contradicted++
    if (OFFICIAL.includes(iso)) return other
    return isShared ? { ...town, codes: [...new Set([first, ...town.codes])] } : town
  })
  if (contradicted > 0)
    console.log(
      `  ${iso}: ${contradicted} of ${ofPlan.length} towns have another code in the directory`,
    )
  return [...towns, ...listed.values()]
}
