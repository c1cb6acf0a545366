import type { Area } from '../../core/area.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import { countPlacing } from '../../core/list/placing.ts'

const NUMBERS = new Intl.NumberFormat('en')

/** How many areas are shown of how many: "359 areas", "7 of 359 areas". */
export function formatShownAreas(shown: number, total: number): string {
  return shown === total ? formatAreaCount(total) : `${format(shown)} of ${formatAreaCount(total)}`
}

/** Where areas are: the numbers add up, so that none is lost unseen. Nothing to say of none. */
export function describePlacing(areas: readonly Area[]): string {
  if (areas.length === 0) return ''
  const { placed, unplaced, spots } = countPlacing(areas)
  const onMap = `${format(placed)} on the map${placed === 0 ? '' : ` in ${format(spots)} ${spots === 1 ? 'place' : 'places'}`}`
  return unplaced === 0 ? onMap : `${onMap}, ${format(unplaced)} without a position`
}

function format(count: number): string {
  return NUMBERS.format(count)
}
