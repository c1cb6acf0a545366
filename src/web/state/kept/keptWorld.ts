import type { Area } from '../../../core/area.ts'
import type { Country } from '../../../core/country.ts'
import type { Position } from '../../../core/geo/position.ts'

/** The areas of the world as they are kept on this device. */
export interface KeptWorld {
  readonly areas: ReadonlyMap<string, readonly Area[]> // by the country's ISO code
  readonly countries?: readonly Country[] // undefined in records of earlier versions
  readonly oldestMs: number // when the first of them was loaded
  readonly newestMs: number // when the last of them was loaded
}

/** Increase it with every change to what a record must have: records of other versions are discarded. */
const VERSION = 2

export function toRecord(world: KeptWorld): unknown {
  return { ...world, version: VERSION }
}

/** The world in a record of this device; undefined if it has another shape, or a time in the future. */
export function parseRecord(record: unknown, nowMs: number): KeptWorld | undefined {
  const { version, areas, countries, oldestMs, newestMs } = fieldsOf(record)
  if (version !== VERSION || !isAreasByIso(areas)) return undefined
  const areTimes = isNumber(oldestMs) && isNumber(newestMs) && oldestMs <= newestMs && newestMs <= nowMs
  if (!areTimes) return undefined
  return { areas, ...(areCountries(countries) && { countries }), oldestMs, newestMs }
}

function isAreasByIso(value: unknown): value is ReadonlyMap<string, readonly Area[]> {
  if (!(value instanceof Map)) return false
  return [...value].every(
    ([iso, areas]) => typeof iso === 'string' && Array.isArray(areas) && areas.every(isArea),
  )
}

function areCountries(value: unknown): value is readonly Country[] {
  return Array.isArray(value) && value.every(isCountry)
}

function isCountry(value: unknown): value is Country {
  const { iso, name, callingCode, id, a2b, position } = fieldsOf(value)
  const areTexts = [iso, name, callingCode, id, a2b].every((text) => typeof text === 'string')
  return areTexts && isPositionOrNone(position)
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
