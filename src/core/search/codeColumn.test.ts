import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { runThrough } from '../steps.ts'
import {
  type CodeColumns,
  codeColumnSteps,
  codeKey,
  findCode,
  findCodePrefix,
} from './codeColumn.ts'

const digits = fc.stringMatching(/^\d{0,14}$/)

test('keys sort as the codes do digit by digit', () => {
  forAny(digits, digits, (a, b) => {
    expect(Math.sign(codeKey(a) - codeKey(b))).toBe(a === b ? 0 : a < b ? -1 : 1)
  })
})

test('a code sorts before the same code with zeros appended', () => {
  const codes = ['2', '20', '200', '21', '3']
  expect(codes.toSorted((a, b) => codeKey(a) - codeKey(b))).toEqual(codes)
  expect(new Set(codes.map((code) => codeKey(code))).size).toBe(codes.length)
})

const CALLING_CODES = ['', '1', '12', '2'] // an unknown one, and one that is a prefix of another
const someDigits = fc.string({ unit: fc.constantFrom('0', '1', '2'), minLength: 1, maxLength: 4 })
const area = fc.record({
  callingCode: fc.constantFrom(...CALLING_CODES),
  national: fc.oneof(someDigits, fc.constant('')),
})
type CodedArea = typeof area extends fc.Arbitrary<infer Value> ? Value : never

function columnsOf(areas: readonly CodedArea[]): CodeColumns {
  const keys = Float64Array.from(areas, ({ national }) => codeKey(national))
  return new Map(
    CALLING_CODES.map((callingCode) => {
      const entries = [...areas.keys()].filter((entry) => areas[entry]!.callingCode === callingCode)
      return [callingCode, runThrough(codeColumnSteps(entries, keys))]
    }),
  )
}

test('finds the areas whose code is the digits or starts with them, with the calling code or without', () => {
  forAny(fc.array(area), someDigits, fc.boolean(), (areas, digits, isNational) => {
    const columns = columnsOf(areas)
    const codes = areas.map(
      ({ callingCode, national }) => (isNational ? '' : callingCode) + national,
    )
    const entriesWhere = (isFound: (code: string) => boolean) =>
      [...areas.keys()].filter((entry) => isFound(codes[entry]!))
    const entriesIn = (stretches: readonly Uint32Array[]) =>
      stretches.flatMap((stretch) => [...stretch]).toSorted((a, b) => a - b)

    expect(entriesIn(findCode(columns, { digits, isNational }))).toEqual(
      entriesWhere((code) => code === digits),
    )
    expect(entriesIn(findCodePrefix(columns, { digits, isNational }))).toEqual(
      entriesWhere((code) => code.startsWith(digits)),
    )
  })
})
