import type { Area } from '../../../core/area.ts'
import type { Country } from '../../../core/country.ts'
import type { Position } from '../../../core/geo/position.ts'
import type { KeptOwner, Owner } from '../owner.ts'
import { KEPT } from './names.ts'
import {
  BROWSER,
  createPersonalRecord,
  type Device,
  listNames,
  OPENABLE,
  type PersonalRecord,
  saltOf,
} from './personalRecord.ts'

/** The areas of the world, kept on this device. */
export interface KeptWorld {
  readonly areas: ReadonlyMap<string, readonly Area[]> // by the country's ISO code
  readonly countries?: readonly Country[] // undefined in records of earlier versions
  readonly oldestMs: number // when the first of them was loaded
  readonly newestMs: number // when the last of them was loaded
}

/** Keeps the areas of the world for one person, at their request only, and stores neither username nor password. */
export interface Keeper extends Omit<PersonalRecord<KeptWorld>, 'write'> {
  /** Keeps a world if keeping is on, and nothing newer has been kept, say by another tab. */
  readonly keep: (world: KeptWorld) => Promise<void>
}

/** A person's keeper. In a browser it needs a secure context: https or localhost. */
export function createKeeper(owner: Owner, device?: Device): Keeper {
  const { write, ...record } = createPersonalRecord(
    { kind: 'world', mark: OPENABLE, encode: toRecord, decode: parseRecord },
    owner,
    device,
  )
  return { ...record, keep: (world) => write(world, (kept) => isBetter(world, kept)) }
}

function isBetter(world: KeptWorld, kept: KeptWorld | undefined): boolean {
  if (!kept || (!kept.countries && world.countries)) return true
  return world.newestMs > kept.newestMs || world.areas.size > kept.areas.size
}

/** A kept world that anybody at this device may look at without signing in. */
export interface Openable {
  readonly owner: KeptOwner
  readonly countries: readonly Country[] // those whose areas are kept
  readonly areas: ReadonlyMap<string, readonly Area[]>
  readonly oldestMs: number
}

/** What may be opened without signing in, the newest first; empty if storage is blocked. */
export async function readOpenable(device = BROWSER): Promise<readonly Openable[]> {
  try {
    const names = listNames('world', device.settings)
    const kept = await Promise.all(names.map((name) => readOne(device, name)))
    return kept.filter((one) => one !== undefined).sort((a, b) => b.oldestMs - a.oldestMs)
  } catch {
    return []
  }
}

async function readOne(device: Device, name: string): Promise<Openable | undefined> {
  const [word, ...keys] = device.settings.getItem(name)?.split(' ') ?? []
  const world = word === OPENABLE ? parseRecord(await device.records('world').get(name)) : undefined
  if (!world?.countries) return undefined
  const { areas, countries, oldestMs } = world
  const salt = saltOf(name, 'world')
  return {
    owner: { salt, digest: name.slice(`${KEPT.world}${salt}.`.length), keys },
    countries: countries.filter(({ iso }) => areas.has(iso)),
    areas,
    oldestMs,
  }
}

/** Increase it whenever the required fields of a record change: records of other versions are discarded. */
const VERSION = 2

function toRecord(world: KeptWorld): unknown {
  return { ...world, version: VERSION }
}

/** The world in a record of this device; undefined if it has another shape, or a time in the future. */
function parseRecord(record: unknown): KeptWorld | undefined {
  const { version, areas, countries, oldestMs, newestMs } = fieldsOf(record)
  if (version !== VERSION || !isAreasByIso(areas)) return undefined
  const areTimes =
    isNumber(oldestMs) && isNumber(newestMs) && oldestMs <= newestMs && newestMs <= Date.now()
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
  return (
    typeof code === 'string' &&
    typeof name === 'string' &&
    [position, reversed].every(isPositionOrNone)
  )
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
