import { expect, test } from 'vitest'
import { formatPrefix } from './prefix.ts'

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
