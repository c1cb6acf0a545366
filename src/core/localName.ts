/** Places by country and language, each with its code, its name in the catalogue, and its name at home. */
export type LocalNameTable = readonly (readonly [
  iso: string,
  language: string,
  rows: readonly (readonly [code: string, name: string, local: string])[],
])[]

export interface LocalName {
  readonly text: string
  readonly language: string // BCP 47
}

/** What a place is called at home, if that differs from its name; undefined also for another place with the same code. */
export function findLocalName(
  table: LocalNameTable,
  { iso, code, name }: { readonly iso: string; readonly code: string; readonly name: string },
): LocalName | undefined {
  for (const [country, language, rows] of table) {
    if (country !== iso) continue
    const row = rows.find((one) => one[0] === code && one[1] === name)
    if (row) return { text: row[2], language }
  }
  return undefined
}
