import { COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import type { Row } from '../../core/protocol/row.ts'
import { type CatalogPart, catalogError, checkName, checkPosition } from './checks.ts'

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
      throw catalogError(rowSource, `ISOCODE "${iso}" is already in row ${earlier}`, 'remove one of them')
    rowNumbers.set(iso, index + 1)
    return row
  })
}

export function countryField(country: Row, field: (typeof COUNTRY_FIELDS)[number]): string {
  return country[COUNTRY_FIELDS.indexOf(field)] ?? ''
}

function parseCountry(record: unknown, source: string): Row {
  if (typeof record !== 'object' || record === null)
    throw catalogError(source, 'not an object', 'write { "COUNTRYCODE": "1", ... }')
  const row = COUNTRY_FIELDS.map((field) => parseField(record as Record<string, unknown>, field, source))
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
