import { type Area, unnamed } from '../area.ts'
import { type Position, parsePosition } from '../geo/position.ts'
import { say } from '../language/say.ts'
import { callingCodeIn, countryOfCode, writtenCallingCode } from './callingCodes.ts'
import type { Field, SavedColumns } from './columns.ts'
import { type CountryTold, createWorldBuilder } from './createWorldBuilder.ts'
import { isoNamed, isoUsuallyNamed } from './isoNamed.ts'
import type { SavedContents, WrittenCountry, WrittenRow } from './savedFile.ts'
import {
  type BrokenRow,
  breakRow,
  cleanCell,
  cleanDecimal,
  cleanText,
  type SheetRow,
} from './sheet.ts'

/** What to read, and how. */
export interface RowsToRead {
  readonly rows: readonly SheetRow[]
  readonly columns: SavedColumns
  readonly width: number | undefined // columns of each row; undefined where each record names its own
  readonly isCut: boolean // workbooks leave out the blank cells at the end of a row
  readonly isProtected: boolean // texts are protected from spreadsheets: see `cleanCell`
  readonly iso: string | undefined // which the file's name tells
  readonly fallback: string // a country's name if nothing else is known
}

type RowsRead = Pick<SavedContents, 'kind' | 'world' | 'written' | 'writtenCountries' | 'broken'>
type Read = (field: Field) => string

const TEXTS: ReadonlySet<Field> = new Set(['name', 'country'])
const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u
const CODE = /^[\d+*#() ./-]+$/
const SHORTENED = /^\d[.,]?\d*E\+?\d+$/i
const PAIR = /^([+-]?\d+(?:\.\d+)?)[,;\s]\s*([+-]?\d+(?:\.\d+)?)$/

/** The areas of rows whose columns are known, or the countries if there is no column of codes. */
export function readRows(sheet: RowsToRead): RowsRead {
  const given = { ...sheet, rows: sheet.rows.flatMap((row) => rowPerCode(row, sheet.columns)) }
  const { rows, columns } = given
  const kind = columns.code === undefined && columns.prefix === undefined ? 'countries' : 'areas'
  const builder = createWorldBuilder(given.fallback)
  const written = new Map<Area, WrittenRow>()
  const writtenCountries = new Map<string, WrittenCountry>()
  const broken: BrokenRow[] = []
  const isSilent = kind === 'areas' ? createSilentRow(given) : () => false
  const tell = kind === 'areas' ? createCountryTeller(given) : tellCountry
  for (const { line, cells } of rows) {
    const read: Read = (field) => {
      const cell = cells[columns[field] ?? -1] ?? ''
      if (!TEXTS.has(field)) return cleanCell(cell)
      return given.isProtected ? cleanText(cell) : cell.trim()
    }
    const reason =
      whyBroken(cells, read, given, kind) ??
      (isSilent(cells) ? say('It names no country.') : undefined)
    if (reason === undefined) {
      const area = kind === 'areas' ? readArea(read) : undefined
      const told = tell(read)
      builder.add(told, area)
      if (
        !area &&
        columns.callingCode !== undefined &&
        told.iso !== '' &&
        !writtenCountries.has(told.iso)
      )
        writtenCountries.set(told.iso, {
          row: line,
          callingCode: writtenCallingCode(told.callingCode),
        })
      if (area) written.set(area, { row: line, ...readWritten(cells, columns, read) })
    } else broken.push(breakRow(line, reason, cells.filter((cell) => cell !== '').join(' · ')))
  }
  return { kind, world: builder.build(), written, writtenCountries, broken }
}

/** A row of a place for each of its codes, where it has several. */
function rowPerCode(row: SheetRow, { code, prefix }: SavedColumns): readonly SheetRow[] {
  const column = code ?? prefix ?? -1
  const codes = cleanCell(row.cells[column] ?? '').split(', ')
  if (codes.length === 1 || !codes.every((one) => CODE.test(one))) return [row]
  return codes.map((one) => ({
    ...row,
    cells: row.cells.map((cell, i) => (i === column ? one : cell)),
  }))
}

function whyBroken(
  cells: readonly string[],
  read: Read,
  { width, isCut }: RowsToRead,
  kind: RowsRead['kind'],
): string | undefined {
  if (width !== undefined && cells.length !== width) {
    const isMore = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')
    const isLess = cells.length < width && !isCut
    if (isMore || isLess)
      return say(
        '{count, plural, one {It has # column instead of {width}.} other {It has # columns instead of {width}.}}',
        { count: cells.length, width },
      )
  }
  if (kind === 'countries')
    return read('name') || read('country') || read('iso') ? undefined : say('It names no country.')
  const iso = read('iso')
  if (iso !== '' && isoOf(iso) === undefined)
    return say('“{text}” is no ISO code of two letters.', { text: iso.slice(0, 40) })
  const callingCode = read('callingCode')
  if (
    callingCode !== '' &&
    (/[A-Za-z]/.test(callingCode) || callingCodeIn(callingCode.replace(/\D/g, '')) === undefined)
  )
    return say('It names no country.')
  const code = read('code') || read('prefix')
  if (code === '' && !VISIBLE.test(read('name'))) return say('It has no area code and no name.')
  if (SHORTENED.test(code))
    return say('A spreadsheet has shortened the area code to {code}: its digits are lost.', {
      code,
    })
  return code === '' || CODE.test(code)
    ? undefined
    : say('“{text}” is no area code.', { text: code.slice(0, 40) })
}

function readArea(read: Read): Area {
  const written = read('code') || read('prefix')
  const code = /[+() ./-]/.test(written) ? written.replace(/\D/g, '') : written
  const name = read('name')
  return { code, name: VISIBLE.test(name) ? name : unnamed(code), position: readPosition(read) }
}

function readPosition(read: Read): Position | undefined {
  const [, lat = '', lng = ''] = PAIR.exec(read('position')) ?? []
  return parsePosition(cleanDecimal(read('lat')) || lat, cleanDecimal(read('lng')) || lng)
}

function readWritten(
  cells: readonly string[],
  columns: SavedColumns,
  read: Read,
): Omit<WrittenRow, 'row'> {
  const [, latitude = read('position'), longitude = ''] = PAIR.exec(read('position')) ?? []
  return {
    name: cells[columns.name ?? -1] ?? '',
    latitude: cleanDecimal(read('lat')) || latitude,
    longitude: cleanDecimal(read('lng')) || longitude,
  }
}

/** A row of a list of countries. */
function tellCountry(read: Read): CountryTold {
  const name = read('name') || read('country')
  return {
    iso: isoOf(read('iso')) ?? isoNamed(name) ?? '',
    name,
    callingCode: read('callingCode') || read('prefix'),
    latitude: cleanDecimal(read('lat')),
    longitude: cleanDecimal(read('lng')),
    id: read('id'),
    a2b: read('a2b'),
  }
}

/** The country of an area is told by the row, by the file's name, or by the calling code. */
function createCountryTeller(given: RowsToRead): (read: Read) => CountryTold {
  const isByCode = saysCallingCode(given)
  return (read) => {
    const country = read('country')
    const callingCode = (read('callingCode') || callingCodeOf(read('prefix'))).replace(/\D/g, '')
    const code = (read('code') || read('prefix')).replace(/\D/g, '')
    const international =
      callingCode !== '' && !code.startsWith(callingCode) ? callingCode + code : code
    const iso =
      isoOf(read('iso')) ??
      isoNamed(country) ??
      (country === '' ? given.iso : undefined) ??
      (country === '' && (isByCode || callingCode !== '')
        ? countryOfCode(international)
        : undefined)
    return {
      iso: iso ?? '',
      name: country,
      callingCode,
      latitude: cleanDecimal(read('countryLat')),
      longitude: cleanDecimal(read('countryLng')),
    }
  }
}

const TELLING = ['iso', 'country', 'callingCode'] as const
const HALF = 0.5

/**
 * Whether a row does not tell its country in a file whose rows do: by its digits it might be in the United States. If few
 * rows tell it, as under a heading for many, the digits have to do.
 */
function createSilentRow({
  rows,
  columns,
  iso,
}: RowsToRead): (cells: readonly string[]) => boolean {
  const telling = TELLING.flatMap((field) => columns[field] ?? [])
  const isTold = (cells: readonly string[]) =>
    telling.some((column) => cleanCell(cells[column] ?? '') !== '') ||
    callingCodeOf(cleanCell(cells[columns.prefix ?? -1] ?? '')) !== ''
  const count = rows.reduce((sum, { cells }) => sum + Number(isTold(cells)), 0)
  if (iso !== undefined || telling.length === 0 || count < rows.length * HALF) return () => false
  return (cells) => !isTold(cells)
}

/** `49` of `+49 30`; '' of `4930`, in which nothing tells how long it is. */
const callingCodeOf = (prefix: string): string => /^\+(\d{1,3})\b/.exec(prefix)?.[1] ?? ''

/** What stands in a column of codes: two letters there are a code, never a name in another language. */
function isoOf(text: string): string | undefined {
  if (text === '') return undefined
  return isoUsuallyNamed(text) ?? (/^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : isoNamed(text))
}

const SAMPLE_ROWS = 2000
const MOST = 0.9

/**
 * Whether area codes begin with calling codes: then the areas of one country, which repeat its position, nearly
 * all begin with the same one. National codes begin with anything.
 */
function saysCallingCode({ rows, columns }: RowsToRead): boolean {
  const byCountry = new Map<string, Map<string, number>>()
  for (const { cells } of rows.slice(0, SAMPLE_ROWS)) {
    const cell = (field: Field) => cleanCell(cells[columns[field] ?? -1] ?? '')
    const place = `${cell('countryLat')} ${cell('countryLng')}`
    if (place === ' ') return true // nothing to go by
    const counts = byCountry.get(place) ?? new Map<string, number>()
    byCountry.set(place, counts)
    const begin = callingCodeIn((cell('code') || cell('prefix')).replace(/\D/g, '')) ?? ''
    counts.set(begin, (counts.get(begin) ?? 0) + 1)
  }
  return [...byCountry.values()].every((counts) => {
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    return Math.max(...counts.values()) >= all * MOST
  })
}
