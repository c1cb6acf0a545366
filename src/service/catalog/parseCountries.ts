import { COUNTRY_FIELDS } from '../../core/country.ts'
import type { Row } from '../../core/protocol/row.ts'
import { checkName, checkPosition, fault, type Source } from './checks.ts'

/** Country rows of an array of objects that have the protocol's fields, each a string. Throws `SettingError`. */
export function parseCountries({ place, content }: Source): Row[] {
  if (!Array.isArray(content)) throw fault(place, 'not an array', 'write [{ "COUNTRYCODE": "1", ... }, ...]')
  const seen = new Map<string, number>()
  return content.map((record: unknown, index) => {
    const row = parseCountry(record, `${place}, row ${index + 1}`)
    const iso = isoOf(row)
    const earlier = seen.get(iso)
    if (earlier) {
      throw fault(
        `${place}, row ${index + 1}`,
        `ISOCODE "${iso}" is already in row ${earlier}`,
        'remove one of them',
      )
    }
    seen.set(iso, index + 1)
    return row
  })
}

export function isoOf(country: Row): string {
  return country[COUNTRY_FIELDS.indexOf('ISOCODE')]!
}

export function positionOf(country: Row): readonly [string, string] {
  return [country[COUNTRY_FIELDS.indexOf('LATITUDE')]!, country[COUNTRY_FIELDS.indexOf('LONGITUDE')]!]
}

function parseCountry(record: unknown, place: string): Row {
  if (typeof record !== 'object' || record === null)
    throw fault(place, 'not an object', 'write { "COUNTRYCODE": "1", ... }')
  const row = COUNTRY_FIELDS.map((field) => parseField(record as Record<string, unknown>, field, place))
  if (!/^[A-Z]{2}$/.test(isoOf(row))) {
    throw fault(
      place,
      `ISOCODE is "${isoOf(row)}"`,
      'write two capital letters (ISO 3166-1 alpha-2), such as GB',
    )
  }
  if (!/^[1-9]\d*$/.test(row[0]!)) {
    throw fault(
      place,
      `COUNTRYCODE is ${JSON.stringify(row[0])}`,
      'write the calling code in digits, without + or 00, such as "44"',
    )
  }
  checkName(place, row[COUNTRY_FIELDS.indexOf('DESCRIPTION')]!)
  checkPosition(place, ['LATITUDE', 'LONGITUDE'], positionOf(row))
  return row
}

function parseField(record: Record<string, unknown>, field: string, place: string): string {
  if (!Object.hasOwn(record, field))
    throw fault(place, `${field} is missing`, 'add it, with "" where it is not known')
  const value = record[field]
  if (typeof value !== 'string') throw fault(place, `${field} is not a string`, 'write it in double quotes')
  return value
}
