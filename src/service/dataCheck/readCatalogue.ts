import { type Area, parseArea } from '../../core/area.ts'
import { type Country, parseCountry } from '../../core/country.ts'
import type { Input, Written } from '../../core/dataCheck/checkedList.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import { COUNTRY_FIELDS } from '../../core/protocol/fields.ts'
import type { Row } from '../../core/protocol/row.ts'
import { callingCodeOf, writtenCallingCode } from '../../core/saved/callingCodes.ts'
import type { WrittenCountry } from '../../core/saved/savedFile.ts'
import { type BrokenRow, breakRow } from '../../core/saved/sheet.ts'
import { refuseFewAreas } from '../catalog/judgeCatalog.ts'
import { parseCatalog } from '../catalog/parseCatalog.ts'
import { countryField } from '../catalog/parseCountries.ts'
import { SettingError } from '../settings/settingError.ts'

const AREA_CELLS = 4

/** Why a country is left out. */
export const EARLIER_ISO = 'A country with the ISO code of an earlier one.'

/** A list that was read from a file. */
export interface ReadList extends Input {
  readonly refusal?: string // why the service would not start with this catalogue
  readonly unread?: number // lists that a service did not send; each is reported as a row
}

/**
 * Reads what COVERAGE_CATALOG takes, even if it is wrong: what cannot be read is reported as a row, instead of ending
 * the reading. Without `countries`, the countries of the areas are taken from the standards.
 */
export function readCatalogue(countries: unknown, areas: unknown): ReadList {
  const broken: BrokenRow[] = []
  const written = new Map<Area, Written>()
  const lists = new Map<string, Area[]>()
  const writtenCountries = new Map<string, WrittenCountry>()
  const read = readCountries(countries, broken, writtenCountries)
  const known = new Map(read.map((country) => [country.iso, country]))
  for (const [iso, rows] of Object.entries(Object(areas) as Record<string, unknown>)) {
    if (!known.has(iso)) {
      const country = countryOf(iso)
      if (countries !== undefined)
        broken.push(breakRow(0, 'Areas of a country that is not in the list of countries.', iso))
      known.set(iso, country)
      read.push(country)
    }
    const list: Area[] = []
    lists.set(iso, list)
    for (const [index, row] of (Array.isArray(rows) ? rows : [rows]).entries()) {
      const cells = cellsOf(row)
      if (!cells) {
        broken.push(
          breakRow(index + 1, 'Not an array of four strings.', `${iso} ${JSON.stringify(row)}`),
        )
        continue
      }
      const [code = '', name = '', latitude = '', longitude = ''] = cells
      const area = parseArea([code, name, '', '', latitude, longitude])
      list.push(area)
      written.set(area, { name, latitude, longitude, row: index + 1 })
    }
  }
  for (const { iso } of read) if (!lists.has(iso)) lists.set(iso, [])
  const refusal = countries === undefined ? undefined : describeRefusal(countries, areas)
  return {
    world: { countries: read, areas: lists },
    written,
    writtenCountries,
    broken,
    ...(refusal !== undefined && { refusal }),
  }
}

/** The service takes less than can be checked here: texts only, ISO codes in capitals. */
function describeRefusal(countries: unknown, areas: unknown): string | undefined {
  try {
    const parts = [
      { source: 'countries', content: countries },
      { source: 'areas', content: areas },
    ] as const
    refuseFewAreas('It', parseCatalog(...parts))
    return undefined
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return error.message
  }
}

function readCountries(
  countries: unknown,
  broken: BrokenRow[],
  written: Map<string, WrittenCountry>,
): Country[] {
  if (countries === undefined) return []
  const read = new Map<string, Country>()
  for (const [index, record] of (Array.isArray(countries) ? countries : [countries]).entries()) {
    if (typeof record !== 'object' || record === null) {
      broken.push(
        breakRow(
          index + 1,
          'Not an object with the fields of a country.',
          JSON.stringify(record) ?? '',
        ),
      )
      continue
    }
    const row = COUNTRY_FIELDS.map((field) => textOf(record[field as keyof typeof record]))
    const country = parseCountry(row)
    if (read.has(country.iso)) {
      broken.push(breakRow(index + 1, EARLIER_ISO, country.iso))
      continue
    }
    read.set(country.iso, country)
    addWritten(written, country, row, index)
  }
  return [...read.values()]
}

/** Keeps the calling code as it is written in the row of a country: `Country` has only its digits. */
export function addWritten(
  written: Map<string, WrittenCountry>,
  { iso }: Country,
  row: Row,
  index: number,
): void {
  written.set(iso, {
    callingCode: writtenCallingCode(countryField(row, 'COUNTRYCODE')),
    row: index + 1,
  })
}

function countryOf(iso: string): Country {
  const [name, callingCode] = [nameOfCountry(iso), callingCodeOf(iso)]
  return { iso, name, callingCode, id: '', a2b: '', position: undefined }
}

function cellsOf(row: unknown): string[] | undefined {
  if (!Array.isArray(row) || row.length !== AREA_CELLS) return undefined
  return row.every((cell) => ['string', 'number'].includes(typeof cell))
    ? row.map(String)
    : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
