import { formatRoughly } from '../../core/geo/position.ts'
import type { Nearness } from './url.ts'

/** The name of a point, or its rounded position if it has none. */
export function describePoint({ position, name }: Nearness): string {
  return name ?? formatRoughly(position)
}
