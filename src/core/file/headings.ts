import { isOverlong } from '../inputLength.ts'
import { foldText } from '../text/foldText.ts'
import headings from './headings.json' with { type: 'json' }

// What columns are called in our files, in those of services and in others: each feature that reads a person's file
// knows all of them. `src/headings.test.ts` compares the words with the catalogues, and each feature with this table.

/**
 * What a column may hold. `headings.json` has the folded headings of each, the surest first: those of the protocol, of our
 * own files, and of others, then those of the other languages of the page: Spanish, French, German, Portuguese, Italian,
 * Romanian, Russian, Indonesian, Arabic, Chinese, Japanese. Our own files have the order code beside the other forms. A
 * `bareCode` may be of anything, a `diallingCode` of an area or of a country, a `title` of an area and in other lists of
 * anything; a `remark` is the name if no other column is one. A `position` is as 52.52, 13.40.
 */
export type HeadingField = keyof typeof headings

/** The folded headings of a field, the surest first. Folding takes the letters of Korean apart. */
export function headingsOf(field: HeadingField): readonly string[] {
  return headings[field].normalize('NFKD').split('|')
}

export const HEADING_FIELDS = Object.keys(headings) as readonly HeadingField[]

/** Headings are compared without spaces and marks, which some people leave out. */
const NAMES = new Map(
  HEADING_FIELDS.map((field) => [field, new Set(headingsOf(field).map(lettersOf))]),
)

/** The column, not yet taken, with the surest heading of some fields, the surest first; undefined if there is none. */
export function findHeading(
  header: readonly string[],
  fields: readonly HeadingField[],
  taken: ReadonlySet<number> = new Set(),
): number | undefined {
  // the service's own field has whole codes, while an “Area code” may lack its country
  const sent = fields.includes('orderCode') ? header.findIndex(isSentCode) : -1
  if (sent >= 0) return sent
  const names = header.map(nameOfHeading)
  for (const field of fields) {
    for (const name of NAMES.get(field) ?? []) {
      const column = names.indexOf(name)
      if (column >= 0 && !taken.has(column)) return column
    }
  }
  return undefined
}

/** A test for headings of some fields: of the table, or its words with `fillers` (between spaces): `Office city`. */
export function createHeadingTest(
  fields: readonly HeadingField[],
  fillers: string,
): (cell: string) => boolean {
  const names = new Set(fields.flatMap((field) => [...(NAMES.get(field) ?? [])]))
  const subjects = wordsOf(fields)
  const known = new Set([...subjects, ...fillers.split(' ')])
  return function isHeadingOf(cell) {
    if (isOverlong(cell)) return false
    const folded = foldText(withoutRemark(cell))
    const words = folded.split(' ')
    const isMade =
      words.some((word) => subjects.has(word)) && words.every((word) => known.has(word))
    return isMade || names.has(lettersOf(folded))
  }
}

/** The words that alone are headings of some fields. */
export function wordsOf(fields: readonly HeadingField[]): ReadonlySet<string> {
  return new Set(fields.flatMap(headingsOf).filter((heading) => !heading.includes(' ')))
}

const isSentCode = (heading: string): boolean => heading.trim().toUpperCase() === 'AREACODE'

const nameOfHeading = (heading: string): string =>
  isOverlong(heading) ? '' : lettersOf(foldText(withoutRemark(heading)))

/** `Ort (amtlich, Pflicht)` is headed Ort; what is in brackets alone stays. */
function withoutRemark(heading: string): string {
  const bracket = heading.search(/[([]/)
  return bracket > 0 ? heading.slice(0, bracket) : heading
}

function lettersOf(folded: string): string {
  return folded.replace(/[^\p{L}\d]/gu, '')
}
