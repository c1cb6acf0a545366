import type { Area } from '../../../core/area.ts'
import type { Position } from '../../../core/geo/position.ts'

/** The areas of the world as they are kept on this device. */
export interface KeptWorld {
  readonly areas: ReadonlyMap<string, readonly Area[]> // by the country's ISO code
  readonly oldestMs: number // when the first of them was loaded
  readonly newestMs: number // when the last of them was loaded
}

/** Increase it with every change to `Area` or `KeptWorld`: records of other versions are discarded. */
const VERSION = 2

export function toRecord(world: KeptWorld): unknown {
  return { ...world, version: VERSION }
}

/** The world in a record of this device; undefined if it has another shape, or a time in the future. */
export function parseRecord(record: unknown, nowMs: number): KeptWorld | undefined {
  const { version, areas, oldestMs, newestMs } = fieldsOf(record)
  if (version !== VERSION || !isAreasByIso(areas)) return undefined
  const areTimes = isNumber(oldestMs) && isNumber(newestMs) && oldestMs <= newestMs && newestMs <= nowMs
  return areTimes ? { areas, oldestMs, newestMs } : undefined
}

function isAreasByIso(value: unknown): value is ReadonlyMap<string, readonly Area[]> {
  if (!(value instanceof Map)) return false
  return [...value].every(
    ([iso, areas]) => typeof iso === 'string' && Array.isArray(areas) && areas.every(isArea),
  )
}

function isArea(value: unknown): value is Area {
  const { code, name, position, reversed } = fieldsOf(value)
  return typeof code === 'string' && typeof name === 'string' && [position, reversed].every(isPositionOrNone)
}

function isPositionOrNone(value: unknown): value is Position | undefined {
  if (value === undefined) return true
  const { lat, lng } = fieldsOf(value)
  return isNumber(lat) && isNumber(lng)
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value)
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
