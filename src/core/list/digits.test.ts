import { expect, test } from 'vitest'
import type { Area } from '../area.ts'
import { countDigits, narrowByDigits } from './digits.ts'

const areas: readonly Area[] = ['4989', '4930', '49351', '49', '221'].map((code) => ({
  code,
  name: `Town ${code}`,
  position: undefined,
}))

test('counts areas by the first digit after the calling code, with or without it in the code', () => {
  expect(countDigits(areas, '49')).toEqual([
    { digit: '2', count: 1 },
    { digit: '3', count: 2 },
    { digit: '8', count: 1 },
  ])
})

test('keeps the areas of any of the digits, and all without digits', () => {
  const codes = (digits: string) => narrowByDigits(areas, digits, '49').map(({ code }) => code)
  expect(codes('38')).toEqual(['4989', '4930', '49351'])
  expect(codes('2')).toEqual(['221'])
  expect(codes('')).toHaveLength(5)
})
