import type { Row } from '../../core/protocol/row.ts'
import type { TakeItem } from '../request/parseJson.ts'
import { type CatalogPart, catalogError, checkName, checkPosition } from './checks.ts'
import { PackedRows, type Rows } from './packedRows.ts'
import { countryField } from './parseCountries.ts'

const FIELDS = ['AREACODE', 'DESCRIPTION', 'ALATITUDE', 'ALONGITUDE']
const WRITE_FIELDS = `write [${FIELDS.join(', ')}]`

/** Rows without the position of their country, by ISOCODE. */
export type PackedAreas = ReadonlyMap<string, PackedRows>

/**
 * Area rows by ISOCODE, from an object that has for each ISOCODE an array of
 * `[AREACODE, DESCRIPTION, ALATITUDE, ALONGITUDE]`. Countries without areas may be left out of it and get an
 * empty list. As the protocol wants it, each row gets the position of its country. Rows that were packed while the
 * file was read are no longer in the arrays. Throws `SettingError`.
 */
export function parseAreas(
  { source, content }: CatalogPart,
  countries: readonly Row[],
  packed: PackedAreas = new Map(),
): Map<string, Rows> {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw catalogError(
      source,
      'not an object',
      'write { "GB": [["4420", "London", "51.5085", "-0.1257"], ...], ... }',
    )
  }
  const countryByIso = new Map(countries.map((country) => [countryField(country, 'ISOCODE'), country]))
  const areas = new Map<string, Rows>([...countryByIso.keys()].map((iso) => [iso, []]))
  for (const [iso, rows] of Object.entries(content)) {
    const country = countryByIso.get(iso)
    if (!country)
      throw catalogError(
        source,
        `"${iso}" is not the ISOCODE of a country`,
        'add the country, or remove its areas',
      )
    if (!Array.isArray(rows))
      throw catalogError(`${source}, ${iso}`, 'not an array', `write [[${FIELDS.join(', ')}], ...]`)
    const position = [countryField(country, 'LATITUDE'), countryField(country, 'LONGITUDE')] as const
    const own = packed.get(iso)
    areas.set(iso, own ? placed(own, position) : [...placed(parseRows(rows, `${source}, ${iso}`), position)])
  }
  return areas
}

/** Packs the areas of a file while it is read. `parents` are the names of the objects around them. */
export function packAreas(
  source: string,
  parents: readonly string[],
): { readonly packed: PackedAreas; readonly take: TakeItem } {
  const packed = new Map<string, PackedRows>()

  function take(path: readonly string[], index: number, row: unknown): boolean {
    const iso = path[parents.length]
    if (iso === undefined || path.length > parents.length + 1 || parents.some((name, i) => name !== path[i]))
      return false
    const rows = packed.get(iso) ?? new PackedRows()
    rows.add(parseArea(row, `${source}, ${iso}, row ${index + 1}`))
    packed.set(iso, rows)
    return true
  }
  return { packed, take }
}

function parseRows(rows: readonly unknown[], source: string): readonly Area[] {
  return rows.map((row, index) => parseArea(row, `${source}, row ${index + 1}`))
}

/** The rows with the position of their country, as the protocol has them. */
function placed(rows: Rows, [countryLatitude, countryLongitude]: Position): Rows {
  return {
    length: rows.length,
    *[Symbol.iterator]() {
      for (const [code = '', name = '', latitude = '', longitude = ''] of rows)
        yield [code, name, countryLatitude, countryLongitude, latitude, longitude]
    },
  }
}

type Position = readonly [latitude: string, longitude: string]
type Area = readonly [code: string, name: string, ...Position]

function parseArea(row: unknown, source: string): Area {
  const [code = '', name = '', latitude = '', longitude = ''] = parseFields(row, source)
  if (code === '')
    throw catalogError(source, 'AREACODE is blank', 'write the code with the calling code before it')
  if (!/^\d+$/.test(code)) {
    throw catalogError(
      source,
      `AREACODE is ${JSON.stringify(code)}`,
      'write the calling code and the area code in digits alone, such as "4420"',
    )
  }
  checkName(source, name)
  checkPosition(source, { name: 'ALATITUDE', value: latitude }, { name: 'ALONGITUDE', value: longitude })
  return [code, name, latitude, longitude]
}

function parseFields(row: unknown, source: string): string[] {
  if (!Array.isArray(row) || row.length > FIELDS.length)
    throw catalogError(source, 'not an array of four', WRITE_FIELDS)
  return FIELDS.map((field, i) => {
    const value: unknown = row[i]
    if (value === undefined) throw catalogError(source, `${field} is missing`, WRITE_FIELDS)
    if (typeof value !== 'string')
      throw catalogError(source, `${field} is not a string`, 'write it in double quotes')
    return value
  })
}
