import { formatAreaCount, formatCountryCount } from '../../core/list/formatCount.ts'
import type { World } from '../../core/world.ts'
import type { WorldLoading } from '../api/worldLoader.ts'

const DATES = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const MAX_NAMES = 3

/** "17,357 areas in 245 countries". */
export function describeWorld({ areas }: World): string {
  let count = 0
  for (const known of areas.values()) count += known.length
  return `${formatAreaCount(count)} in ${formatCountryCount(areas.size)}`
}

/** How loading the world ended: "All areas of 245 countries are loaded"; '' before that. */
export function describeLoadingEnd({ phase, done, total }: WorldLoading): string {
  if (phase !== 'done' || total === 0) return ''
  const countries = formatCountryCount(total)
  return done === total
    ? `All areas of ${countries} are loaded`
    : `The areas of ${done} of ${countries} are loaded`
}

/** "3 countries failed: Fiji, Chad, Peru". */
export function describeFailed(failed: readonly string[], { countries }: World): string {
  const names = countries.filter(({ iso }) => failed.includes(iso)).map(({ name }) => name)
  const more = names.length > MAX_NAMES ? ', …' : ''
  return `${formatCountryCount(names.length)} failed: ${names.slice(0, MAX_NAMES).join(', ')}${more}`
}

/** "kept from 20 Nov 2026", or "loaded on 20 Nov 2026" if it is no longer kept. */
export function describeAge(loadedAtMs: number, isKept: boolean): string {
  return `${isKept ? 'kept from' : 'loaded on'} ${DATES.format(loadedAtMs)}`
}
