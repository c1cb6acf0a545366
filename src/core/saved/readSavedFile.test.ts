import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forSome } from '../../testing/forAny.ts'
import { encodeTextSteps } from '../encoding/textBytes.ts'
import { type FileFormat, type Listing, placesOfSteps } from '../file/listing.ts'
import { writeFileSteps } from '../file/writeFileSteps.ts'
import { joinBytes } from '../joinBytes.ts'
import { byPlaceSteps } from '../list/byPlace.ts'
import { runThrough } from '../steps.ts'
import { WILD_TEXTS } from '../testing/wildTexts.ts'
import { areaOf, isoOf } from '../world.ts'
import { workbookOf, workbookOfTwo } from '../xlsx/testing/workbookOf.ts'
import { createZip, pack } from '../zip/createZip.ts'
import { readSavedFile } from './readSaved.ts'

const utf8 = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(runThrough(encodeTextSteps(text, isLittle ? 'utf-16le' : 'utf-16be')) ?? [])
const read = (bytes: Uint8Array<ArrayBuffer>, name = 'areas.csv') =>
  readSavedFile(bytes, name, () => undefined)
const areasOf = (bytes: Uint8Array<ArrayBuffer>, name?: string) =>
  [...read(bytes, name).world.areas].flatMap(([iso, areas]) =>
    areas.map(({ code, name, position }) => [iso, code, name, position?.lat, position?.lng]),
  )

const TOWNS = ['Köln', 'Düsseldorf', 'Zweibrücken\nOst', 'Bad "Üb" Stadt']
const table = (separator: string) => {
  const decimal = separator === ',' ? '.' : ','
  const rows = TOWNS.map((town, i) =>
    [`49${200 + i}`, `"${town.replace(/"/g, '""')}"`, 'DE', `50${decimal}5`, `7${decimal}25`].join(
      separator,
    ),
  )
  return [
    ['AREACODE', 'DESCRIPTION', 'ISOCODE', 'ALATITUDE', 'ALONGITUDE'].join(separator),
    ...rows,
  ].join('\r\n')
}

describe('a text is read in any encoding, with any separator', () => {
  test.each(
    [',', ';', '\t', '|'].flatMap((separator) => {
      const text = table(separator)
      return [
        ['UTF-8', separator, utf8(text)],
        ['UTF-8 with a mark', separator, utf8(`\ufeff${text}`)],
        ['Windows-1252', separator, latin(text)],
        ['UTF-16 LE', separator, utf16(text, true)],
        ['UTF-16 LE with a mark', separator, utf16(`\ufeff${text}`, true)],
        ['UTF-16 BE', separator, utf16(text, false)],
        ['UTF-16 BE with a mark', separator, utf16(`\ufeff${text}`, false)],
      ] as const
    }),
  )('%s, %j', (_, __, bytes) => {
    expect(areasOf(bytes)).toEqual(TOWNS.map((town, i) => ['DE', `49${200 + i}`, town, 50.5, 7.25]))
  })
})

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const sheetOf = (...rows: readonly (readonly string[])[]) =>
  `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`
const HEAD = ['Area code', 'Place', 'ISO code', 'Latitude', 'Longitude']

/** Two sheets; the first one is hidden. */
const withHidden = (hidden: string, seen: string) =>
  workbookOfTwo(
    { name: 'Old', xml: hidden, more: ' state="veryHidden"' },
    { name: 'New', xml: seen },
  )

test('of a workbook the sheet that people see is read first, and is named', () => {
  const bonn = sheetOf(HEAD, ['49228', 'Bonn', 'DE', '50.7', '7.1'])
  const berlin = sheetOf(HEAD, ['4930', 'Berlin', 'DE', '52.5', '13.4'])
  const both = read(withHidden(bonn, berlin), 'a.xlsx')
  expect(both.world.areas.get('DE')).toMatchObject([{ name: 'Berlin' }])
  expect(both.format).toBe('Excel with header, sheet “New”')
  const onlyHidden = read(withHidden(bonn, sheetOf(['Hello'])), 'a.xlsx')
  expect(onlyHidden.world.areas.get('DE')).toMatchObject([{ name: 'Bonn' }])
  expect(onlyHidden.format).toBe('Excel with header, hidden sheet “Old”')
})

const workbook = workbookOf(sheetOf(HEAD, ['4930', 'Berlin', 'DE', '52.5', '13.4']))
const office = (stream: string) =>
  joinBytes([latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), utf16(stream, true)])
const archive = createZip()
archive.add(pack('areas.csv', '4930,Berlin'))

describe('what cannot be read ends in a sentence with the cure', () => {
  test.each([
    [
      'a PDF',
      latin('%PDF-1.7 \xe2\xe3'),
      'a.pdf',
      /^a\.pdf is a PDF\. Open the file that it was made from/,
    ],
    ['a picture', latin('\x89PNG\r\n\x1a\n\0\0'), 'a.png', /is a picture\. Open a file/],
    [
      'an old workbook',
      office('Workbook'),
      'a.xls',
      /Excel 97 to 2003 \(\.xls\)\. Save it as \.xlsx/,
    ],
    [
      'a workbook with a password',
      office('EncryptedPackage'),
      'a.xlsx',
      /password\. Open it, remove the password/,
    ],
    ['an archive', joinBytes(archive.finish()), 'a.zip', /is an archive\. Unpack it/],
    [
      'half a workbook',
      workbook.slice(0, workbook.length / 2),
      'a.xlsx',
      /incomplete or damaged\. Save or copy it again/,
    ],
    ['nothing', utf8(''), 'a.csv', /^a\.csv is empty\. Save it again/],
    ['a mark alone', utf8('\ufeff\r\n'), 'a.csv', /^a\.csv is empty\. Save it again/],
    ['an empty workbook', workbookOf(sheetOf()), 'a.xlsx', /^a\.xlsx is empty\. Save it again/],
    [
      'headings alone',
      utf8(`${HEAD.join(';')}\r\n`),
      'a.csv',
      /headings and no row below them\. Save it again/,
    ],
    [
      'nested records',
      utf8(`[${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}]`),
      'a.json',
      /deeply nested to be read\. Save it as CSV/,
    ],
    [
      'a letter',
      utf8('Dear customer,\nhello'),
      'a.txt',
      /no column of area codes\. Open a file that/,
    ],
  ] as const)('%s', (_, bytes, name, sentence) => {
    expect(() => read(bytes, name)).toThrow(sentence)
  })
})

const FORMATS: readonly FileFormat[] = ['xlsx', 'table', 'geojson', 'kml', 'json', 'xml', 'records']
const COUNTRY = { DE: ['Germany', '49'], US: ['United States', '1'], FJ: ['Fiji', '679'] } as const

// names as services send them: with letters, without blanks around them, in characters that XML has
const wildName = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({
      unit: fc.constantFrom(...'ab=+-@"\'<>&;,|\\/{}[]019. \n\réß漢🙂ابעל'),
      minLength: 1,
    }),
    fc.constantFrom(...WILD_TEXTS.filter((text) => !text.includes(';'))), // in each row it would look like a separator
  )
  .filter(
    (name) =>
      name === name.trim() &&
      /\p{L}/u.test(name) &&
      !/[\p{Cc}\p{Cs}\ufeff\ufffe\uffff]/u.test(name.replace(/\n/g, '')),
  )

const place = fc.record({
  lat: fc.integer({ min: -899_999, max: 899_999 }).map((n) => n / 1e4),
  lng: fc.integer({ min: -1_799_999, max: 1_799_999 }).map((n) => (n || 1) / 1e4),
})

const listing = fc
  .array(
    fc.record({
      iso: fc.constantFrom('DE', 'US', 'FJ'),
      code: fc.constantFrom('4930', '030', '1212', '679', '07', '900123456789012345'),
      name: wildName,
      position: fc.option(place, { nil: undefined }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(
    (areas): Listing => ({
      kind: 'areas',
      name: 'Wild',
      moreColumns: [],
      areas: areas.map(({ iso, ...area }) => {
        const [name, callingCode] = COUNTRY[iso]
        return { country: { iso, name, callingCode, position: undefined }, area, more: [] }
      }),
    }),
  )

const JOINED: readonly FileFormat[] = ['xlsx', 'table', 'geojson', 'kml'] // may have a row for each place

describe('each file that this page writes is read back equal', () => {
  test.each(
    FORMATS.flatMap(
      (format) =>
        [
          [format, false],
          [format, true],
        ] as const,
    ),
  )('%s, decimal comma %s', (format, isDecimalComma) => {
    forSome(60, listing, fc.boolean(), (wild, isByPlace) => {
      const isJoined = isByPlace && wild.kind === 'areas' && JOINED.includes(format)
      const listed = isJoined ? runThrough(placesOfSteps(wild)) : wild
      const pieces = runThrough(
        writeFileSteps(listed, { format, isDecimalComma, trunkOf: () => '0' }),
      )
      const bytes = joinBytes(
        pieces.map((piece) => (typeof piece === 'string' ? utf8(piece) : piece)),
      )
      const { world, broken } = read(bytes, `wild.${format}`)
      expect(broken).toEqual([])
      const all = wild.kind === 'areas' ? wild.areas : []
      const rows = isJoined ? runThrough(byPlaceSteps(all, areaOf, isoOf)).flat() : all
      for (const iso of ['DE', 'US', 'FJ'])
        expect(world.areas.get(iso) ?? []).toEqual(
          rows.filter(({ country }) => country.iso === iso).map(({ area }) => area),
        )
    })
  })
})

test('what separates cells is told by the headings that we write, whatever names hold', () => {
  const rows = [
    'Country,ISO code,Name,Order code,Latitude,Longitude',
    'Germany,DE,&;a,4930,,',
    'Germany,DE,;b,4989,,',
  ]
  const { world, broken } = read(utf8(rows.join('\r\n')), 'table.csv')
  expect(broken).toEqual([])
  expect(world.areas.get('DE')).toMatchObject([
    { code: '4930', name: '&;a' },
    { code: '4989', name: ';b' },
  ])
})
