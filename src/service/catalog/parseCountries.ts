import { parsePosition } from '../../core/geo/position.ts'
import { COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import type { Row } from '../../core/protocol/row.ts'
import { SettingError } from '../settings/settingError.ts'

/** Parsed JSON, and its source for error sentences: a file, or a part of one. */
export interface CatalogPart {
  readonly source: string
  readonly content: unknown
}

/** Country rows from an array of objects with the protocol's fields, each a string. Throws `SettingError`. */
export function parseCountries({ source, content }: CatalogPart): Row[] {
  if (!Array.isArray(content))
    throw catalogError(source, 'not an array', 'write [{ "COUNTRYCODE": "1", ... }, ...]')
  const rowNumbers = new Map<string, number>()
  return content.map((record: unknown, index) => {
    const rowSource = `${source}, row ${index + 1}`
    const row = parseCountry(record, rowSource)
    const iso = countryField(row, 'ISOCODE')
    const earlier = rowNumbers.get(iso)
    if (earlier)
      throw catalogError(
        rowSource,
        `ISOCODE "${iso}" is already in row ${earlier}`,
        'remove one of them',
      )
    rowNumbers.set(iso, index + 1)
    return row
  })
}

function parseCountry(record: unknown, source: string): Row {
  if (typeof record !== 'object' || record === null)
    throw catalogError(source, 'not an object', 'write { "COUNTRYCODE": "1", ... }')
  const row = COUNTRY_FIELDS.map((field) =>
    parseField(record as Record<string, unknown>, field, source),
  )
  checkIso(source, countryField(row, 'ISOCODE'))
  checkCallingCode(source, countryField(row, 'COUNTRYCODE'))
  checkName(source, countryField(row, 'DESCRIPTION'))
  checkPosition(
    source,
    { name: 'LATITUDE', value: countryField(row, 'LATITUDE') },
    { name: 'LONGITUDE', value: countryField(row, 'LONGITUDE') },
  )
  return row
}

function parseField(record: Record<string, unknown>, field: string, source: string): string {
  const value = record[field]
  if (value === undefined)
    throw catalogError(source, `${field} is missing`, 'add it, with "" where it is not known')
  if (typeof value !== 'string')
    throw catalogError(source, `${field} is not a string`, 'write it in double quotes')
  return value
}

function checkIso(source: string, iso: string): void {
  if (/^[A-Z]{2}$/.test(iso)) return
  throw catalogError(
    source,
    `ISOCODE is "${iso}"`,
    'write two capital letters (ISO 3166-1 alpha-2), such as GB',
  )
}

function checkCallingCode(source: string, callingCode: string): void {
  if (/^[1-9]\d*$/.test(callingCode)) return
  throw catalogError(
    source,
    `COUNTRYCODE is ${JSON.stringify(callingCode)}`,
    'write the calling code in digits, without + or 00, such as "44"',
  )
}

export function catalogError(source: string, problem: string, cure: string): SettingError {
  return new SettingError(`${source}: ${problem}; ${cure}.`)
}

export function countryField(country: Row, field: (typeof COUNTRY_FIELDS)[number]): string {
  return country[COUNTRY_FIELDS.indexOf(field)] ?? ''
}

/** Throws `SettingError` if a name is blank, or would break a line of a list or of CSV. */
export function checkName(source: string, name: string): void {
  if (name.trim() === '') throw catalogError(source, 'DESCRIPTION is blank', 'write a name')
  if (!/[\p{Cc}\u2028\u2029]/u.test(name)) return
  throw catalogError(
    source,
    `DESCRIPTION is ${JSON.stringify(name)}, with a line break or another control character`,
    'write the name on one line',
  )
}

interface Field {
  readonly name: string
  readonly value: string
}

/** Throws `SettingError` if a value is neither blank nor a coordinate, or only one of the two is blank. */
export function checkPosition(source: string, latitude: Field, longitude: Field): void {
  if (latitude.value !== '' && !parsePosition(latitude.value, '1'))
    throw notACoordinate(source, latitude, 'latitude', 90)
  if (longitude.value !== '' && !parsePosition('1', longitude.value))
    throw notACoordinate(source, longitude, 'longitude', 180)
  if ((latitude.value === '') !== (longitude.value === '')) {
    throw catalogError(
      source,
      `only one of ${latitude.name} and ${longitude.name} is blank`,
      'write both, or "" for both',
    )
  }
}

function notACoordinate(
  source: string,
  { name, value }: Field,
  axis: string,
  limit: number,
): SettingError {
  return catalogError(
    source,
    `${name} is "${value}"`,
    `write a ${axis} from -${limit} to ${limit}, or "" where it is not known`,
  )
}
