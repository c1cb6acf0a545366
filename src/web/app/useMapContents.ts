import { useMemo } from 'react'
import { canOpen } from '../../core/country.ts'
import { coverageClass } from '../../core/coverage.ts'
import type { Bounds } from '../../core/geo/position.ts'
import type { CountryList } from '../lists/useCountryList.ts'
import { type Lists, useLists } from '../lists/useLists.ts'
import { areaPlaces, countryPlaces, worldPlaces } from '../map/places.ts'
import { boundsAroundPoint, boundsOfCountry, positionsOf, withoutFarAway } from './homeBounds.ts'

/** What the map shows of the open list, and where it looks. */
export function useMapContents(isWorldKnown: boolean) {
  const lists = useLists()
  const { kind, countries, areas, world, nearest } = lists
  const worldAreas = kind === 'nearest' ? nearest : kind === 'world' ? world.mapped : undefined
  const isCountries = !worldAreas && !areas.country // also if the account does not have the open country
  const places = useMemo(() => {
    if (worldAreas) return worldPlaces(worldAreas)
    if (areas.country) return areaPlaces(areas.mapped, areas.country.callingCode)
    return countryPlaces(countries.mapped)
  }, [worldAreas, areas.country, areas.mapped, countries.mapped])
  const covered = useCoverage(countries, isWorldKnown && isCountries)
  const focus = useMemo(() => positionsOf(areas.towns ?? []), [areas.towns])
  return { places, covered, focus, home: useHome(lists), everything: useEverything(lists) }
}

/** The class of coverage of each country by ISO code: 0 for all of them unless they are shaded. */
function useCoverage({ all, areaCounts }: CountryList, isShaded: boolean): ReadonlyMap<string, number> {
  const counts = isShaded ? areaCounts : undefined
  return useMemo(
    () => new Map(all.filter(canOpen).map(({ iso }) => [iso, coverageClass(counts?.get(iso))])),
    [all, counts],
  )
}

/** Where the map looks unless the link says; undefined until that is known. */
function useHome({ kind, areas, nearest, options }: Lists): Bounds | 'world' | undefined {
  const { country, all, mapped, farAway } = areas
  const { near, only } = options
  const isOnlyFar = only.includes('far')
  return useMemo(() => {
    if (near && kind === 'nearest') {
      const found = nearest.map(({ area }) => area)
      return boundsAroundPoint(near.position, found)
    }
    if (!country) return 'world'
    if (near) return boundsAroundPoint(near.position, mapped)
    if (isOnlyFar && mapped.length > 0) return boundsOfCountry(country, mapped)
    return all && boundsOfCountry(country, withoutFarAway(all, farAway))
  }, [kind, country, all, mapped, farAway, nearest, near, isOnlyFar])
}

/** The bounds of all of a country's areas, where the map leaves out those far away at first. */
function useEverything({ areas: { country, all, farAway }, options }: Lists): Bounds | undefined {
  const isMostShown = farAway.size > 0 && !options.only.includes('far') && !options.near
  return useMemo(
    () => (country && all && isMostShown ? boundsOfCountry(country, all) : undefined),
    [country, all, isMostShown],
  )
}
