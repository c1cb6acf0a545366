import type { Area } from '../../core/area.ts'
import { countAreas } from '../../core/countAreas.ts'
import { countPlacing } from '../../core/placing.ts'

const NUMBERS = new Intl.NumberFormat('en')

/** How many areas are shown of how many, and where: the numbers add up, so that none is lost unseen. */
export function describeAreas(shown: readonly Area[], total: number): string {
  const { placed, unplaced, spots } = countPlacing(shown)
  const count = shown.length === total ? countAreas(total) : `${format(shown.length)} of ${countAreas(total)}`
  const onMap = `${format(placed)} on the map${placed === 0 ? '' : ` at ${format(spots)} ${spots === 1 ? 'spot' : 'spots'}`}`
  if (shown.length === 0) return count
  return unplaced === 0 ? `${count}: ${onMap}` : `${count}: ${onMap}, ${format(unplaced)} without a position`
}

function format(count: number): string {
  return NUMBERS.format(count)
}
