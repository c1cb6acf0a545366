import type { CodeGroup, Gazetteer } from '../../core/gazetteer/gazetteer.ts'
import { createFindServedBy } from '../../core/gazetteer/servedBy.ts'
import type { ServedCountry, ServedTown } from '../../core/gazetteer/servedTable.ts'
import type { Position } from '../../core/geo/position.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { groupBy } from '../../core/groupBy.ts'
import { readTable } from './tableByHand.ts'
import type { Thing } from './thing.ts'

// Countries whose numbering plan follows the divisions of the country: no town needs a row of its own.

/** A code for each first-level division, as the positions of the catalogue's areas tell. */
const BY_REGION: readonly string[] = ['AF', 'HR', 'IR', 'MD', 'PE', 'RO', 'RU', 'TR', 'UY']

/** A code for each second-level division. */
const BY_PROVINCE: readonly string[] = ['ES']

/** Where all codes of a division serve all of it. Elsewhere two codes share it, as Istanbul's two sides. */
const OVERLAID: readonly string[] = ['ES', 'RO']

/** An area of the catalogue that has a position. */
export interface PlacedArea {
  readonly code: string
  readonly position: Position
}

/** Undefined for a country whose plan does not follow its divisions. */
export function planByDivision(
  iso: string,
  areas: readonly PlacedArea[],
  towns: readonly Thing[],
  gazetteer: Gazetteer,
): ServedCountry | undefined {
  if (BY_REGION.includes(iso)) return planByRegion(iso, areas, gazetteer)
  return BY_PROVINCE.includes(iso) ? planByProvince(iso, areas, towns, gazetteer) : undefined
}

/** Adds what a table made by hand says of whole first-level divisions; it goes before what towns tell. */
export function addPlansByHand(
  country: ServedCountry,
  iso: string,
  callingCode: string,
): ServedCountry {
  const regions = new Map(country.regions)
  for (const { key, items } of readTable('plansByHand').filter((line) => line.iso === iso)) {
    const wholly = key.split(' ').map((code) => callingCode + code)
    for (const region of items.split(' ')) regions.set(region, { wholly, towns: [] })
  }
  return { ...country, regions }
}

function planByRegion(
  iso: string,
  areas: readonly PlacedArea[],
  gazetteer: Gazetteer,
): ServedCountry {
  const byRegion = groupBy(areas, ({ position }) => [gazetteer.regionAt(iso, position)])
  const regions = new Map<string, { wholly: CodeGroup; towns: readonly ServedTown[] }>()
  for (const [region, inside] of byRegion) {
    const wholly = groupCodes(iso, inside)
    if (region !== '' && wholly) regions.set(region, { wholly, towns: [] })
  }
  return { agreement: undefined, regions }
}

/** Towns that tell all others' province, as the nearest are in it: only those at borders, and one of each province. */
function planByProvince(
  iso: string,
  areas: readonly PlacedArea[],
  towns: readonly Thing[],
  gazetteer: Gazetteer,
): ServedCountry {
  const provinceOf = ({ region, district }: Thing) => `${region}.${district}`
  const byProvince = groupBy(areas, ({ position }) => [provinceOf(nearestTown(towns, position))])
  const groups = new Map(
    [...byProvince].map(([province, inside]) => [province, groupCodes(iso, inside)]),
  )
  const all = towns.flatMap((town) => {
    const codes = groups.get(provinceOf(town))
    const position = { lat: town.lat, lng: town.lng }
    return codes ? [{ codes, position, region: gazetteer.regionAt(iso, position) }] : []
  })
  let kept = [...new Map(all.map((town) => [town.codes, town])).values()]
  for (;;) {
    const country: ServedCountry = { agreement: 0, regions: groupByRegion(kept) }
    const findServedBy = createFindServedBy(new Map([[iso, country]]))
    const known = new Set(kept)
    const wrong = all.filter(
      (town) => !known.has(town) && findServedBy({ iso, ...town })?.groups[0] !== town.codes,
    )
    if (wrong.length === 0) return country
    kept = [...kept, ...wrong]
  }
}

function groupCodes(iso: string, areas: readonly PlacedArea[]): CodeGroup | undefined {
  const codes = [...new Set(areas.map(({ code }) => code))].sort()
  if (iso === 'ES') codes.reverse() // 8 came later than 9
  return codes.length === 1 || (codes.length > 1 && OVERLAID.includes(iso)) ? codes : undefined
}

function nearestTown(towns: readonly Thing[], position: Position): Thing {
  return towns.reduce((nearest, town) =>
    distanceKm(town, position) < distanceKm(nearest, position) ? town : nearest,
  )
}

export function groupByRegion<Town extends ServedTown & { readonly region: string }>(
  towns: readonly Town[],
): ServedCountry['regions'] {
  const byRegion = groupBy(towns, ({ region }) => [region])
  return new Map(
    [...byRegion].map(([region, inside]) => [region, { wholly: undefined, towns: inside }]),
  )
}
