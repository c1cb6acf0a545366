import type { Area } from '../../core/area.ts'

const NUMBERS = new Intl.NumberFormat('en')

/** How many areas are shown of how many, and how many of those shown have no place on the map. */
export function describeAreas(shown: readonly Area[], total: number): string {
  const withoutPosition = shown.filter(({ position }) => !position).length
  const count =
    shown.length === total ? countAreas(total) : `${NUMBERS.format(shown.length)} of ${countAreas(total)}`
  return withoutPosition === 0 ? count : `${count}, ${NUMBERS.format(withoutPosition)} without a position`
}

function countAreas(count: number): string {
  return `${NUMBERS.format(count)} ${count === 1 ? 'area' : 'areas'}`
}
