import type { Painted } from './createPainter.ts'
import type { Dot } from './placePills.ts'

/** What a tap means: a spot, or several that are too near each other to tell. */
export type Tapped =
  | { readonly kind: 'spot'; readonly spot: number }
  | { readonly kind: 'several' }
  | { readonly kind: 'nothing' }

const PILL_REACH_PX = { mouse: 2, finger: 9 } // a finger needs 44
const DOT_REACH_PX = { mouse: 9, finger: 22 }
const CLEARLY = 0.5 // so much nearer than any other is the one that is meant

export function findSpot({ pills, dots }: Painted, x: number, y: number, isTouch: boolean): Tapped {
  const by = isTouch ? 'finger' : 'mouse'
  const reach = PILL_REACH_PX[by]
  const pill = pills.find(
    ({ left, top, width, height }) =>
      x >= left && x <= left + width && y >= top - reach && y <= top + height + reach,
  )
  if (pill) return { kind: 'spot', spot: pill.spot }
  const distanceOf = (dot: Dot) => Math.hypot(dot.x - x, dot.y - y)
  const near = dots
    .filter((dot) => distanceOf(dot) <= DOT_REACH_PX[by])
    .sort((a, b) => distanceOf(a) - distanceOf(b))
  const [first, second] = near
  if (!first) return { kind: 'nothing' }
  if (second && distanceOf(first) > CLEARLY * distanceOf(second)) return { kind: 'several' }
  return { kind: 'spot', spot: first.spot }
}
