import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, MAX_LINES, parseLines } from './lines.ts'

function best(text: string): string[] {
  const sheet = parseLines(text)
  return linesOf(sheet, sheet.best).map((line) => line.text)
}

describe('parseLines', () => {
  test.each([
    ['plain lines', 'Lyon\r\nParis, France\n\n  +44 161 \n', ['Lyon', 'Paris, France', '+44 161']],
    ['names with commas on every line', 'Lyon, France\nParis, France', ['Lyon, France', 'Paris, France']],
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
  ])('reads %s', (_, text, expected) => {
    expect(best(text)).toEqual(expected)
  })

  test('keeps every column, with its heading', () => {
    const sheet = parseLines('id,country,city\n17,France,Lyon\n18,Spain,Valencia')
    expect(sheet).toMatchObject({ header: ['id', 'country', 'city'], width: 3, best: 2 })
    expect(linesOf(sheet, 1)).toEqual([
      { number: 2, text: 'France' },
      { number: 3, text: 'Spain' },
    ])
  })

  test('copes with any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('\t', ';', ',', '"', '\n', '+44'))),
        (parts) => {
          const sheet = parseLines(parts.join(''))
          expect(sheet.best).toBeLessThan(sheet.width)
        },
      ),
    )
  })
})

test('refuses more lines than can be matched, and says what to do', () => {
  const sheet = parseLines('Lyon\n'.repeat(MAX_LINES + 1))
  expect(() => linesOf(sheet, 0)).toThrow('5,001 lines are more than the 5,000')
  expect(linesOf(parseLines('Lyon\n'.repeat(MAX_LINES)), 0)).toHaveLength(MAX_LINES)
})

test('reads a line with its country if there is a column for it', () => {
  const sheet = parseLines('San José\tCosta Rica\nParis\t')
  expect(linesOf(sheet, 0, 1)).toEqual([
    { number: 1, text: 'San José', country: 'Costa Rica' },
    { number: 2, text: 'Paris' },
  ])
})
