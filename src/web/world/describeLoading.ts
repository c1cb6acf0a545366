import { formatAreaCount } from '../../core/list/formatCount.ts'
import type { World } from '../../core/world.ts'
import type { WorldLoading } from '../api/worldLoader.ts'

const DATES = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const NAMED = 3 // countries that failed, by name

/** "15,159 areas in 245 countries". */
export function describeWorld({ areas }: World): string {
  let count = 0
  for (const known of areas.values()) count += known.length
  const countries = areas.size === 1 ? 'country' : 'countries'
  return `${formatAreaCount(count)} in ${areas.size} ${countries}`
}

/** How loading the world ended: "All areas of 245 countries are loaded"; '' before that. */
export function describeEnd({ phase, done, total }: WorldLoading): string {
  if (phase !== 'done' || total === 0) return ''
  const countries = total === 1 ? 'country' : 'countries'
  return done === total
    ? `All areas of ${total} ${countries} are loaded`
    : `The areas of ${done} of ${total} ${countries} are loaded`
}

/** "3 countries failed: Fiji, Chad, Peru". */
export function describeFailed(failed: readonly string[], { countries }: World): string {
  const names = countries.filter(({ iso }) => failed.includes(iso)).map(({ name }) => name)
  const more = names.length > NAMED ? ', …' : ''
  const count = names.length === 1 ? '1 country' : `${names.length} countries`
  return `${count} failed: ${names.slice(0, NAMED).join(', ')}${more}`
}

/** "kept from 20 Nov 2026", or "loaded on 20 Nov 2026" where it is kept no more. */
export function describeAge(loadedAtMs: number, isKept: boolean): string {
  return `${isKept ? 'kept from' : 'loaded on'} ${DATES.format(loadedAtMs)}`
}
