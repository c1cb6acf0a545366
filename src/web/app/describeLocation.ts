import { say, sayAs } from '../../core/language/say.ts'
import { formatOpenNumber } from '../lists/openNumber.ts'
import { headingOf, isPlaceWithoutCode, type Known } from '../lists/openTown.ts'
import { describeNear } from '../state/links.ts'
import type { Page, UrlState } from '../state/url.ts'
import { BRAND } from '../ui/brand.ts'

export const PRODUCT = BRAND.name

const PAGE_TITLES: Readonly<Record<Page, () => string>> = {
  match: () => say('Match a list'),
  shortlist: () => say('Shortlist'),
  compare: () => sayAs('title of the page that compares areas', 'Compare'),
  countries: () => say('Compare countries'),
  proof: () => say('Proof sheet'),
  open: () => say('Open a saved file'),
  changes: () => say('What changed'),
  columns: () => say('Your columns'),
  check: () => say('Check the data'),
}

const SHOWN_OF_SEARCH = 60 // characters

/** The title of a tab, a bookmark or a history entry: what is shown, then the product. */
export function formatTitle(state: UrlState, known: Known): string {
  const { search, code, page } = state
  if (page) return `${PAGE_TITLES[page]()} · ${PRODUCT}`
  const isSearching = search.trim() !== '' && code === undefined
  const parts = isSearching
    ? [search.trim().slice(0, SHOWN_OF_SEARCH), sayAs('in the title of the tab', 'Search')]
    : []
  return [...parts, ...locationParts(state, known), PRODUCT].join(' · ')
}

/** What is open: "Lyon, France, +33 472". */
export function describeLocation(state: UrlState, known: Known): string {
  return locationParts(state, known).join(' · ') || say('Countries')
}

function locationParts(state: UrlState, known: Known): string[] {
  const { iso, code, list, near } = state
  const isNear = near && code === undefined && !isPlaceWithoutCode(state, known.areas)
  return [
    formatOpenNumber(state, known.country),
    isNear && describeNear(near),
    iso !== undefined && headingOf(state, known).text,
    iso === undefined && !near && list === 'areas' && say('All areas'),
  ].filter((part) => typeof part === 'string')
}
