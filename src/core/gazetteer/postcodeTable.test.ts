import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeText } from '../../build/gazetteer/encode.ts'
import { joinBytes } from '../joinBytes.ts'
import { POSTCODES_VERSION, readPostcodeTable, writeColumn } from './postcodeTable.ts'

function fileOf(
  rows: readonly (readonly [number: number, lat: number, lng: number, code: number])[],
  { version = POSTCODES_VERSION, codes = '4930 1212,1332' } = {},
): Uint8Array {
  const columns = [0, 1, 2, 3].map((column) => writeColumn(rows.map((row) => row[column] ?? 0)))
  const lengths = columns.map(({ length }) => length)
  const header = { version, count: rows.length, codes, columns: lengths }
  return joinBytes([encodeText(`${JSON.stringify(header)}\n`), ...columns])
}

const BERLIN = [10115, 5253, 1338, 1] as const
const MUNICH = [80331, 4814, 1157, 0] as const

test('tells where a postcode is, and the codes that numbers there have', () => {
  const find = readPostcodeTable(fileOf([BERLIN, MUNICH]), false)
  expect(find('10115')).toEqual({ position: { lat: 52.53, lng: 13.38 }, codes: ['4930'] })
  expect(find('80331')).toEqual({ position: { lat: 48.14, lng: 11.57 }, codes: [] })
  expect(find('10116')).toBeUndefined()
  expect(find('00001')).toBeUndefined()
})

test('where postcodes are the first of a range, those behind them count too', () => {
  const find = readPostcodeTable(fileOf([BERLIN, MUNICH]), true)
  expect(find('10999')?.position.lat).toBe(52.53)
  expect(find('99999')?.position.lat).toBe(48.14)
  expect(find('10114')).toBeUndefined()
})

test('a postcode with letters is found by them', () => {
  const find = readPostcodeTable(fileOf([[Number.parseInt('SW1A', 36), 5150, -14, 2]]), false)
  expect(find('SW1A')).toEqual({ position: { lat: 51.5, lng: -0.14 }, codes: ['1212', '1332'] })
})

test('a file of another version, or cut short, is refused', () => {
  const whole = fileOf([BERLIN, MUNICH])
  expect(() => readPostcodeTable(whole.slice(0, -1), false)).toThrow('cut short')
  expect(() => readPostcodeTable(fileOf([BERLIN], { version: 0 }), false)).toThrow('version')
})

test('any numbers are read as they were written', () => {
  const row = fc.tuple(
    fc.integer({ min: 0, max: 99_999_999 }),
    fc.integer({ min: -9000, max: 9000 }),
    fc.integer({ min: -18_000, max: 18_000 }),
    fc.constant(0),
  )
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ([number]) => number }), (rows) => {
      const sorted = rows.toSorted((a, b) => a[0] - b[0])
      const find = readPostcodeTable(fileOf(sorted), false)
      for (const [number, lat, lng] of sorted)
        expect(find(String(number))?.position).toEqual({ lat: lat / 100, lng: lng / 100 })
    }),
  )
})
