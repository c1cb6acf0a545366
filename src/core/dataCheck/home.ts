import type { Country } from '../country.ts'
import { type Bounds, contains, type Position } from '../geo/position.ts'
import { distanceKm } from '../geo/sphere.ts'
import { nationalCode } from '../prefix.ts'
import { callingCodeOf } from '../saved/callingCodes.ts'
import type { CheckedArea } from './checkedList.ts'
import type { Land } from './land.ts'

/** Further land whose codes may be in the list of a country: dependencies, and what several countries claim. */
const KIN = mapOf<readonly string[]>({
  AU: ['NF', 'CX', 'CC'],
  CN: ['HK', 'MO', 'TW'],
  DK: ['FO', 'GL'],
  EH: ['MA'],
  FI: ['AX'],
  FR: ['PF', 'NC', 'WF', 'PM', 'BL', 'MF'],
  GB: ['JE', 'GG', 'IM'],
  IL: ['PS'],
  MA: ['EH'],
  NL: ['AW', 'CW', 'SX'],
  PS: ['IL'],
  RS: ['XK'],
  SM: ['IT'],
  US: ['PR', 'VI', 'GU', 'MP', 'AS'],
  VA: ['IT'],
  XK: ['RS'],
})

/**
 * Stations whose numbers are in the list of another country: how those begin, and the lands they may be in.
 * +672 1 has Australia's in Antarctica, on Heard Island and on Macquarie Island; +672 3 is Norfolk Island.
 */
const STATIONS: Readonly<Record<string, readonly string[]>> = { 6721: ['AQ', 'HM', 'AU'] }

/** Crimea, which Natural Earth draws as Russia, de facto. */
const CLAIMED = mapOf<Bounds>({ UA: { south: 44.3, west: 32.4, north: 46.3, east: 36.7 } })

/** The country's calling code, whatever the list says. */
export function callingCodeOfHome({ iso, callingCode }: Country): string {
  return callingCodeOf(iso) || callingCode
}

/** Whether the codes of one may be in the list of the other. */
export function areKin(iso: string, other: string): boolean {
  return (KIN.get(iso) ?? []).includes(other) || (KIN.get(other) ?? []).includes(iso)
}

const BORDER_KM = 25 // outlines and positions are rough, and towns lie on borders and shores
const UNDRAWN_KM = 1000 // from the country's point, where the country has no outline: its islands lie apart

/** Whether a position is in its country, or nearly; undefined if that cannot be told. */
export function isHome(land: Land, country: Country, position: Position): boolean | undefined {
  const { iso } = country
  if (!land.has(iso))
    return country.position && distanceKm(country.position, position) <= UNDRAWN_KM
  if (land.isNear(iso, position, BORDER_KM)) return true
  const claimed = CLAIMED.get(iso)
  if (claimed && contains(claimed, position)) return true
  return (KIN.get(iso) ?? []).some((kin) => land.isNear(kin, position, BORDER_KM))
}

/** The land that a station with this code and position may be in; undefined if there is no such station. */
export function stationAt(
  land: Land,
  { country, area }: CheckedArea,
  position: Position,
): string | undefined {
  const callingCode = callingCodeOfHome(country)
  const code = callingCode + nationalCode(callingCode, area.code)
  return Object.entries(STATIONS)
    .find(([beginning]) => code.startsWith(beginning))?.[1]
    .find((iso) => land.isNear(iso, position, BORDER_KM))
}

export function isAtSea(land: Land, position: Position): boolean {
  return !land.isNearAny(position, BORDER_KM)
}

/** From the country's border, or from its point if it has no outline; Infinity if neither is known. */
export function kmFromHome(
  land: Land,
  { iso, position: own }: Country,
  position: Position,
): number {
  if (land.has(iso)) return land.kmTo(iso, position)
  return own ? distanceKm(own, position) : Number.POSITIVE_INFINITY
}

/** A map, because a list may call a country `constructor`. */
function mapOf<Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(table))
}
