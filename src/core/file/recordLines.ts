import { csvRow } from '../csv/csvRow.ts'
import { escapeXml } from '../xml/escapeXml.ts'
import type { Listing } from './listing.ts'
import { recordsOf } from './recordsOf.ts'

// For programs: the protocol's names of the fields. Positions have a point, codes are text.

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

/** A `LIST` of `DATA` elements, each with one child per field; further columns are `MORE`, whose names no element could have. */
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
