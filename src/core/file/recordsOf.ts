import { csvRow } from '../csv/writeCsv.ts'
import type { Position } from '../geo/position.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from '../protocol/fields.ts'
import type { Row } from '../protocol/row.ts'
import { trimEndOf } from '../text/trimEndOf.ts'
import { escapeXml } from '../xml/entities.ts'
import { type AreaListing, type CountryListing, type Listing, uniqueNames } from './listing.ts'

/** A listing in the protocol's fields and their order, then the country of each area. */
export interface Records {
  readonly fields: readonly string[]
  readonly moreFields: readonly string[] // the further columns, in words
  readonly rows: Iterable<Row> // a value for each field, then for each of `moreFields`
}

const AREA_RECORD = [...AREA_FIELDS, 'ISOCODE', 'COUNTRYCODE', 'COUNTRY']

export function recordsOf(listing: Listing): Records {
  const fields = listing.kind === 'areas' ? AREA_RECORD : COUNTRY_FIELDS
  const names = uniqueNames([...fields, ...listing.moreColumns])
  return {
    fields,
    moreFields: names.slice(fields.length),
    rows: listing.kind === 'areas' ? areaRows(listing) : countryRows(listing),
  }
}

function* areaRows({ areas, moreColumns }: AreaListing): Generator<Row> {
  for (const { country, area, more } of areas) {
    const { code, name, position, reversed } = area
    // a position the service sent reversed is written as it was sent
    const sent = position ?? (reversed && { lat: reversed.lng, lng: reversed.lat })
    yield [
      code,
      name,
      ...degrees(country.position),
      ...degrees(sent),
      country.iso,
      country.callingCode,
      country.name,
      ...moreColumns.map((_, i) => more[i] ?? ''),
    ]
  }
}

function* countryRows({ countries, moreColumns }: CountryListing): Generator<Row> {
  for (const { country, more } of countries) {
    const { callingCode, name, id = '', iso, a2b = '', position } = country
    yield [
      callingCode,
      name,
      id,
      iso,
      a2b,
      ...degrees(position),
      ...moreColumns.map((_, i) => more[i] ?? ''),
    ]
  }
}

function degrees(position: Position | undefined): readonly string[] {
  return position ? [formatDecimal(position.lat), formatDecimal(position.lng)] : ['', '']
}

/** Without an exponent, which the protocol does not know. */
function formatDecimal(degrees: number): string {
  const text = String(degrees)
  return text.includes('e') ? trimEndOf(degrees.toFixed(20), /0/) : text
}

// For programs: fields have the protocol's names, positions a decimal point; codes are text.

/** CSV (RFC 4180) with the names of the fields in the first line. */
export function* csvLines(listing: Listing): Generator<string> {
  const { fields, moreFields, rows } = recordsOf(listing)
  yield csvRow([...fields, ...moreFields])
  for (const row of rows) yield csvRow(row)
}

/** `{"DATA":[{"FIELD":"value"}]}`, as a service of the protocol sends it. */
export function* jsonLines(listing: Listing): Generator<string> {
  const { fields, moreFields, rows } = recordsOf(listing)
  const keys = [...fields, ...moreFields].map((name) => JSON.stringify(name))
  yield '{"DATA":['
  let before = '\n'
  for (const row of rows) {
    yield `${before}{${keys.map((key, i) => `${key}:${JSON.stringify(row[i] ?? '')}`).join(',')}}`
    before = ',\n'
  }
  yield '\n]}\n'
}

/** A `LIST` of `DATA` elements, each with one child per field; further columns are `MORE`, since their names may not suit an element. */
export function* xmlLines(listing: Listing): Generator<string> {
  const { fields, moreFields, rows } = recordsOf(listing)
  const tags = [
    ...fields.map((field) => [`<${field}>`, `</${field}>`] as const),
    ...moreFields.map((name) => [`<MORE NAME="${escapeXml(name)}">`, '</MORE>'] as const),
  ]
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<LIST>\n'
  for (const row of rows)
    yield `<DATA>${tags.map(([start, end], i) => start + escapeXml(row[i] ?? '') + end).join('')}</DATA>\n`
  yield '</LIST>\n'
}
