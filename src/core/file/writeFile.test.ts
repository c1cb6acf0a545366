import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { forAny, forSome } from '../../testing/forAny.ts'
import { parseArea } from '../area.ts'
import { protectCell, unprotectCell } from '../csv/writeCsv.ts'
import { AREA_FIELDS } from '../protocol/fields.ts'
import { decodeJson } from '../protocol/json.ts'
import { runThrough } from '../steps.ts'
import { readXlsxSteps } from '../xlsx/readXlsxSteps.ts'
import {
  type AreaListing,
  countListed,
  type FileFormat,
  type Listing,
  positionsIn,
  uniqueNames,
} from './listing.ts'
import { recordsOf } from './recordsOf.ts'
import { type CellValue, columnsOf } from './spreadsheetColumns.ts'
import { anyListing, wildText } from './testing/listings.ts'
import {
  parseCsv,
  problemOf,
  replaceForbidden,
  textsBetween,
  unescapeXml,
  withoutEnd,
} from './testing/readBack.ts'
import { writeFileSteps } from './writeFileSteps.ts'

const germany = { iso: 'DE', name: 'Germany', callingCode: '49', position: { lat: 51, lng: 9 } }
const trunkOf = (iso: string) => ({ DE: '0', US: '' })[iso] // unclear elsewhere
const berlin = { code: '4930', name: 'Berlin', position: { lat: 52.52, lng: 13.405 } }

function listingOf(rows: Partial<AreaListing> = {}): AreaListing {
  const areas = [{ country: germany, area: berlin, more: [] }]
  return { kind: 'areas', name: 'Germany', moreColumns: [], areas, ...rows }
}

function write(listing: Listing, format: FileFormat, isDecimalComma = false): string {
  const pieces = runThrough(writeFileSteps(listing, { format, isDecimalComma, trunkOf }))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(pieces))
}

function bytesOf(pieces: readonly (string | Uint8Array)[]): Uint8Array {
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array)))
}

/** The cells of a table as text. */
function textsOf(listing: Listing, formatNumber: (value: number) => string = String): string[][] {
  const { columns, rows } = columnsOf(listing, trunkOf)
  const textOf = (cell: CellValue) => (typeof cell === 'number' ? formatNumber(cell) : (cell ?? ''))
  return [columns.map(({ header }) => header), ...Array.from(rows, (row) => row.map(textOf))]
}

describe('CSV for spreadsheets', () => {
  test('has headers in words, codes as text and decimals as the reader writes them', () => {
    const listing = listingOf({
      moreColumns: ['Distance in km', 'Order number'],
      areas: [{ country: germany, area: berlin, more: ['-0.5', '030'] }],
    })
    expect(write(listing, 'table')).toBe(
      '\uFEFFCountry,ISO code,Place,Area code,Prefix,National form,Order code,Latitude,Longitude,Distance in km,Order number\r\n' +
        'Germany,DE,Berlin,"=""30""","=""+49 30""","=""030""","=""4930""",52.52,13.405,-0.5,"=""030"""\r\n',
    )
    expect(write(listing, 'table', true)).toContain(
      '\r\nGermany;DE;Berlin;"=""30""";"=""+49 30""";"=""030""";"=""4930""";52,52;13,405;-0,5;"=""030"""\r\n',
    )
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['@x', "'@x"],
    ['-x', "'-x"],
    ["'=1+1", "''=1+1"],
    ['="030"', '\'="030"'],
    ['-0.5', '="-0.5"'],
    ['1/2', '="1/2"'],
    ["'s-Hertogenbosch", "'s-Hertogenbosch"],
    ['A 1', 'A 1'],
  ])('protects %s as %s', (text, cell) => {
    expect(protectCell(text)).toBe(cell)
  })

  test('reads back as it was', () => {
    forAny(wildText, (text) => unprotectCell(protectCell(text)) === text)
    forAny(anyListing, fc.boolean(), (listing, isDecimalComma) => {
      const cells = parseCsv(
        write(listing, 'table', isDecimalComma).slice(1),
        isDecimalComma ? ';' : ',',
      )
      const expected = textsOf(listing, (value) =>
        String(value).replace('.', isDecimalComma ? ',' : '.'),
      )
      expect(cells.map((row) => row.map(unprotectCell))).toEqual(expected)
    })
  })

  test('runs no formula', () => {
    forAny(anyListing, (listing) => {
      for (const cell of parseCsv(write(listing, 'table').slice(1), ',').flat())
        expect(cell).toMatch(/^([^=+\-@]|$|="[^"a-df-z]*"$|[+-][^(|=@"']*$)/i)
    })
  })
})

test('Excel workbooks read back as they were', () => {
  forSome(50, anyListing, (listing) => {
    const pieces = runThrough(
      writeFileSteps(listing, { format: 'xlsx', isDecimalComma: true, trunkOf }),
    )
    const [sheet] = runThrough(readXlsxSteps(new Uint8Array(bytesOf(pieces))))
    const read = sheet?.rows.map((row) => withoutEnd(row.map(replaceForbidden)))
    expect(read).toEqual(textsOf(listing).map((row) => withoutEnd(row.map(replaceForbidden))))
  })
})

describe('files for programs', () => {
  const expectedOf = (listing: Listing) => {
    const { fields, moreFields, rows } = recordsOf(listing)
    return { names: [...fields, ...moreFields], rows: Array.from(rows, (row) => [...row]) }
  }

  test('CSV reads back as it was', () => {
    forAny(anyListing, (listing) => {
      const { names, rows } = expectedOf(listing)
      expect(parseCsv(write(listing, 'records'), ',')).toEqual([names, ...rows])
    })
  })

  test('JSON reads back as it was, also by the protocol', () => {
    forAny(anyListing, (listing) => {
      const { names, rows } = expectedOf(listing)
      const text = write(listing, 'json')
      const { DATA } = JSON.parse(text) as { DATA: Record<string, string>[] }
      expect(DATA.map((record) => Object.keys(record).sort())).toEqual(
        rows.map(() => [...names].sort()),
      )
      expect(DATA.map((record) => names.map((name) => record[name]))).toEqual(rows)
      if (listing.kind === 'areas')
        expect(decodeJson(text, AREA_FIELDS).map(parseArea)).toEqual(
          listing.areas.map(({ area }) => area),
        )
    })
  })

  test('a position that was sent reversed stays so', () => {
    const area = { ...berlin, position: undefined, reversed: { lat: 13.405, lng: 152.52 } }
    const listing = listingOf({ areas: [{ country: germany, area, more: [] }] })
    expect(decodeJson(write(listing, 'json'), AREA_FIELDS).map(parseArea)).toEqual([area])
  })

  test('XML reads back as it was, and has a root', () => {
    forAny(anyListing, (listing) => {
      const { names, rows } = expectedOf(listing)
      const text = write(listing, 'xml')
      expect(XMLValidator.validate(text)).toBe(true)
      const read = textsBetween(text, 'DATA').map((record) =>
        [...record.matchAll(/<(\w+)(?: NAME="([^"]*)")?>([^<]*)<\/\1>/g)].map(
          ([, tag = '', name, value = '']) => [
            name === undefined ? tag : unescapeXml(name),
            unescapeXml(value),
          ],
        ),
      )
      const expected = rows.map((row) =>
        names.map((name, i) => [name, row[i] ?? ''].map(replaceForbidden)),
      )
      expect(read).toEqual(expected)
    })
  })
})

describe('files for maps', () => {
  test('GeoJSON is valid and reads back as it was', () => {
    forAny(anyListing, (listing) => {
      const text = write(listing, 'geojson')
      expect(problemOf(text)).toBeUndefined()
      const { features } = JSON.parse(text) as GeoJSON.FeatureCollection
      expect(features).toHaveLength(countListed(listing))
      expect(
        features.map(({ geometry }) => (geometry as GeoJSON.Point | null)?.coordinates),
      ).toEqual(positionsIn(listing).map((position) => position && [position.lng, position.lat]))
      const columns = columnNamesOf(listing)
      expect(features.map(({ properties }) => columns.map((name) => properties?.[name]))).toEqual(
        valuesOf(listing),
      )
    })
  })

  test('a box across the antimeridian has its west in the east', () => {
    const fiji = (name: string, lng: number) => ({
      country: germany,
      area: { code: '679', name, position: { lat: -17, lng } },
      more: [],
    })
    const text = write(
      listingOf({ areas: [fiji('Suva', 178.4), fiji('Taveuni', -179.9)] }),
      'geojson',
    )
    expect(JSON.parse(text).bbox).toEqual([178.4, -17, -179.9, -17])
    expect(problemOf(text)).toBeUndefined()
  })

  test('KML is well-formed and reads back as it was', () => {
    forAny(anyListing, (listing) => {
      const text = write(listing, 'kml')
      expect(XMLValidator.validate(text)).toBe(true)
      const marks = textsBetween(text, 'Placemark')
      const values = marks.map((mark) => textsBetween(mark, 'value').map(unescapeXml))
      expect(values).toEqual(valuesOf(listing).map((row) => row.map(replaceForbidden)))
      const points = marks.map((mark) => textsBetween(mark, 'coordinates')[0])
      expect(points).toEqual(positionsIn(listing).map((at) => at && `${at.lng},${at.lat}`))
    })
  })
})

test('tells each row that is written', () => {
  for (const format of ['xlsx', 'json'] as const) {
    let rows = 0
    runThrough(
      writeFileSteps(listingOf(), { format, isDecimalComma: false, trunkOf, onRow: () => rows++ }),
    )
    expect(rows).toBeGreaterThanOrEqual(1)
  }
})

function columnNamesOf({ kind, moreColumns }: Listing): string[] {
  const own =
    kind === 'areas'
      ? ['name', 'area_code', 'prefix', 'national_form', 'order_code', 'country', 'iso']
      : ['name', 'calling_code', 'iso']
  return uniqueNames([...own, ...moreColumns])
}

function valuesOf(listing: Listing): string[][] {
  const cells = textsOf({ ...listing, moreColumns: [] }).slice(1)
  if (listing.kind === 'countries')
    return listing.countries.map(({ more }, i) => pick(cells[i], [0, 2, 1]).concat(more))
  return listing.areas.map(({ more }, i) => pick(cells[i], [2, 3, 4, 5, 6, 0, 1]).concat(more))
}

function pick(cells: readonly string[] = [], indexes: readonly number[]): string[] {
  return indexes.map((index) => cells[index] ?? '')
}
