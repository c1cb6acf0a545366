import type { Fields, Row } from './row.ts'

/**
 * Rows of a JSON body that is written exactly as the protocol says, with one record at least. All else
 * gives undefined: `decodeJson` reads it or says what is wrong, in code that is seldom needed.
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
