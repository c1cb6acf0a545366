import { expect, test } from 'vitest'
import { parseCountry } from '../../core/country.ts'
import { describeAge, describeFailed, describeWorld } from './WorldBar.tsx'

const countries = ['Fiji', 'Chad', 'Peru', 'Oman'].map((name) =>
  parseCountry(['1', name, '', name]),
)
const area = { code: '1', name: 'a', position: undefined }

test('counts the known areas and their countries', () => {
  expect(describeWorld({ countries, areas: new Map([['FIJI', [area]]]) })).toBe(
    '1 area in 1 country',
  )
  const areas = new Map([
    ['FIJI', [area, area]],
    ['CHAD', Array.from({ length: 1500 }, () => area)],
  ])
  expect(describeWorld({ countries, areas })).toBe('1,502 areas in 2 countries')
})

test('names the first countries that failed', () => {
  const world = { countries, areas: new Map() }
  expect(describeFailed(['FIJI'], world)).toBe('1 country failed: Fiji')
  expect(describeFailed(['FIJI', 'CHAD', 'PERU', 'OMAN'], world)).toBe(
    '4 countries failed: Fiji, Chad, Peru, …',
  )
})

test('describes since when areas have been kept, and whether they still are', () => {
  const loadedAtMs = new Date(2026, 10, 20, 12).getTime()
  expect(describeAge(loadedAtMs, true)).toBe('kept from 20 Nov 2026')
  expect(describeAge(loadedAtMs, false)).toBe('loaded on 20 Nov 2026')
})
