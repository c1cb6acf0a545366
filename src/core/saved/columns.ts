import { findHeading, type HeadingField } from '../file/headings.ts'

/** What a column of a file may hold. */
export type Field =
  | 'code'
  | 'prefix' // +49 30
  | 'name'
  | 'iso'
  | 'country'
  | 'callingCode'
  | 'lat'
  | 'lng'
  | 'position' // 52.52, 13.40
  | 'countryLat'
  | 'countryLng'
  | 'id'
  | 'a2b'

/** The columns of a file, by index. */
export type SavedColumns = Readonly<Partial<Record<Field, number>>>

/** The headings that each field may have. */
const HEADINGS: Readonly<Record<Field, readonly HeadingField[]>> = {
  code: ['orderCode', 'code', 'bareCode'],
  prefix: ['prefix'],
  name: ['title', 'place', 'remark'],
  iso: ['iso'],
  country: ['country'],
  callingCode: ['callingCode', 'diallingCode'],
  lat: ['lat'],
  lng: ['lng'],
  position: ['position'],
  countryLat: ['countryLat'],
  countryLng: ['countryLng'],
  id: ['id'],
  a2b: ['a2b'],
}

/** The columns that headings name; each heading is one column's, and each field has one column. */
export function findColumns(headings: readonly string[]): SavedColumns {
  const columns: Partial<Record<Field, number>> = {}
  const taken = new Set<number>()
  for (const [field, fields] of Object.entries(HEADINGS) as [Field, readonly HeadingField[]][]) {
    const found = findHeading(headings, fields, taken)
    if (found === undefined) continue
    columns[field] = found
    taken.add(found)
  }
  return columns
}

/** Whether a row is one of headings: two are known, or the only cell is one. */
export function isHeading(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 0 || filled.some((cell) => /^[\d.,+-]+$/.test(cell.trim()))) return false
  return Object.keys(findColumns(cells)).length >= Math.min(2, filled.length)
}
