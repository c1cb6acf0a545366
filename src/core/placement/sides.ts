import type { Size } from '../geo/mapView.ts'
import type { NameKind } from './placement.ts'

/** Where a name may stand about its dot, the best side first. */
const SIDES = {
  pill: ['above', 'below', 'right', 'left'],
  label: ['right', 'left', 'above', 'below'],
} as const

export type Side = (typeof SIDES)[NameKind][number]

/** In pixels: from the dot to the name, what is kept free around the name, and half of what its dot takes. */
export const GAPS = {
  pill: { above: 7, below: 7, beside: 8, freeX: 6, freeY: 6, dot: 5 },
  label: { above: 4, below: 5, beside: 6, freeX: 7, freeY: 5, dot: 4 },
} as const

/** The sides of a kind, beginning with the one where the name stood before. */
export function sidesOf(kind: NameKind, before: Side | undefined): readonly Side[] {
  return before ? [before, ...SIDES[kind].filter((side) => side !== before)] : SIDES[kind]
}

/** The left upper corner of a name on a side of its dot. */
export function cornerAt(
  side: Side,
  kind: NameKind,
  x: number,
  y: number,
  { width, height }: Size,
): readonly [left: number, top: number] {
  const { above, below, beside } = GAPS[kind]
  switch (side) {
    case 'above':
      return [x - width / 2, y - height - above]
    case 'below':
      return [x - width / 2, y + below]
    case 'right':
      return [x + beside, y - height / 2]
    case 'left':
      return [x - width - beside, y - height / 2]
  }
}
