import groups from '../../core/search/queries.json' with { type: 'json' }

/**
 * A query as people type it, and what they want to see first. Written from their side, not from what the search finds.
 *
 * | expected | what it means |
 * |---|---|
 * | `GB` | the country |
 * | `GB London` | a place or an area of that name in the country; `US Portland, OR` in that state |
 * | `GB Soho = 4420` | the same, covered by a code that begins with these digits |
 * | `GB 4420` | an area with the code, or what is covered by it: a number, an airport |
 * | `region DE BY` | the region of that ISO 3166-2 code, or of that name |
 * | `place AT Obertraun` | a known place without a code of its own: never covered |
 * | `place GB Kent ~ Canterbury` | the same, and an area of that name is among the nearest |
 * | `number GB 44161` | a number of the area |
 * | `number BE mobile` | a number of a kind that no place covers; `number freephone` without a country |
 * | `count PL` | how many areas a country has |
 * | `near AT Hallstatt`, `here` | what is near a place, or near the person |
 * | `similar GB London` | the place, and said to be only similar to what was typed |
 * | `unknown` | nothing is called so, and this is said |
 * | `BY Brest \| FR Brest` | one of these |
 */
export interface ExpectedResult {
  readonly group: string
  readonly query: string
  readonly expected: string
  readonly openIso?: string // of the country that is open
}

export const EXPECTED: readonly ExpectedResult[] = Object.entries(groups).flatMap(([group, rows]) =>
  rows.map(([query = '', expected = '', openIso]) => ({
    group,
    query,
    expected,
    ...(openIso && { openIso }),
  })),
)
