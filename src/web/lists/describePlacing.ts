import type { Area } from '../../core/area.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import { countPlacing } from '../../core/list/placing.ts'

/** "None of Germany's areas match: all are shown"; without a name, of the world. */
export function describeUnmatched(countryName: string | undefined): string {
  if (countryName === undefined) return say('None of the areas match: all are shown')
  return say("None of {ending, select, s {{country}''} other {{country}''s}} areas match: all are shown", {
    country: countryName,
    ending: countryName.endsWith('s') ? 's' : 'other',
  })
}

/** "359 areas in 340 places, 9 without a position", or "7 of 359 areas in 1 place" where not all are listed. */
export function describeListing(areas: readonly Area[], total: number): string {
  const { placed, unplaced, spots } = countPlacing(areas)
  const isAll = areas.length === total
  const counts = { listed: areas.length, total, spots }
  if (placed === 0 && unplaced > 0)
    return isAll
      ? say('{total, plural, one {# area} other {# areas}} without a position', counts)
      : say('{listed} of {total, plural, one {# area} other {# areas}} without a position', counts)
  if (placed === 0)
    return isAll
      ? formatAreaCount(total)
      : say('{listed} of {total, plural, one {# area} other {# areas}}', counts)
  const count = isAll
    ? say(
        '{total, plural, one {# area} other {# areas}} in {spots, plural, one {# place} other {# places}}',
        counts,
      )
    : say(
        '{listed} of {total, plural, one {# area} other {# areas}} in {spots, plural, one {# place} other {# places}}',
        counts,
      )
  return unplaced === 0 ? count : [count, describeUnplaced(unplaced)].join(', ')
}

function describeUnplaced(count: number): string {
  return sayAs('of the areas', '{count} without a position', { count })
}
