import type { Row } from '../../core/protocol/row.ts'
import { type CatalogPart, catalogError, checkName, checkPosition } from './checks.ts'
import { countryField } from './parseCountries.ts'

const FIELDS = ['AREACODE', 'DESCRIPTION', 'ALATITUDE', 'ALONGITUDE']
const WRITE_FIELDS = `write [${FIELDS.join(', ')}]`

/**
 * Area rows by ISOCODE, from an object that has for each ISOCODE an array of
 * `[AREACODE, DESCRIPTION, ALATITUDE, ALONGITUDE]`. Countries without areas may be left out of it and get an
 * empty list. As the protocol wants it, each row gets the position of its country. Throws `SettingError`.
 */
export function parseAreas(
  { source, content }: CatalogPart,
  countries: readonly Row[],
): Map<string, readonly Row[]> {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw catalogError(
      source,
      'not an object',
      'write { "GB": [["4420", "London", "51.5085", "-0.1257"], ...], ... }',
    )
  }
  const countryByIso = new Map(countries.map((country) => [countryField(country, 'ISOCODE'), country]))
  const areas = new Map<string, readonly Row[]>([...countryByIso.keys()].map((iso) => [iso, []]))
  for (const [iso, rows] of Object.entries(content)) {
    const country = countryByIso.get(iso)
    if (!country)
      throw catalogError(
        source,
        `"${iso}" is not the ISOCODE of a country`,
        'add the country, or remove its areas',
      )
    areas.set(iso, parseAreasOf(country, rows, `${source}, ${iso}`))
  }
  return areas
}

function parseAreasOf(country: Row, rows: unknown, source: string): Row[] {
  if (!Array.isArray(rows)) throw catalogError(source, 'not an array', `write [[${FIELDS.join(', ')}], ...]`)
  const countryPosition = [countryField(country, 'LATITUDE'), countryField(country, 'LONGITUDE')]
  return rows.map((row: unknown, index) => {
    const [code, name, ...position] = parseArea(row, `${source}, row ${index + 1}`)
    return [code, name, ...countryPosition, ...position]
  })
}

type Area = readonly [code: string, name: string, latitude: string, longitude: string]

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
