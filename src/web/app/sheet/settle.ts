import { type Heights, SNAPS, type Snap } from './snap.ts'

const FLING_PX_PER_MS = 0.5
const RECENT_MS = 100 // of a drag: what came before says nothing about how it ended

/** The next snap up or down; the same at either end. */
export function nextSnap(snap: Snap, direction: 'up' | 'down'): Snap {
  return SNAPS[SNAPS.indexOf(snap) + (direction === 'up' ? 1 : -1)] ?? snap
}

/** A height that the sheet may be dragged to. */
export function clampHeight(heightPx: number, { peek, full }: Heights): number {
  return Math.max(peek, Math.min(full, heightPx))
}

/** Where a sheet that was let go comes to rest: thrown, at the next snap on its way, else at the nearest. */
export function settle(heightPx: number, upPxPerMs: number, heights: Heights): Snap {
  if (Math.abs(upPxPerMs) <= FLING_PX_PER_MS) return nearest(heightPx, heights)
  if (upPxPerMs > 0) return SNAPS.find((snap) => heights[snap] > heightPx) ?? 'full'
  return [...SNAPS].reverse().find((snap) => heights[snap] < heightPx) ?? 'peek'
}

function nearest(heightPx: number, heights: Heights): Snap {
  const distance = (snap: Snap) => Math.abs(heights[snap] - heightPx)
  return SNAPS.reduce((best, snap) => (distance(snap) < distance(best) ? snap : best))
}

/** A pointer on its way. */
export interface Sample {
  readonly y: number // pixels from the top
  readonly atMs: number
}

/** How fast a pointer moved upwards when it was let go. One that rested before that did not throw anything. */
export function upwardSpeed(samples: readonly Sample[], endMs: number): number {
  const recent = samples.filter(({ atMs }) => endMs - atMs <= RECENT_MS)
  const [first, last] = [recent[0], recent[recent.length - 1]]
  if (!first || !last || last.atMs === first.atMs) return 0
  return (first.y - last.y) / (endMs - first.atMs)
}

/** What the button of the sheet does: on in the direction of the last move, and back at either end. */
export function buttonStep(snap: Snap, last: 'up' | 'down'): 'up' | 'down' {
  if (snap === 'peek') return 'up'
  return snap === 'full' ? 'down' : last
}
