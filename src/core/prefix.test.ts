import { expect, test } from 'vitest'
import { formatPrefix, isOfCode } from './prefix.ts'

test.each([
  ['1', '1212', '+1 212'],
  ['1', '212', '+1 212'],
  ['44', '4420', '+44 20'],
  ['44', '20', '+44 20'],
  ['39', '39010', '+39 010'], // the zero belongs to the code
  ['45', '45', '+45'], // a country without areas
  ['7', '7727', '+7 727'],
  ['7', '727', '+7 727'], // Almaty without the calling code, though it starts with 7
  ['1', '1', '+1'],
])('+%s with the area code %s is %s', (callingCode, areaCode, prefix) => {
  expect(formatPrefix(callingCode, areaCode)).toBe(prefix)
})

test.each([
  { callingCode: '1', areaCode: '1203', serving: '1203', expected: true },
  { callingCode: '1', areaCode: '203', serving: '1203', expected: true }, // from a service that leaves the calling code out
  { callingCode: '61', areaCode: '61263', serving: '612', expected: true }, // longer than what one dials
  { callingCode: '7', areaCode: '727', serving: '7727', expected: true },
  { callingCode: '1', areaCode: '1914', serving: '1203', expected: false },
])(
  'in +$callingCode the area code $areaCode serves what $serving serves: $expected',
  ({ callingCode, areaCode, serving, expected }) => {
    expect(isOfCode(callingCode, areaCode, serving)).toBe(expected)
  },
)
