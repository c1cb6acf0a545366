import { CoverageError } from '../failure.ts'
import type { Fields } from './fields.ts'
import { reportedBy } from './report.ts'

/** The values of a record as strings, in the order of its fields. */
export type Row = readonly string[]

export function foreign(what: string, cause?: unknown): CoverageError {
  return new CoverageError('foreign', what, { cause })
}

/**
 * The rows of decoded records. Errors reported in the envelope around them count only if there are no rows:
 * services differ in which code means success, and a warning does not invalidate a list. Throws `CoverageError`.
 */
export function rowsOf(records: readonly unknown[], envelope: unknown, fields: Fields): Row[] {
  const rows = readRows(records, envelope, fields)
  const report = rows.length === 0 ? reportedBy(envelope) : undefined
  if (report) throw report
  return rows
}

function readRows(records: readonly unknown[], envelope: unknown, fields: Fields): Row[] {
  try {
    const rows = records.map((record, index) => {
      if (typeof record !== 'object' || record === null)
        throw foreign(`DATA[${index}] is not a record.`)
      return rowOf(record, fields)
    })
    return rows.filter((row) => row !== undefined)
  } catch (error) {
    const isForeign = error instanceof CoverageError && error.kind === 'foreign'
    throw (isForeign && reportedBy(envelope)) || error
  }
}

/**
 * The values of a decoded record in the order of `fields`. Field names are case-insensitive; numbers
 * become text, null and missing values ''. Undefined if the record only reports success. Throws
 * `CoverageError` for a reported error or a foreign record.
 */
function rowOf(record: object, fields: Fields): Row | undefined {
  const values = record as Record<string, unknown>
  const row = fields.map((field) =>
    values[field] === undefined ? undefined : textOf(values[field]),
  )
  return row.includes(undefined) ? looseRow(values, fields) : (row as Row)
}

function looseRow(values: Record<string, unknown>, fields: Fields): Row | undefined {
  const byName = new Map(
    Object.entries(values).map(([name, value]) => [name.toUpperCase(), textOf(value)]),
  )
  if (isStatus(byName, fields)) {
    const report = reportedBy(values)
    if (report) throw report
    if (byName.has('RETURN')) return undefined
  }
  if (!fields.some((field) => byName.has(field)))
    throw foreign(`A record has none of the fields ${fields.join(', ')}.`)
  return fields.map((field) => byName.get(field) ?? '')
}

/** Whether a record is about the answer instead of a country or an area; all of them have a DESCRIPTION. */
function isStatus(byName: ReadonlyMap<string, string>, fields: Fields): boolean {
  if (byName.has(keyField(fields))) return false
  return (
    byName.has('RETURN') || !fields.some((field) => field !== 'DESCRIPTION' && byName.has(field))
  )
}

/** The field that identifies a record: the country's ISO code, or the area's code. */
const keyField = (fields: Fields): string => (fields.includes('ISOCODE') ? 'ISOCODE' : 'AREACODE')

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
