import { formatRoughly } from '../../core/geo/position.ts'
import type { Nearness } from './url.ts'

/** A point as people call it: by its name, else by where it is. */
export function describePoint({ position, name }: Nearness): string {
  return name ?? formatRoughly(position)
}
