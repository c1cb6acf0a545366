import { useCallback, useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import { type Country, canOpen } from '../../core/country.ts'
import { coverageClass } from '../../core/coverage.ts'
import { type Bounds, boundsOf, type Position } from '../../core/geo/position.ts'
import type { WorldArea } from '../../core/world.ts'
import { areaPlaces, countryPlaces, worldPlaces } from '../map/places.ts'
import { toArea, toAreaOf, toCountry } from '../state/links.ts'
import { type Nearness, navigate, type Part, type UrlState } from '../state/url.ts'

/** What the page shows; undefined is what it does not, or what is not known yet. */
interface Open {
  readonly countries: readonly Country[]
  readonly country: Country | undefined
  readonly areas: readonly Area[] | undefined // of the country, all of them
  readonly farAway: ReadonlySet<Area> // those of them that lie far away from the rest
  readonly only: readonly Part[]
  readonly towns: readonly Area[] | undefined // of the area code that is open
  readonly near: Nearness | undefined
  readonly nearest: readonly WorldArea[] | undefined // of the whole world, to that
  readonly worldAreas: readonly WorldArea[] | undefined
  readonly areaCounts: ReadonlyMap<string, number>
  readonly isWorldKnown: boolean
  readonly mappedCountries: readonly Country[]
  readonly mappedAreas: readonly Area[]
}

/** The same things on the map as in the list beside it, and where to look. */
export function useMapContents(open: Open) {
  const { countries, country, areas, towns, near, nearest, worldAreas, areaCounts } = open
  const { mappedCountries, mappedAreas, farAway } = open
  const isFarWanted = open.only.includes('far')
  const isMostShown = farAway.size > 0 && !isFarWanted && !near // not everything
  const ofWorld = nearest ?? worldAreas
  const places = useMemo(() => {
    if (ofWorld) return worldPlaces(ofWorld)
    return country ? areaPlaces(mappedAreas, country.callingCode) : countryPlaces(mappedCountries)
  }, [ofWorld, country, mappedAreas, mappedCountries])
  const isWorld = ofWorld !== undefined
  const isCountries = !country && !isWorld
  const focus = useMemo(() => towns?.flatMap(({ position }) => (position ? [position] : [])) ?? [], [towns])
  const home = useMemo(() => {
    if (near && nearest) return boundsAroundPoint(near.position, nearest)
    if (!country) return 'world' as const
    if (near) return boundsAroundPoint(near.position, inCountry(country, mappedAreas))
    if (isFarWanted && mappedAreas.length > 0) return boundsOfCountry(country, mappedAreas)
    return areas && boundsOfCountry(country, withoutFarAway(areas, farAway))
  }, [country, areas, farAway, isFarWanted, mappedAreas, nearest, near])
  const everything = useMemo(
    () => (country && areas && isMostShown ? boundsOfCountry(country, areas) : undefined),
    [country, areas, isMostShown],
  )
  const onOpen = useCallback(
    (key: string) => {
      if (isWorld) navigate(fromWorldKey(key), 'push')
      else navigate(isCountries ? toCountry(key) : toArea(key), 'push')
    },
    [isWorld, isCountries],
  )
  const covered = useCoverage(countries, areaCounts, open.isWorldKnown && isCountries)
  return {
    places,
    covered,
    focus,
    home,
    everything,
    onOpen,
  }
}

/** The class of coverage of each country: 0 for all until they are told apart. */
function useCoverage(
  countries: readonly Country[],
  areaCounts: ReadonlyMap<string, number>,
  isToldApart: boolean,
): ReadonlyMap<string, number> {
  const counts = isToldApart ? areaCounts : undefined
  return useMemo(
    () => new Map(countries.filter(canOpen).map(({ iso }) => [iso, coverageClass(counts?.get(iso))])),
    [countries, counts],
  )
}

function fromWorldKey(key: string): Partial<UrlState> {
  const [iso = '', ...code] = key.split(' ')
  return toAreaOf(iso, code.join(' '))
}

/** A point and the areas nearest to it. */
function boundsAroundPoint(point: Position, areas: readonly WorldArea[]): Bounds {
  const positions = areas.flatMap(({ area }) => (area.position ? [area.position] : []))
  return boundsOf([point, ...positions]) ?? boundsAround(point)
}

/** How far a country of unknown size is shown around its point, in degrees. */
const SURROUNDINGS = 3

/** What the map shows of a country: its areas, or where it lies if none of them has a position. */
function boundsOfCountry(country: Country, areas: readonly Area[]): Bounds | undefined {
  const positions = areas.flatMap(({ position }) => (position ? [position] : []))
  return boundsOf(positions) ?? (country.position && boundsAround(country.position))
}

/** Most of a country: what lies far away would make it too small to be seen. */
function withoutFarAway(areas: readonly Area[], farAway: ReadonlySet<Area>): readonly Area[] {
  const most = areas.filter((area) => !farAway.has(area))
  return most.some(({ position }) => position) ? most : areas
}

function boundsAround({ lat, lng }: Position): Bounds {
  return {
    south: lat - SURROUNDINGS,
    west: lng - SURROUNDINGS,
    north: lat + SURROUNDINGS,
    east: lng + SURROUNDINGS,
  }
}

function inCountry(country: Country, areas: readonly Area[]): WorldArea[] {
  return areas.map((area) => ({ country, area }))
}
