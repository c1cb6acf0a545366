import type { Fields } from './fields.ts'
import type { Row } from './row.ts'

/**
 * Fast path of `decodeJson` for a body exactly as the protocol defines it, with at least one record.
 * Undefined for anything else: then load `decodeJson`, which accepts variations and explains errors.
 */
export function decodePlainJson(text: string, fields: Fields): Row[] | undefined {
  const rows: Row[] = []
  for (const record of recordsIn(text)) {
    const row = fields.map((field) => Object(record)[field] as unknown)
    if (!row.every((value) => typeof value === 'string')) return undefined
    rows.push(row)
  }
  return rows.length > 0 ? rows : undefined
}

function recordsIn(text: string): readonly unknown[] {
  try {
    const data: unknown = JSON.parse(text)?.DATA
    return Array.isArray(data) ? data : []
  } catch {
    return []
  }
}
