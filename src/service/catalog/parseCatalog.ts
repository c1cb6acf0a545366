import type { Row } from '../../core/protocol/row.ts'
import type { TakeItem } from '../request/parseJson.ts'
import {
  type CatalogPart,
  catalogError,
  checkName,
  checkPosition,
  countryField,
  parseCountries,
} from './parseCountries.ts'

const FIELDS = ['AREACODE', 'DESCRIPTION', 'ALATITUDE', 'ALONGITUDE']
const WRITE_FIELDS = `write [${FIELDS.join(', ')}]`

/** All data of our own service, as rows of the protocol. */
export interface Catalog {
  readonly countries: readonly Row[]
  readonly areas: ReadonlyMap<string, CatalogRows> // by ISOCODE; a country without areas has an empty list
  readonly version?: string // of the data, the same on every server; undefined: nobody compares it
}

/** The rows of a list, however they are kept. */
export interface CatalogRows extends Iterable<Row> {
  readonly length: number
}

/** Throws `SettingError`. */
export function parseCatalog(
  countryPart: CatalogPart,
  areaPart: CatalogPart,
  packed?: PackedAreas,
): Catalog {
  const countries = parseCountries(countryPart)
  return { countries, areas: parseAreas(areaPart, countries, packed) }
}

/** How many areas all countries have. */
export function countAreas({ areas }: Pick<Catalog, 'areas'>): number {
  return [...areas.values()].reduce((sum, { length }) => sum + length, 0)
}

/** Rows without the position of their country, by ISOCODE. */
type PackedAreas = ReadonlyMap<string, PackedRows>

/**
 * Area rows by ISOCODE, from an object with an array for each ISOCODE of
 * `[AREACODE, DESCRIPTION, ALATITUDE, ALONGITUDE]`. Countries without areas may be left out and get an
 * empty list. Each row gets the position of its country, as the protocol wants it. Rows that were packed while the
 * file was read are no longer in the arrays. Throws `SettingError`.
 */
function parseAreas(
  { source, content }: CatalogPart,
  countries: readonly Row[],
  packed: PackedAreas = new Map(),
): Map<string, CatalogRows> {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw catalogError(
      source,
      'not an object',
      'write { "GB": [["4420", "London", "51.5085", "-0.1257"], ...], ... }',
    )
  }
  const countryByIso = new Map(
    countries.map((country) => [countryField(country, 'ISOCODE'), country]),
  )
  const areas = new Map<string, CatalogRows>([...countryByIso.keys()].map((iso) => [iso, []]))
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
    const position = [
      countryField(country, 'LATITUDE'),
      countryField(country, 'LONGITUDE'),
    ] as const
    const own = packed.get(iso)
    areas.set(
      iso,
      own ? placed(own, position) : [...placed(parseRows(rows, `${source}, ${iso}`), position)],
    )
  }
  return areas
}

const BLOCK = 1000 // rows

/**
 * Rows as text outside JavaScript's heap, where one takes 50 bytes in place of 300: a server reads a new catalogue
 * while it still has the old one. They are read again whenever a list is encoded.
 */
class PackedRows implements CatalogRows {
  readonly #blocks: Uint8Array[] = []
  #rest: Row[] = []
  #length = 0

  get length(): number {
    return this.#length
  }

  add(row: Row): void {
    this.#rest.push(row)
    this.#length++
    if (this.#rest.length < BLOCK) return
    this.#blocks.push(new TextEncoder().encode(JSON.stringify(this.#rest)))
    this.#rest = []
  }

  *[Symbol.iterator](): Generator<Row> {
    for (const block of this.#blocks) yield* JSON.parse(new TextDecoder().decode(block)) as Row[]
    yield* this.#rest
  }
}

/** Packs the areas of a file while it is read. `parents` are the names of the objects around them. */
export function packAreas(
  source: string,
  parents: readonly string[],
): { readonly packed: PackedAreas; readonly take: TakeItem } {
  const packed = new Map<string, PackedRows>()

  function take(path: readonly string[], index: number, row: unknown): boolean {
    const iso = path[parents.length]
    if (
      iso === undefined ||
      path.length > parents.length + 1 ||
      parents.some((name, i) => name !== path[i])
    )
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
function placed(rows: CatalogRows, [countryLatitude, countryLongitude]: Position): CatalogRows {
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
    throw catalogError(
      source,
      'AREACODE is blank',
      'write the code with the calling code before it',
    )
  if (!/^\d+$/.test(code)) {
    throw catalogError(
      source,
      `AREACODE is ${JSON.stringify(code)}`,
      'write the calling code and the area code in digits alone, such as "4420"',
    )
  }
  checkName(source, name)
  checkPosition(
    source,
    { name: 'ALATITUDE', value: latitude },
    { name: 'ALONGITUDE', value: longitude },
  )
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
