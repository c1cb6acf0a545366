import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { encodeCsv } from '../protocol/csv.ts'
import { encode } from '../protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS } from '../protocol/fields.ts'
import { readSavedSheets, readSavedText } from './readSaved.ts'
import { countAreas, countUnplaced } from './savedFile.ts'

const read = (text: string, name = 'saved.csv') => readSavedText(text, name, () => undefined)
const SAMPLES = join(import.meta.dirname, 'samples')
const AREAS = [
  ['4930', 'Berlin', '51', '9', '52.52', '13.4'],
  ['4989', 'München, Süd "A"', '51', '9', '48.14', '11.58'],
  ['4940', 'Hamburg', '51', '9', '', ''],
]
const germany = (text: string, name?: string) => {
  const { world, broken, ...rest } = read(text, name)
  expect(broken).toEqual([])
  expect(world.countries.map(({ iso, name, callingCode }) => [iso, name, callingCode])).toEqual([
    ['DE', 'Germany', '49'],
  ])
  const areas = world.areas.get('DE') ?? []
  return {
    ...rest,
    areas: areas.map(({ code, name, position }) => [code, name, position?.lat, position?.lng]),
  }
}
const EXPECTED = AREAS.map(([code, name, , , lat, lng]) => [
  code,
  name,
  lat ? Number(lat) : undefined,
  lng ? Number(lng) : undefined,
])

describe('the files of a service are read', () => {
  test.each([
    ['CSV without header', encodeCsv(AREAS)],
    ['CSV with header', encodeCsv([[...AREA_FIELDS], ...AREAS])],
    ['XML', encode('xml', AREA_FIELDS, AREAS)],
    ['XML', encode('xml', AREA_FIELDS, AREAS).replace('?>', '?><LIST>').concat('</LIST>')],
    ['JSON', encode('json', AREA_FIELDS, AREAS)],
  ])('%s', (format, text) => {
    expect(germany(text)).toMatchObject({ kind: 'areas', format, rowCount: 3, areas: EXPECTED })
    expect(germany(`\ufeff${text}`, 'coverage-DE.txt').areas).toEqual(EXPECTED)
  })

  test('also lists of countries', () => {
    const rows = [['49', 'Germany', '1', 'DE', '7', '51.1', '10.4']]
    for (const text of [
      encodeCsv(rows),
      encode('xml', COUNTRY_FIELDS, rows),
      encode('json', COUNTRY_FIELDS, rows),
    ]) {
      const { kind, world } = read(text)
      expect(kind).toBe('countries')
      expect(world.countries).toEqual([
        {
          iso: 'DE',
          name: 'Germany',
          callingCode: '49',
          id: '1',
          a2b: '7',
          position: { lat: 51.1, lng: 10.4 },
        },
      ])
    }
  })

  test('countries that share a calling code are told apart by their codes, or by the name of the file', () => {
    const row = (code: string, name: string) => [code, name, '', '', '1', '1']
    const text = encodeCsv([
      row('1212', 'New York'),
      row('1416', 'Toronto'),
      row('1876', 'Kingston'),
    ])
    expect([...read(text).world.areas.keys()].sort()).toEqual(['CA', 'JM', 'US'])
    expect([...read(text, 'coverage-CA.csv').world.areas.keys()]).toEqual(['CA'])
  })

  test('national codes are not taken for calling codes', () => {
    const rows = ['30', '221', '40', '89', '711'].map((code) => [
      code,
      `Town ${code}`,
      '51',
      '9',
      '50.5',
      '8.5',
    ])
    expect(read(encodeCsv(rows)).world.countries.map(({ name }) => name)).toEqual([
      'Country not named',
    ])
    expect(read(encodeCsv(rows), 'Germany areas 2026-11-23.csv').world.countries[0]?.iso).toBe('DE')
  })
})

describe('files for people are read', () => {
  test.each(readdirSync(SAMPLES))('%s', (file) => {
    expect(germany(readFileSync(join(SAMPLES, file), 'utf8')).areas[0]).toEqual([
      '4930',
      'Berlin',
      52.52,
      13.4,
    ])
  })

  test('a workbook, from the first sheet that has areas', () => {
    const { world, format, broken } = readSavedSheets(
      [
        { name: 'About', rows: [['Hello']] },
        {
          name: 'Areas',
          rows: [
            ['Our areas'],
            [],
            ['Area code', 'Name', 'ISO code', 'Latitude', 'Longitude'],
            ['030', 'Berlin', 'DE'],
          ],
        },
      ],
      'a.xlsx',
    )
    expect([...world.areas]).toEqual([
      ['DE', [{ code: '030', name: 'Berlin', position: undefined }]],
    ])
    expect(format).toBe('Excel with header, sheet “Areas”')
    expect(broken).toEqual([
      { line: 1, reason: 'It stands above the headings.', text: 'Our areas' },
    ])
  })
})

describe('names of properties are names like others', () => {
  const names = ['constructor', '__proto__', 'hasOwnProperty', 'toString']

  test.each(names)('<%s>', (name) => {
    const record = `<${name}><AREACODE>4930</AREACODE><${name}s>&${name};</${name}s><DESCRIPTION>&${name};</DESCRIPTION><ISOCODE>DE</ISOCODE></${name}>`
    expect(read(`<?xml version="1.0"?><list>${record}</list>`).world.areas.get('DE')).toEqual([
      { code: '4930', name: `&${name};`, position: undefined },
    ])
  })

  test.each(names)('%s in JSON and as a heading', (name) => {
    const json = `{"${name}":[{"AREACODE":"4930","DESCRIPTION":"${name}","${name}":"x","ISOCODE":"DE"}]}`
    const csv = `AREACODE,DESCRIPTION,${name},ISOCODE\n4930,${name},x,DE`
    for (const text of [json, csv])
      expect(read(text).world.areas.get('DE')).toEqual([
        { code: '4930', name, position: undefined },
      ])
  })
})

test('a record that is broken in any way leaves the others readable', () => {
  const good = (code: number) =>
    `<DATA>\n<AREACODE>${code}</AREACODE><ISOCODE>DE</ISOCODE></DATA>\n`
  const bad = ['<!-- ', '<![CDATA[', '<?', '<b', '< ', '</c>', '<d>', '<e f="']
  for (const piece of bad) {
    const { world, broken } = read(
      `<list>${good(4930)}<DATA><AREACODE>4931${piece}</AREACODE></DATA>\n${good(4932)}</list>`,
    )
    const codes = [...world.areas.values()].flat().map(({ code }) => code)
    expect(codes, piece).toEqual(['4930', '4932'])
    expect(
      broken.map(({ line }) => line),
      piece,
    ).toEqual([3])
  }
})

test('columns that are far apart, and workbooks whose heading is wide, stay small', () => {
  const heading = ['Area code', 'ISO code', ...Array.from({ length: 16_000 }, (_, i) => `C${i}`)]
  const rows = Array.from({ length: 50_000 }, (_, i) => [`49${i}`, 'DE'])
  const { world, broken } = readSavedSheets([{ name: 'S', rows: [heading, ...rows] }], 'a.xlsx')
  expect([countAreas(world), broken]).toEqual([50_000, []])
  const records = Array.from({ length: 10_000 }, (_, i) => `{"a${i}":1}`)
  expect(() => read(`[${records}]`)).toThrow('too many different fields')
})

describe('what is broken is told, and the rest is read', () => {
  test('rows of CSV', () => {
    const text =
      'AREACODE,DESCRIPTION,ISOCODE,ALATITUDE,ALONGITUDE\n4930,Berlin,DE,52.5,13.4\n4940,"Hamburg,DE,53,10\n,,DE,1,2\n4.93E+10,Bonn,DE,50,7\nabc,Kiel,DE,54,10\n4989,Munich,DE\n"49\n221",Cologne,DE,51,7\n4969,Frankfurt,DE,x,8\n'
    const { world, broken, rowCount } = read(text)
    expect(broken.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'A quotation mark is opened and not closed.'],
      [4, 'It has no area code and no name.'],
      [5, 'A spreadsheet has shortened the area code to 4.93E+10: its digits are lost.'],
      [6, '“abc” is no area code.'],
      [7, 'It has 3 columns instead of 5.'],
      [8, '“49\n221” is no area code.'],
    ])
    expect(rowCount).toBe(8)
    expect([countAreas(world), countUnplaced(world)]).toEqual([2, 1])
  })

  test('records of XML and JSON', () => {
    const xml = encode('xml', AREA_FIELDS, AREAS).replace('4989</AREACODE>', '4989</CODE>')
    expect(read(xml).broken).toMatchObject([{ line: 3, reason: 'Its tags do not match.' }])
    const cut = encode('xml', AREA_FIELDS, AREAS).slice(0, -20)
    expect(read(cut).broken).toMatchObject([{ line: 4, reason: 'The record has no end.' }])
    const json = encode('json', AREA_FIELDS, AREAS).slice(0, -20)
    expect(read(json)).toMatchObject({ rowCount: 3, broken: [{ line: 3 }] })
  })

  test('a file without areas says so', () => {
    expect(() => read('Dear customer,\nhello', 'a.txt')).toThrow(
      'a.txt has no column of area codes',
    )
    expect(() => read('', 'a.csv')).toThrow('a.csv')
    expect(() => read('AREACODE,DESCRIPTION,ISOCODE\nabc,,DE', 'a.csv')).toThrow(
      'Line 2: “abc” is no area code.',
    )
  })
})

test('an order pack is a list of codes, maybe with names', () => {
  const { kind, codes } = read('4930 Berlin\n\n+49 89\n="030"\nplease hurry\n441865 Oxford\n')
  expect(kind).toBe('codes')
  expect(codes.map(({ line, code, name }) => [line, code, name])).toEqual([
    [1, '4930', 'Berlin'],
    [3, '4989', ''],
    [4, '030', ''],
    [5, '', ''],
    [6, '441865', 'Oxford'],
  ])
  expect(read('AREACODE\n4930\n4989').codes.map(({ code }) => code)).toEqual(['4930', '4989'])
})

const wild = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('=1+1', '@x', '"', 'a\nb', 'א"ב', '🙂', "'s-Hertogenbosch", 'a;b,c|d'),
)

test('wild names come back as they were, through each format of the protocol', () => {
  const name = wild.filter(
    (text) => text.trim() === text && /\p{L}{2}/u.test(text) && !/^'[=+@-]/.test(text),
  )
  forAny(fc.array(name, { minLength: 1, maxLength: 8 }), (names) => {
    const rows = names.map((one, i) => [`49${100 + i}`, one, '51', '9', '50.5', '8.25'])
    const printable = names.every((one) => !/[\p{C}\t\r]/u.test(one.replace(/\n/g, '')))
    const formats = [encodeCsv([[...AREA_FIELDS], ...rows]), encode('json', AREA_FIELDS, rows)]
    for (const text of printable ? [...formats, encode('xml', AREA_FIELDS, rows)] : formats)
      expect(
        read(text)
          .world.areas.get('DE')
          ?.map((area) => area.name),
      ).toEqual(names)
  })
})

test('anything ends in areas or in a sentence', () => {
  forAny(
    fc.oneof(
      fc.string(),
      fc.string().map((text) => `<DATA>${text}`),
      fc.json(),
    ),
    (text) => {
      try {
        expect(read(text).rowCount).toBeGreaterThanOrEqual(0)
      } catch (error) {
        expect(String(error)).toMatch(/saved\.csv/)
      }
    },
  )
})
