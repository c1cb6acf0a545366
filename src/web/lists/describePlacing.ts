import type { Area } from '../../core/area.ts'
import { formatAreaCount, formatCount } from '../../core/list/formatCount.ts'
import { countPlacing } from '../../core/list/placing.ts'

/** "None of Germany's areas match: all are shown"; without a name, of the world. */
export function describeUnmatched(countryName: string | undefined): string {
  if (countryName === undefined) return 'None of the areas match: all are shown'
  return `None of ${countryName}${countryName.endsWith('s') ? "'" : "'s"} areas match: all are shown`
}

/** "359 areas in 340 places, 9 without a position", or "7 of 359 areas in 1 place" where not all are listed. */
export function describeListing(areas: readonly Area[], total: number): string {
  const { placed, unplaced, spots } = countPlacing(areas)
  const count =
    areas.length === total
      ? formatAreaCount(total)
      : `${formatCount(areas.length)} of ${formatAreaCount(total)}`
  const places = placed === 0 ? '' : ` in ${formatCount(spots)} ${spots === 1 ? 'place' : 'places'}`
  if (unplaced === 0) return count + places
  return placed === 0
    ? `${count} without a position`
    : `${count}${places}, ${formatCount(unplaced)} without a position`
}
