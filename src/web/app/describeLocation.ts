import { headingOf, type Known } from '../lists/heading.ts'
import { formatOpenNumber } from '../lists/openNumber.ts'
import { isPlaceWithoutCode } from '../lists/placeWithoutCode.ts'
import { describePoint } from '../state/describePoint.ts'
import type { Page } from '../state/pageInUrl.ts'
import type { UrlState } from '../state/url.ts'

export const PRODUCT = 'Coverage Explorer'
const SHOWN_OF_SEARCH = 60 // characters

const PAGE_TITLES: Readonly<Record<Page, string>> = {
  match: 'Match a list',
  shortlist: 'Shortlist',
  compare: 'Compare',
  countries: 'Compare countries',
  proof: 'Proof sheet',
  open: 'Open a saved file',
  changes: 'What changed',
  columns: 'Your columns',
}

/** The title of a tab, a bookmark or a history entry: what is shown, then the product. */
export function formatTitle(state: UrlState, known: Known): string {
  const { search, code, page } = state
  if (page) return `${PAGE_TITLES[page]} · ${PRODUCT}`
  const isSearching = search.trim() !== '' && code === undefined
  const parts = isSearching ? [search.trim().slice(0, SHOWN_OF_SEARCH), 'Search'] : []
  return [...parts, ...locationParts(state, known), PRODUCT].join(' · ')
}

/** What is open: "Lyon, France, +33 472". */
export function describeLocation(state: UrlState, known: Known): string {
  return locationParts(state, known).join(' · ') || 'Countries'
}

function locationParts(state: UrlState, known: Known): string[] {
  const { iso, code, list, near } = state
  const isNear = near && code === undefined && !isPlaceWithoutCode(state, known.areas)
  return [
    formatOpenNumber(state, known.country),
    isNear && `Nearest to ${describePoint(near)}`,
    iso !== undefined && headingOf(state, known).text,
    iso === undefined && !near && list === 'areas' && 'All areas',
  ].filter((part) => typeof part === 'string')
}
