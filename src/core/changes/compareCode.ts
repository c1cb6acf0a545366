import type { Area } from '../area.ts'
import { distanceKm } from '../geo/sphere.ts'
import { foldText } from '../text/foldText.ts'

/** Closer than that a place is where it was: services round, and move a point within its town. */
const MOVED_KM = 5

/** An area code's towns before and after, in pairs where one stands for the other. */
export interface ComparedCode {
  readonly pairs: readonly (readonly [before: Area, after: Area])[]
  readonly removed: readonly Area[]
  readonly added: readonly Area[]
}

/**
 * Which towns of one area code are the same: those with the same name, then with the same name but for accents,
 * then what is at the same place. A code with one town before and after keeps it, whatever it is called.
 */
export function compareCode(before: readonly Area[], after: readonly Area[]): ComparedCode {
  const [only, now] = [before[0], after[0]]
  if (before.length === 1 && after.length === 1 && only && now)
    return { pairs: [[only, now]], removed: [], added: [] }
  const pairs: (readonly [Area, Area])[] = []
  const [removed, added] = [new Set(before), new Set(after)]
  function pairBy(keyOf: (area: Area) => string): void {
    const byKey = new Map<string, Area>()
    for (const area of added) if (!byKey.has(keyOf(area))) byKey.set(keyOf(area), area)
    for (const area of removed) {
      const key = keyOf(area)
      const same = byKey.get(key)
      if (!same) continue
      byKey.delete(key)
      pair(area, same)
    }
  }
  function pair(area: Area, same: Area): void {
    pairs.push([area, same])
    removed.delete(area)
    added.delete(same)
  }
  pairBy(({ name }) => name)
  pairBy(({ name }) => foldText(name) || name)
  for (const area of removed) {
    const near = [...added].find((candidate) => isSamePlace(area, candidate))
    if (near) pair(area, near)
  }
  return { pairs, removed: [...removed], added: [...added] }
}

/** How far a place has moved; undefined if it has not, or if that cannot be told. */
export function movedKm({ position: from }: Area, { position: to }: Area): number | undefined {
  const km = from && to ? distanceKm(from, to) : 0
  return km > MOVED_KM ? km : undefined
}

function isSamePlace(a: Area, b: Area): boolean {
  return a.position !== undefined && b.position !== undefined && movedKm(a, b) === undefined
}
