import { type Gazetteer, keyOfGroup, type Place } from '../../core/gazetteer/gazetteer.ts'
import type { ServedTown } from '../../core/gazetteer/servedTable.ts'
import { indexPoints, type Near, nearestTo } from '../../core/geo/nearest.ts'
import type { Position } from '../../core/geo/position.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { groupBy } from '../../core/groupBy.ts'
import { readName } from '../../core/names/readName.ts'
import type { PlacedArea } from './regionPlans.ts'
import { type ServedRow, withOverlays } from './servedRows.ts'

/** Towns that are known to be served by codes: rows of the numbering plan, placed, and the catalogue's own areas. */
export interface KnownTowns {
  readonly iso: string
  readonly rows: readonly ServedRow[]
  readonly areas: readonly PlacedArea[]
}

export interface PlacedTown extends ServedTown {
  readonly region: string // as in `Place`
}

const LOOKED_AT = 20 // namesakes
const FAR_KM = { named: 30, clear: 120 } // from others of its codes, where a row names a town alone, and where it is clear which
const NEIGHBOURS = 5 // none of which has its code: it is another town of that name
const SECOND = 1 // two towns of a code may both be misplaced
const MANY = 6 // towns of a code
const MOST_ROWS = 40 // that mean one place
const MUCH_NEARER = 1.5
const SPARSE = 3 // times as far from its own as from others: a remote town
const SAME_SPOT_KM = 15
const SAME_KM = 1.5 // positions of the two sources are rounded

/**
 * The places that rows of a numbering plan mean. A name in the right state may still be another town of that name: one
 * that lies among towns of other codes, far from all of its own, is left out.
 */
export function placeServed({ iso, rows, areas }: KnownTowns, gazetteer: Gazetteer): PlacedTown[] {
  const named = rows.flatMap((row) => findNamesakes(row, iso, gazetteer))
  const anchors = areas.map(({ code, position }) => ({ codes: [code], position }))
  const unique = named.flatMap(({ codes, places, isClear }) => {
    const [place] = places
    return place && places.length === 1 ? [{ codes, place, position: place.position, isClear }] : []
  })
  const sure = withoutStrays(unique, anchors)
  const kmFrom = createDistances([...sure, ...anchors])
  const chosen = named.flatMap(({ codes, places, isClear }) => {
    const place =
      places.length > 1 ? chooseNamesake(places, (position) => kmFrom(codes, position)) : undefined
    return place ? [{ codes, place, position: place.position, isClear }] : []
  })
  const towns = joinRows(iso, withoutStrays([...sure, ...chosen], anchors))
  return towns.filter((town) => !isContradicted(town, anchors))
}

interface Named {
  readonly codes: readonly string[]
  readonly places: readonly Place[]
  readonly isClear: boolean // the row names its region, or it was looked at and one place alone is called so
}

interface Spot {
  readonly codes: readonly string[]
  readonly position: Position
}

interface Candidate extends Spot {
  readonly place: Place
  readonly isClear: boolean
}

function findNamesakes(row: ServedRow, iso: string, gazetteer: Gazetteer): Named[] {
  const { name, codes, isByHand = false } = row
  const { towns, region } = parseName(name)
  const regions = region === undefined ? [] : regionsCalled(region, iso, gazetteer)
  return towns.map((town) => {
    const places = gazetteer
      .named(readName(town), { limit: LOOKED_AT, isos: [iso] })
      .map(({ place }) => place)
      .filter(({ kind }) => kind === 'town' || kind === 'capital' || kind === 'district')
    const inRegion = places.filter((place) => regions.includes(place.region))
    const isInRegion = inRegion.length > 0 || STATE.test(region ?? '')
    const meant = isInRegion ? inRegion : places
    return { codes, places: meant, isClear: isInRegion || (isByHand && meant.length === 1) }
  })
}

const STATE = /^[A-Z]{2}$/
const ABBREVIATED: Readonly<Record<string, string>> = {
  'St. Zagora': 'Stara Zagora',
  'V. Tarnovo': 'Veliko Tarnovo',
}

/** The codes of the regions that a row means: `CT`, `Ruse`, `Blag.` for Blagoevgrad. */
function regionsCalled(region: string, iso: string, gazetteer: Gazetteer): string[] {
  if (STATE.test(region)) return [region]
  const name = ABBREVIATED[region] ?? region
  const options = { limit: LOOKED_AT, isos: [iso] }
  const found = name.endsWith('.')
    ? gazetteer.beginning(readName(name.slice(0, -1)), options)
    : gazetteer.regionsNamed(readName(name), options)
  return found.filter(({ place }) => place.kind === 'region').map(({ place }) => place.region)
}

/** `Stamford, CT`, `Pelotas - RS`, `Starmen, Ruse`, `Kadoma/Selous`: towns, and perhaps their region. */
function parseName(name: string): {
  readonly towns: readonly string[]
  readonly region: string | undefined
} {
  const [, before = name, region] = /^(.+?)(?:, | - (?=[A-Z]{2}$))([^,/]+)$/.exec(name) ?? []
  const towns = before.split(/[/,]/).map((town) => withoutBrackets(town).trim())
  return { towns: [...new Set(towns.filter(Boolean))], region }
}

/** From the first bracket to the last. */
function withoutBrackets(name: string): string {
  const [first, last] = [name.indexOf('('), name.lastIndexOf(')')]
  return first < 0 || last < first ? name : name.slice(0, first).trimEnd() + name.slice(last + 1)
}

/** The namesake that is nearest to the others of its codes, or the largest of those that are about as near. */
function chooseNamesake(
  places: readonly Place[],
  kmFrom: (position: Position) => number,
): Place | undefined {
  const ranked = places
    .map((place) => ({ place, km: kmFrom(place.position) }))
    .sort((a, b) => a.km - b.km)
  const limit = Math.max(SAME_SPOT_KM, (ranked[0]?.km ?? 0) * MUCH_NEARER)
  const near = ranked.filter(({ km }) => km <= limit && km < Number.POSITIVE_INFINITY)
  return near.sort((a, b) => b.place.population - a.place.population)[0]?.place
}

/** How far the next other spot of these codes is from a position. */
function createDistances(
  spots: readonly Spot[],
): (codes: readonly string[], position: Position) => number {
  const byCode = new Map<string, Position[]>()
  for (const { codes, position } of spots)
    for (const code of codes) byCode.set(code, [...(byCode.get(code) ?? []), position])
  return (codes, position) => {
    const others = codes
      .flatMap((code) => byCode.get(code) ?? [])
      .map((other) => distanceKm(other, position))
      .filter((km) => km > 0)
    return (
      others.sort((a, b) => a - b)[others.length < MANY ? 0 : SECOND] ?? Number.POSITIVE_INFINITY
    )
  }
}

/** Without what is far from all others of its codes; of rows that mean the same place, only the nearest to its own. */
function withoutStrays(candidates: readonly Candidate[], anchors: readonly Spot[]): Candidate[] {
  const spots: readonly Spot[] = [...candidates, ...anchors]
  const points = indexPoints(spots.length, (id) => spots[id]?.position)
  const kmFrom = createDistances(spots)
  const kmOf = new Map(
    candidates.map((candidate) => [candidate, kmFrom(candidate.codes, candidate.position)]),
  )
  const leastOf = new Map<Place, number>()
  for (const [{ place }, km] of kmOf) leastOf.set(place, Math.min(km, leastOf.get(place) ?? km))
  return candidates.filter((candidate) => {
    const own = kmOf.get(candidate) ?? 0
    if (own === Number.POSITIVE_INFINITY) return true // the only town of its code
    const farKm = candidate.isClear ? FAR_KM.clear : FAR_KM.named
    if (own > Math.max(farKm, MUCH_NEARER * (leastOf.get(candidate.place) ?? 0))) return false
    const around = nearestTo(points, candidate.position, NEIGHBOURS + MOST_ROWS)
      .filter(({ km }) => km > 0)
      .slice(0, NEIGHBOURS)
    const isRemote = candidate.isClear && own <= SPARSE * (around.at(-1)?.km ?? 0)
    const isSame = ({ id }: Near) => spots[id]?.codes.some((code) => candidate.codes.includes(code))
    return own <= farKm || isRemote || around.filter(isSame).length > SECOND
  })
}

/** Whether the catalogue has other codes for a town: then neither is believed. */
function isContradicted({ position, codes }: PlacedTown, anchors: readonly Spot[]): boolean {
  const here = anchors.filter((anchor) => distanceKm(anchor.position, position) <= SAME_KM)
  return (
    here.length > 0 && here.every((anchor) => anchor.codes.every((code) => !codes.includes(code)))
  )
}

/** A place once, with the codes of all rows that mean it, and of their overlays. */
function joinRows(
  iso: string,
  candidates: readonly Pick<Candidate, 'codes' | 'place'>[],
): PlacedTown[] {
  const byPlace = new Map<string, { place: Place; codes: Set<string> }>()
  for (const { codes, place } of candidates) {
    const key = `${place.name} ${keyOf(place.position)}`
    const known = byPlace.get(key) ?? { place, codes: new Set() }
    byPlace.set(key, known)
    for (const code of codes) known.codes.add(code)
  }
  return [...byPlace.values()].map(({ place, codes }) => ({
    region: place.region,
    position: place.position,
    codes: withOverlays(iso, [...codes]),
  }))
}

/** Adds the catalogue's own towns that no row names: the source names a city only where a code is not its alone. */
export function addTownsOfAreas(
  towns: readonly PlacedTown[],
  { iso, areas }: Pick<KnownTowns, 'iso' | 'areas'>,
  gazetteer: Gazetteer,
): PlacedTown[] {
  const known = new Set(towns.map(({ position }) => keyOf(position)))
  const placed = areas.flatMap(({ code, position }) => {
    const near = gazetteer.placeNear(iso, position)
    const place = near?.partOf ?? near
    const isHere = place && distanceKm(place.position, position) <= SAME_SPOT_KM
    return isHere && !known.has(keyOf(place.position)) ? [{ codes: [code], place, position }] : []
  })
  return [...towns, ...joinRows(iso, placed)]
}

export function keyOf({ lat, lng }: Position): string {
  return `${lat} ${lng}`
}

/**
 * Adds the districts of cities, which no row names, to the codes of their city: a city is one point, and its suburbs
 * around would outvote it in its own outskirts. Not where districts of it are known to have other codes, as in Los Angeles.
 */
export function addDistricts(
  towns: readonly PlacedTown[],
  districts: readonly Place[],
): PlacedTown[] {
  const known = new Map(towns.map((town) => [keyOf(town.position), town]))
  const ofCity = groupBy(districts, ({ partOf }) => (partOf ? [keyOf(partOf.position)] : []))
  const added = [...ofCity].flatMap(([city, inside]) => {
    const codes = known.get(city)?.codes
    const isOther = ({ position }: Place) => {
      const own = known.get(keyOf(position))
      return own !== undefined && keyOfGroup(own.codes) !== keyOfGroup(codes ?? [])
    }
    if (!codes || inside.some(isOther)) return []
    const unknown = inside.filter(({ position }) => !known.has(keyOf(position)))
    return unknown.map(({ region, position }) => ({ region, position, codes }))
  })
  return [...towns, ...added]
}
