import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import groups from '../../core/search/queries.json' with { type: 'json' }

/** A query as people type it, and the result they expect first: `GB`, `GB 4420` or `GB London`. */
export interface ExpectedResult {
  readonly group: string
  readonly query: string
  readonly expected: string
  readonly openIso?: string
}

export const EXPECTED: readonly ExpectedResult[] = Object.entries(groups).flatMap(([group, rows]) =>
  rows.map(([query = '', expected = '', openIso]) => ({
    group,
    query,
    expected,
    ...(openIso && { openIso }),
  })),
)

/** Whether a result is the expected one. `GB London` accepts any code of the town, `GB 4420` any town with the code. */
export function isExpected(
  { country, area }: { readonly country: Country; readonly area: Area | undefined },
  expected: string,
): boolean {
  if (!area) return expected === country.iso
  return expected === `${country.iso} ${area.code}` || expected === `${country.iso} ${area.name}`
}
