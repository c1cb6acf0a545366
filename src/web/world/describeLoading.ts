import { formatDay } from '../../core/language/formatDate.ts'
import { say, sayAs } from '../../core/language/say.ts'
import type { World } from '../../core/world.ts'
import type { WorldLoading } from '../api/worldLoader.ts'

const MAX_NAMES = 3

/** "17,365 areas in 245 countries". */
export function describeWorld({ areas }: World): string {
  let count = 0
  for (const known of areas.values()) count += known.length
  return say(
    '{count, plural, one {# area} other {# areas}} in {countries, plural, one {# country} other {# countries}}',
    { count, countries: areas.size },
  )
}

/** How loading the world ended: "All areas of 245 countries are loaded"; '' before that. */
export function describeLoadingEnd({ phase, done, total }: WorldLoading): string {
  if (phase !== 'done' || total === 0) return ''
  return done === total
    ? say('All areas of {total, plural, one {# country} other {# countries}} are loaded', { total })
    : say('The areas of {done} of {total, plural, one {# country} other {# countries}} are loaded', {
        done,
        total,
      })
}

/** "3 countries failed: Fiji, Chad, Peru". */
export function describeFailed(failed: readonly string[], { countries }: World): string {
  const names = countries.filter(({ iso }) => failed.includes(iso)).map(({ name }) => name)
  const more = names.length > MAX_NAMES ? ', …' : ''
  return say('{count, plural, one {# country} other {# countries}} failed: {names}', {
    count: names.length,
    names: names.slice(0, MAX_NAMES).join(', ') + more,
  })
}

/** "kept from 20 Nov 2026", or "loaded on 20 Nov 2026" if it is no longer kept. */
export function describeAge(loadedAtMs: number, isKept: boolean): string {
  const date = formatDay(loadedAtMs)
  return isKept ? sayAs('areas', 'kept from {date}', { date }) : sayAs('areas', 'loaded on {date}', { date })
}
