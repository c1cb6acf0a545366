import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { orderAreas, orderCountries, type Sort } from '../../core/order.ts'
import { type Bounds, boundsOf, type Position } from '../../core/position.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { filterPrepared, prepareArea, prepareCountry } from '../../core/search/filter.ts'
import type { MapPoint } from '../map/PointsLayer.ts'

// What list and map show together: the same items, ordered and filtered once.

const NO_COUNTRIES: readonly Country[] = []
const NO_AREAS: readonly Area[] = []

export function useCountryList(countries = NO_COUNTRIES, search: string, sort: Sort): Country[] {
  const prepared = useMemo(() => orderCountries(countries, sort).map(prepareCountry), [countries, sort])
  return useMemo(() => filterPrepared(prepared, search), [prepared, search])
}

export function useAreaList(areas = NO_AREAS, callingCode: string, search: string, sort: Sort): Area[] {
  const prepared = useMemo(
    () => orderAreas(areas, sort).map((area) => prepareArea(area, callingCode)),
    [areas, callingCode, sort],
  )
  return useMemo(() => filterPrepared(prepared, search), [prepared, search])
}

export function countryPoints(countries: readonly Country[]): MapPoint[] {
  return countries.flatMap(({ iso, name, callingCode, position }) =>
    position ? [{ key: iso, name, label: `+${callingCode}`, position }] : [],
  )
}

export function areaPoints(areas: readonly Area[], callingCode: string): MapPoint[] {
  return areas.flatMap(({ code, name, position }) =>
    position ? [{ key: code, name, label: formatPrefix(callingCode, code), position }] : [],
  )
}

/** How far a country of unknown size is shown around its point, in degrees. */
const SURROUNDINGS = 3

/** What the map shows of a country: its areas, or where it lies if none of them has a position. */
export function boundsOfCountry(country: Country, areas: readonly Area[]): Bounds | undefined {
  const positions = areas.flatMap(({ position }) => (position ? [position] : []))
  return boundsOf(positions) ?? (country.position && boundsAround(country.position))
}

function boundsAround({ lat, lng }: Position): Bounds {
  return {
    south: lat - SURROUNDINGS,
    west: lng - SURROUNDINGS,
    north: lat + SURROUNDINGS,
    east: lng + SURROUNDINGS,
  }
}
