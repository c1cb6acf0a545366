import { headingsOfForms, type TrunkOf } from '../codeForms.ts'
import { csvRow, protectCell } from '../csv/writeCsv.ts'
import { say, sayAs } from '../language/say.ts'
import { cellsOfCodes, type Listing, uniqueNames } from './listing.ts'

export type CellValue = string | number | undefined // undefined: nothing is known

interface Column {
  readonly header: string // in words
  readonly kind: 'text' | 'number' | 'distance' // in km
  readonly width: number // in digits of the font
}

/** A listing as a person's table: headers in words, codes in all their forms as text, positions as numbers. */
export interface Columns {
  readonly columns: readonly Column[]
  readonly rows: Iterable<readonly CellValue[]>
}

// core/saved reads these files back: it knows the headings in all languages (core/saved/columns.ts)

const text = (header: string, width: number): Column => ({
  header,
  kind: 'text',
  width: Math.max(width, header.length + 1),
})
const number = (header: string): Column => ({ header, kind: 'number', width: 11 })
const distance = (header: string): Column => ({ header, kind: 'distance', width: 15 })

function areaColumns(): readonly Column[] {
  return [
    text(sayAs('heading of a column', 'Country'), 24),
    text(say('ISO code'), 9),
    text(sayAs('heading of a column', 'Place'), 34),
    ...headingsOfForms().map((heading) => text(heading, 16)),
    ...positionColumns(),
  ]
}

function countryColumns(): readonly Column[] {
  return [
    text(sayAs('heading of a column', 'Country'), 34),
    text(say('ISO code'), 9),
    text(say('Calling code'), 13),
    ...positionColumns(),
  ]
}

function positionColumns(): readonly Column[] {
  return [
    number(sayAs('heading of a column', 'Latitude')),
    number(sayAs('heading of a column', 'Longitude')),
  ]
}

/** `trunkOf` tells how the codes are dialled within their country. */
export function columnsOf(listing: Listing, trunkOf: TrunkOf): Columns {
  const own = listing.kind === 'areas' ? areaColumns() : countryColumns()
  const listed = listing.kind === 'areas' ? listing.areas : listing.countries
  const more = listing.moreColumns.map((header, i): Column => {
    const kind = listing.moreKinds?.[i]
    const isNumeric =
      kind !== 'text' &&
      listed.every((row) => isBlankOrNumber(row.more[i])) &&
      listed.some((row) => row.more[i])
    if (!isNumeric) return text(header, 18)
    return kind === 'km' ? distance(header) : number(header)
  })
  const columns = [...own, ...more]
  const headers = uniqueNames(columns.map(({ header }) => header))
  return {
    columns: columns.map((column, i) => ({ ...column, header: headers[i] ?? '' })),
    rows: rowsOf(listing, more, trunkOf),
  }
}

function* rowsOf(
  listing: Listing,
  more: readonly Column[],
  trunkOf: TrunkOf,
): Generator<readonly CellValue[]> {
  const moreCells = (cells: readonly string[]) =>
    more.map(({ kind }, i): CellValue => {
      const cell = cells[i] ?? ''
      if (cell === '') return undefined
      return kind === 'text' ? cell : Number(cell)
    })
  if (listing.kind === 'areas') {
    for (const listed of listing.areas) {
      const { country, area, more: cells } = listed
      const { lat, lng } = area.position ?? {}
      const forms = cellsOfCodes(listed, trunkOf)
      yield [country.name, country.iso, area.name, ...forms, lat, lng, ...moreCells(cells)]
    }
    return
  }
  for (const { country, more: cells } of listing.countries) {
    const { lat, lng } = country.position ?? {}
    yield [country.name, country.iso, `+${country.callingCode}`, lat, lng, ...moreCells(cells)]
  }
}

// 030, 1e5 and what a spreadsheet would round stay text: they may be codes
const NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,9})?$/

const isBlankOrNumber = (cell = ''): boolean => cell === '' || (NUMBER.test(cell) && cell !== '-0')

/** A listing as people read it in a mail, the headings first; without ISO codes and positions. */
export function tableOf(listing: Listing, trunkOf: TrunkOf): readonly (readonly string[])[] {
  const country = sayAs('heading of a column', 'Country')
  if (listing.kind === 'countries') {
    const rows = listing.countries.map(({ country: { name, callingCode }, more }) => [
      name,
      `+${callingCode}`,
      ...more,
    ])
    return [[country, say('Calling code'), ...listing.moreColumns], ...rows]
  }
  const heads = [
    country,
    sayAs('heading of a column', 'Place'),
    ...headingsOfForms(),
    ...listing.moreColumns,
  ]
  return [
    heads,
    ...listing.areas.map((row) => [
      row.country.name,
      row.shown ?? row.area.name,
      ...cellsOfCodes(row, trunkOf),
      ...row.more,
    ]),
  ]
}

const MARK = '\uFEFF' // without it Excel does not recognize UTF-8

/** CSV for spreadsheets, header first. With decimal commas Excel wants semicolons; `sep=` makes it forget the mark. */
export function* tableLines(
  listing: Listing,
  isDecimalComma: boolean,
  trunkOf: TrunkOf,
): Generator<string> {
  const { columns, rows } = columnsOf(listing, trunkOf)
  const delimiter = isDecimalComma ? ';' : ','
  const write = (cell: CellValue) => {
    if (typeof cell !== 'number') return protectCell(cell ?? '')
    return isDecimalComma ? String(cell).replace('.', ',') : String(cell)
  }
  const headers = columns.map(({ header }) => protectCell(header))
  yield MARK + csvRow(headers, delimiter)
  for (const cells of rows) yield csvRow(cells.map(write), delimiter)
}
