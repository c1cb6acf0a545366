import { type Area, unnamed } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { describePoint } from '../state/describePoint.ts'
import type { UrlState } from '../state/url.ts'

/** The names of what is at an address; missing while they are loading, or if the account has no such code. */
export interface LocationNames {
  readonly country: Country | undefined
  readonly towns: readonly Area[] // of the open area code
}

export const PRODUCT = 'Coverage Explorer'
const SHOWN_OF_SEARCH = 60 // characters

/** The title of a tab, a bookmark or a history entry: what is shown, then the product. */
export function formatTitle(state: UrlState, names: LocationNames): string {
  const { search, code } = state
  const isSearching = search.trim() !== '' && code === undefined
  const parts = isSearching ? [search.trim().slice(0, SHOWN_OF_SEARCH), 'Search'] : []
  return [...parts, ...locationParts(state, names), PRODUCT].join(' · ')
}

/** What is open: "1212 New York, NY · United States +1". */
export function describeLocation(state: UrlState, names: LocationNames): string {
  return locationParts(state, names).join(' · ') || 'Countries'
}

function locationParts({ iso, code, list, near }: UrlState, { country, towns }: LocationNames): string[] {
  const isWorld = iso === undefined && !near
  return [
    code !== undefined ? describeCode(code, towns) : near && `Nearest to ${describePoint(near)}`,
    country ? `${country.name} +${country.callingCode}` : iso,
    isWorld && list === 'areas' && 'All areas',
  ].filter((part) => typeof part === 'string')
}

function describeCode(code: string, towns: readonly Area[]): string {
  const [town] = towns
  if (!town) return code
  if (towns.length > 1) return `${code} ${towns.length} places`
  return town.name === unnamed(code) ? town.name : `${code} ${town.name}`
}
