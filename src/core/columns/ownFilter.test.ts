import { expect, test } from 'vitest'
import { type OwnTest, passesFilters, readAmount, readValues } from './ownFilter.ts'

test.each([
  { cell: '5', number: 5 },
  { cell: '12.50', number: 12.5 },
  { cell: '1,234.50 €', number: 1234.5 },
  { cell: '1.234,5', number: 1234.5 },
  { cell: '€ 3,5', number: 3.5 },
  { cell: '1,234', number: 1234 },
  { cell: '1.234.567', number: 1234567 },
  { cell: '12 days', number: 12 },
  { cell: '-2 %', number: -2 },
  { cell: '−$3', number: -3 },
  { cell: "1'000 CHF", number: 1000 },
  { cell: '', number: undefined },
  { cell: '2 to 3', number: undefined },
  { cell: 'free', number: undefined },
  { cell: '2026-11-23', number: undefined },
])('the number of $cell is $number', ({ cell, number }) => {
  expect(readAmount(cell)).toBe(number)
})

test('filters by a value, by having one, and by a range; all must apply', () => {
  const passes = (cells: readonly string[] | undefined, ...tests: OwnTest[]) =>
    passesFilters(
      cells,
      tests.map((each, column) => ({ column, test: each })),
    )
  expect(passes(['Passport'], { kind: 'value', value: 'Passport' })).toBe(true)
  expect(passes(['ID'], { kind: 'value', value: 'Passport' })).toBe(false)
  expect([
    passes(['a'], { kind: 'some' }),
    passes([''], { kind: 'some' }),
    passes(undefined, { kind: 'some' }),
  ]).toEqual([true, false, false])
  expect([passes([''], { kind: 'none' }), passes(undefined, { kind: 'none' })]).toEqual([
    true,
    true,
  ])
  expect(passes(['5 €'], { kind: 'range', from: 5, to: 5 })).toBe(true)
  expect(passes(['5 €'], { kind: 'range', from: undefined, to: 4 })).toBe(false)
  expect(passes(['?'], { kind: 'range', from: undefined, to: undefined })).toBe(false)
  expect(passes(['a', ''], { kind: 'some' }, { kind: 'some' })).toBe(false)
})

test('offers the values of a column, or a range if they are numbers', () => {
  const rows = ['Passport', 'ID', 'Passport', ''].map((cell) => ({ cells: [cell] }))
  expect(readValues(rows, 0)).toEqual({ values: ['Passport', 'ID'], isNumbers: false })
  const prices = Array.from({ length: 60 }, (_, i) => ({ cells: [`${i} €`] }))
  expect(readValues(prices, 0)).toEqual({ values: [], isNumbers: true })
})
