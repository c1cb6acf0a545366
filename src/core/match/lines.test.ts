import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { runThrough } from '../steps.ts'
import { guessRegionColumn } from './guessColumn.ts'
import { type LineColumns, lineSteps, MAX_LINES, rowSteps, sheetOf } from './lines.ts'
import type { Sheet } from './sheet.ts'

const parseLines = (text: string): Sheet => sheetOf(runThrough(rowSteps(text)))

function linesOf(sheet: Sheet, subject: number, country?: LineColumns['country']) {
  return runThrough(
    lineSteps(sheet, { numbers: [], places: [subject], country, region: undefined }),
  )
}

function best(text: string): string[] {
  const sheet = parseLines(text)
  return linesOf(sheet, sheet.best).map((line) => line.text)
}

describe('parseLines', () => {
  test.each<[string, string, string[]]>([
    ['plain lines', 'Lyon\r\nParis, France\n\n  +44 161 \n', ['Lyon', 'Paris, France', '+44 161']],
    [
      'names with commas on every line',
      'Lyon, France\nParis, France',
      ['Lyon, France', 'Paris, France'],
    ],
    ['a heading', 'City\nLyon\nParis', ['Lyon', 'Paris']],
    [
      'a heading over numbers',
      'Reception\n+33 4 72 00 00 00\n0161 496 0000',
      ['+33 4 72 00 00 00', '0161 496 0000'],
    ],
    ['no heading', 'Lyon\nParis', ['Lyon', 'Paris']],
    ['cells of a spreadsheet', 'id\tcity\tamount\n1\tLyon\t3.5\n2\tParis\t4.5', ['Lyon', 'Paris']],
    ['CSV', 'id,country,city\n17,France,"Lyon, 3e"\n18,France,Paris', ['Lyon, 3e', 'Paris']],
    [
      'CSV with semicolons',
      'a@b.fr;+33 4 72 00 00 00\nc@d.fr;+33 1 72 00 00 00',
      ['+33 4 72 00 00 00', '+33 1 72 00 00 00'],
    ],
    ['lines in quotes', '"Paris, France"\n"Lyon"', ['Paris, France', 'Lyon']],
    ['a quote that is never closed', 'Lyon\n"Paris\nNice', ['Lyon', '"Paris', 'Nice']],
    ['nothing', ' \n\n', []],
    ['numbered columns', '1\tBerlin\n2\tHamburg\n3\tKöln', ['Berlin', 'Hamburg', 'Köln']],
    [
      'ragged columns',
      'Berlin;5\nHamburg;3;x\nKöln;2\nBonn',
      ['Berlin', 'Hamburg', 'Köln', 'Bonn'],
    ],
    ['commas at the ends of lines', 'Berlin,\nHamburg,\nKöln,', ['Berlin,', 'Hamburg,', 'Köln,']],
    ['a list on one line as one', 'Berlin, Hamburg, Köln', ['Berlin, Hamburg, Köln']],
    [
      'commas in some lines only',
      'Paris,TX\nLondon\nBerlin,Germany',
      ['Paris,TX', 'London', 'Berlin,Germany'],
    ],
    ['carriage returns alone', 'Lyon\rParis\rNice', ['Lyon', 'Paris', 'Nice']],
    ['quoted cells with line ends', '17;"Lyon\n3e"\n18;Paris', ['Lyon 3e', 'Paris']],
    ['a list of HTML', '<ul><li>Lyon</li><li>Par&iacute;s&nbsp;</li></ul>', ['Lyon', 'París']],
    [
      'a table of HTML',
      '<table><tr><th>City</th><th>Lines</th></tr><tr><td>Lyon<br>3e</td><td>5</td></tr><tr><td>K&ouml;ln</td><td>2</td></tr></table>',
      ['Lyon 3e', 'Köln'],
    ],
    ['names of entities that only objects have', '<p>AT&toString;</p>', ['AT&toString;']],
    [
      'HTML without what is not seen',
      '<html><head><style>p{}</style></head><body><!-- Rome --><p>Lyon</p><script>alert("Nice")</script><div>Paris</div></body></html>',
      ['Lyon', 'Paris'],
    ],
  ])('reads %s', (_, text, expected) => {
    expect(best(text)).toEqual(expected)
  })

  test('keeps every column, with its heading', () => {
    const sheet = parseLines('id,country,city\n17,France,Lyon\n18,Spain,Valencia')
    expect(sheet).toMatchObject({ header: ['id', 'country', 'city'], width: 3, best: 2 })
    expect(linesOf(sheet, 1)).toEqual([
      { number: 2, text: 'France', column: 1 },
      { number: 3, text: 'Spain', column: 1 },
    ])
  })

  test('copes with any text', () => {
    forAny(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('\t', ';', ',', '"', '\n', '+44'))),
      (parts) => {
        const sheet = parseLines(parts.join(''))
        expect(sheet.best).toBeLessThan(sheet.width)
      },
    )
  })
})

test('refuses more lines than can be matched, and says what to do', () => {
  const sheet = parseLines('Lyon\n'.repeat(MAX_LINES + 1))
  expect(() => linesOf(sheet, 0)).toThrow('50,001 lines are more than the 50,000')
  expect(linesOf(parseLines('Lyon\n'.repeat(MAX_LINES)), 0)).toHaveLength(MAX_LINES)
})

test('finds the columns of country and state beside the towns', () => {
  const sheet = parseLines('Site,City,State,Country\nA1,Springfield,IL,USA\nA2,Portland,ME,USA')
  expect(sheet.best).toBe(1)
  expect(guessRegionColumn(sheet, 1, 3)).toBe(2)
  expect(runThrough(lineSteps(sheet, { numbers: [], places: [1], country: 3, region: 2 }))).toEqual(
    [
      { number: 2, text: 'Springfield', column: 1, region: 'IL', country: 'USA' },
      { number: 3, text: 'Portland', column: 1, region: 'ME', country: 'USA' },
    ],
  )
})

test('a word among numbers counts only where no place stands beside it', () => {
  const sheet = parseLines('Town,Phone\nLyon,call me\n,call me\nLyon,ext. 5')
  expect(
    runThrough(
      lineSteps(sheet, { numbers: [1], places: [0], country: undefined, region: undefined }),
    ),
  ).toEqual([
    { number: 2, text: 'Lyon', column: 0 },
    { number: 3, text: 'call me', column: 1 },
    { number: 4, text: 'ext. 5', column: 1, more: [{ text: 'Lyon', column: 0 }] },
  ])
})

test('long texts are read in many steps, as short ones in one', () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `${i};"Town ${i}; ${i % 7 ? '' : '\n'}x";y`)
  const steps = rowSteps(rows.join('\r\n'))
  let count = 1
  let next = steps.next()
  for (; !next.done; next = steps.next()) count++
  expect(count).toBeGreaterThan(20)
  expect(next.value).toHaveLength(20_000)
  expect(next.value.every((row) => row.length === 3)).toBe(true)
})

test('reads a line with its country if there is a column for it', () => {
  const sheet = parseLines('San José\tCosta Rica\nParis\t')
  expect(linesOf(sheet, 0, 1)).toEqual([
    { number: 1, text: 'San José', column: 0, country: 'Costa Rica' },
    { number: 2, text: 'Paris', column: 0 },
  ])
})

test('a country that is written once for a block of rows counts for all of them', () => {
  const homes = (text: string) =>
    runThrough(
      lineSteps(sheetOf(runThrough(rowSteps(text))), {
        numbers: [],
        places: [1],
        region: undefined,
        country: 0,
      }),
    ).map(({ country, home }) => country ?? home)
  expect(homes('Germany,Halle\n,Essen\n,Frankfurt\nFrance,Valence\n,Vienne')).toEqual([
    'Germany',
    'Germany',
    'Germany',
    'France',
    'France',
  ])
  // here a blank cell is the country of the list
  expect(homes('Austria,Graz\n,Essen\n,Halle\nAustria,Linz\n,Ulm\n,Jena')[1]).toBeUndefined()
  expect(homes(',Essen\n,Halle\nFrance,Lyon\nSpain,Vigo\n,Ulm')).toContain(undefined)
})
