import { CoverageError } from '../failure.ts'

/** One record as the protocol's strings, in the order of its field list. */
export type Row = readonly string[]

export type Fields = readonly string[]

/** The record by which a service refuses: `RETURN` with a code, and no data. */
export function refusal(code: string): CoverageError {
  return new CoverageError('credentials', `The service refused the request (RETURN ${code}).`)
}

export function foreign(what: string, cause?: unknown): CoverageError {
  return new CoverageError('foreign', what, { cause })
}

/**
 * The values of a decoded record in the order of `fields`. Names match in any case, numbers become
 * text, null and missing values become ''. Throws `CoverageError` for a refusal or a foreign record.
 */
export function rowOf(record: object, fields: Fields): Row {
  const values = record as Record<string, unknown>
  const row = fields.map((field) => (values[field] === undefined ? undefined : textOf(values[field])))
  return row.includes(undefined) ? looseRow(values, fields) : (row as Row)
}

function looseRow(values: Record<string, unknown>, fields: Fields): Row {
  const byName = new Map(Object.entries(values).map(([name, value]) => [name.toUpperCase(), textOf(value)]))
  const isForeign = !fields.some((field) => byName.has(field))
  if (byName.has('RETURN') && !byName.has(keyField(fields))) throw refusal(byName.get('RETURN')!)
  if (isForeign) throw foreign(`A record has none of the fields ${fields.join(', ')}.`)
  return fields.map((field) => byName.get(field) ?? '')
}

/** The field without which a record says nothing: the country's ISO code, the area's code. */
function keyField(fields: Fields): string {
  return fields.includes('ISOCODE') ? 'ISOCODE' : 'AREACODE'
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
