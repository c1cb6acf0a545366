import { type Position, parsePosition } from './geo/position.ts'
import { limitName } from './inputLength.ts'
import { say } from './language/say.ts'
import type { Row } from './protocol/row.ts'

/** A country with telephone coverage. `iso` is its only unique code: 25 countries share +1. */
export interface Country {
  readonly iso: string // ISO 3166-1 alpha-2 in upper case, as GB; some services send another code, or none
  readonly isStandIn?: true // the ISO code is one for private use: the file that was read told none
  readonly name: string
  readonly sentName?: string // as the service names it, where the page shows another name
  readonly callingCode: string // digits, without +
  readonly id: string
  readonly a2b: string // country id of a third-party billing system
  readonly position: Position | undefined
}

/** Reads a row of `COUNTRY_FIELDS`. */
export function parseCountry(row: Row): Country {
  const [callingCode = '', name = '', id = '', iso = '', a2b = '', latitude = '', longitude = ''] =
    row
  return {
    iso: iso.trim().toUpperCase(),
    name: limitName(name.trim()),
    callingCode: callingCode.replace(/\D/g, ''),
    id: id.trim(),
    a2b: a2b.trim(),
    position: parsePosition(latitude, longitude),
  }
}

/** Whether the areas of a country can be requested: the protocol needs its ISO code for that. */
export function canOpen({ iso }: Country): boolean {
  return iso !== ''
}

/** A sentence that says why a country cannot be opened; undefined if it can. */
export function describeWhyClosed(country: Country): string | undefined {
  return canOpen(country) ? undefined : say('Cannot be opened: it has no ISO code.')
}

/** A unique key within a list of countries: the ISO code, or a text that cannot be one. */
export function keyOfCountry({ iso, callingCode, id, name }: Country): string {
  return iso || ` ${callingCode} ${id} ${name}`
}
