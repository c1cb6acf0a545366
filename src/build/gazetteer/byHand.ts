import { USUAL_MARK } from '../../core/gazetteer/columns.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { foldText } from '../../core/text/foldText.ts'
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
  return createThing({ name, iso, region, lat, lng, population, kind: 'subregion', names, isLarge: true })
}

/** A district that a source has is made part of its town, another one is added. */
function placeDistricts(things: readonly Thing[], town: Thing, items: string): Thing[] {
  const { iso } = town
  const here = things.filter((thing) => thing.iso === iso && thing !== town && distanceKm(thing, town) < 60)
  return items.split(/;\s*/).flatMap((item) => {
    const match = /^(.+) (-?[\d.]+) (-?[\d.]+)$/.exec(item)
    if (!match) throw new Error(`Not a district: ${item}`)
    const [, title = '', lat, lng] = match
    const [name = '', ...names] = title.split('/')
    const position = { lat: Number(lat), lng: Number(lng) }
    if (distanceKm(position, town) > 60) throw new Error(`${name} is not in ${town.name}`)
    const known = here.find(
      (thing) => isCalled(thing, [name, ...names]) && distanceKm(thing, position) < SAME_DISTRICT_KM,
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
  return wanted.includes(foldText(thing.name)) || thing.names.some((name) => wanted.includes(foldText(name)))
}
