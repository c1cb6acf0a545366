import type { Row } from '../../core/protocol/row.ts'
import { checkName, checkPosition, fault, type Source } from './checks.ts'
import { isoOf, positionOf } from './parseCountries.ts'

const FIELDS = ['AREACODE', 'DESCRIPTION', 'ALATITUDE', 'ALONGITUDE']

/**
 * Area rows by ISOCODE, of an object that has for each ISOCODE an array of
 * `[AREACODE, DESCRIPTION, ALATITUDE, ALONGITUDE]`; a country without areas may be left out. The
 * country's point is put into each row, as the protocol wants it. Throws `SettingError`.
 */
export function parseAreas(
  { place, content }: Source,
  countries: readonly Row[],
): Map<string, readonly Row[]> {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw fault(
      place,
      'not an object',
      'write { "GB": [["4420", "London", "51.5085", "-0.1257"], ...], ... }',
    )
  }
  const areas = new Map<string, readonly Row[]>(countries.map((country) => [isoOf(country), []]))
  const points = new Map(countries.map((country) => [isoOf(country), positionOf(country)]))
  for (const [iso, rows] of Object.entries(content)) {
    const point = points.get(iso)
    if (!point)
      throw fault(place, `"${iso}" is no ISOCODE of a country`, 'add the country, or remove its areas')
    areas.set(iso, parseList(rows, `${place}, ${iso}`, point))
  }
  return areas
}

function parseList(rows: unknown, place: string, point: readonly [string, string]): Row[] {
  if (!Array.isArray(rows)) throw fault(place, 'not an array', `write [[${FIELDS.join(', ')}], ...]`)
  return rows.map((row: unknown, index) => parseArea(row, `${place}, row ${index + 1}`, point))
}

function parseArea(row: unknown, place: string, point: readonly [string, string]): Row {
  if (!Array.isArray(row) || row.length > FIELDS.length)
    throw fault(place, 'not an array of four', `write [${FIELDS.join(', ')}]`)
  for (const [i, field] of FIELDS.entries()) {
    if (row[i] === undefined) throw fault(place, `${field} is missing`, `write [${FIELDS.join(', ')}]`)
    if (typeof row[i] !== 'string')
      throw fault(place, `${field} is not a string`, 'write it in double quotes')
  }
  const [code, name, latitude, longitude] = row as [string, string, string, string]
  if (code === '') throw fault(place, 'AREACODE is blank', 'write the code with the calling code before it')
  if (!/^\d+$/.test(code)) {
    throw fault(
      place,
      `AREACODE is ${JSON.stringify(code)}`,
      'write the calling code and the area code in digits alone, such as "4420"',
    )
  }
  checkName(place, name)
  checkPosition(place, ['ALATITUDE', 'ALONGITUDE'], [latitude, longitude])
  return [code, name, ...point, latitude, longitude]
}
