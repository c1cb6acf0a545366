import type { Area } from '../../core/area.ts'
import { formatAreaCount, formatCount } from '../../core/list/formatCount.ts'
import { countPlacing } from '../../core/list/placing.ts'

/** "359 areas", or "7 of 359 areas" where not all are shown. */
export function formatShownAreas(shown: number, total: number): string {
  return shown === total ? formatAreaCount(total) : `${formatCount(shown)} of ${formatAreaCount(total)}`
}

/** "350 on the map in 340 places, 9 without a position": the two numbers of areas add up. '' for no areas. */
export function describePlacing(areas: readonly Area[]): string {
  if (areas.length === 0) return ''
  const { placed, unplaced, spots } = countPlacing(areas)
  const onMap = `${formatCount(placed)} on the map${placed === 0 ? '' : ` in ${formatCount(spots)} ${spots === 1 ? 'place' : 'places'}`}`
  return unplaced === 0 ? onMap : `${onMap}, ${formatCount(unplaced)} without a position`
}
