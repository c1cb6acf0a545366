import { HEADING_WORDS } from '../file/headingWords.ts'
import { foldText } from '../text/foldText.ts'

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
export type Columns = Readonly<Partial<Record<Field, number>>>

/** Folded headings of each field, the surest first: those of the protocol, of our own files, and of others. */
const HEADINGS: Readonly<Record<Field, readonly string[]>> = {
  // our own files have the order code beside the other forms
  code: list(
    'areacode|order code',
    HEADING_WORDS.orderCode,
    'area code|code|area codes|vorwahl|ortsvorwahl|npa|ac|city code|did prefix',
    HEADING_WORDS.code,
  ),
  prefix: list(
    'prefix|dialling prefix|dialing prefix|full prefix|international prefix',
    HEADING_WORDS.prefix,
  ),
  name: list(
    'description|name|area|area name|areaname|city|town|place|location|rate center|ratecenter|locality|ort|ortsname|stadt|bezeichnung|ville|ciudad',
    HEADING_WORDS.name,
  ),
  iso: list(
    'isocode|iso|iso code|country iso|iso2|iso 2|iso3|iso 3|alpha 2|alpha 3|iso 3166|country id iso',
    HEADING_WORDS.iso,
  ),
  country: list('country|country name|countryname|land|pays|pais', HEADING_WORDS.country),
  callingCode: list(
    'countrycode|calling code|callingcode|country code|dialling code|dialing code|country calling code|cc|landesvorwahl',
    HEADING_WORDS.callingCode,
  ),
  lat: list('alatitude|latitude|lat|breite|breitengrad|y', HEADING_WORDS.lat),
  lng: list('alongitude|longitude|lon|lng|long|lange|laenge|langengrad|laengengrad|x', HEADING_WORDS.lng),
  position: list('position|coordinates|coordinate|koordinaten|lat lng|lat lon|latitude longitude'),
  countryLat: list('clatitude|country latitude|clat'),
  countryLng: list('clongitude|country longitude|clng|clon|clong'),
  id: list('countryid|country id|id'),
  a2b: list('a2b'),
}

/** The columns that headings name; each heading is one column's, and each field has one column. */
export function findColumns(headings: readonly string[]): Columns {
  const folded = headings.map((heading) => foldText(heading.replace(/_/g, ' ')))
  const columns: Partial<Record<Field, number>> = {}
  const taken = new Set<number>()
  for (const [field, names] of Object.entries(HEADINGS) as [Field, readonly string[]][]) {
    const found = names
      .map((name) => folded.indexOf(name))
      .find((column) => column >= 0 && !taken.has(column))
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

function list(...names: readonly string[]): readonly string[] {
  return names.join('|').split('|')
}
