import { type Position, parsePosition } from './geo/position.ts'
import type { Row } from './protocol/row.ts'

/** A country with telephone coverage. `iso` is the only unique code: +1 is 25 countries. */
export interface Country {
  readonly iso: string // ISO 3166-1 alpha-2, upper case, as GB; what a service sent if it is not that, or empty
  readonly name: string
  readonly callingCode: string // digits, without +
  readonly id: string
  readonly a2b: string // country id of a third-party billing system
  readonly position: Position | undefined
}

/** The columns of a country on the wire, in their order. Source: DESIGN.md, section 1. */
export const COUNTRY_FIELDS = [
  'COUNTRYCODE',
  'DESCRIPTION',
  'COUNTRYID',
  'ISOCODE',
  'A2B',
  'LATITUDE',
  'LONGITUDE',
] as const

/** Reads a row of `COUNTRY_FIELDS`. */
export function parseCountry(row: Row): Country {
  const [callingCode = '', name = '', id = '', iso = '', a2b = '', latitude = '', longitude = ''] = row
  return {
    iso: iso.trim().toUpperCase(),
    name: name.trim(),
    callingCode: callingCode.replace(/\D/g, ''),
    id: id.trim(),
    a2b: a2b.trim(),
    position: parsePosition(latitude, longitude),
  }
}

/** Whether the areas of a country can be asked for: the protocol wants its ISO code for that. */
export function canOpen({ iso }: Country): boolean {
  return iso !== ''
}

/** Unique among the countries of a list: the ISO code, or for a country without one something that no code equals. */
export function keyOfCountry({ iso, callingCode, id, name }: Country): string {
  return iso || ` ${callingCode} ${id} ${name}`
}
