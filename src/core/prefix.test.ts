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
  ['1', '1203', '1203', true],
  ['1', '203', '1203', true], // from a service that leaves the calling code out
  ['61', '61263', '612', true], // longer than what one dials
  ['7', '727', '7727', true],
  ['1', '1914', '1203', false],
])('in +%s the area code %s serves what %s serves: %s', (callingCode, areaCode, serving, expected) => {
  expect(isOfCode(callingCode, areaCode, serving)).toBe(expected)
})
