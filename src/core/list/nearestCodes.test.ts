import { expect, test } from 'vitest'
import type { Area } from '../area.ts'
import { nearestCodes } from './nearestCodes.ts'

const area = (code: string, lat?: number): Area => ({
  code,
  name: `Town ${code}`,
  position: lat === undefined ? undefined : { lat, lng: 0 },
})

const areas = [
  area('1', 0),
  area('5', 3),
  area('4', 2),
  area('3', 2),
  area('2', 1),
  area('2', 1.5),
  area('6'),
]

function found(limit: number, ...out: string[]) {
  const places = nearestCodes(areas, { lat: 0, lng: 0 }, { out: new Set(out), limit })
  return places.map(({ area: { code }, more }) => `${code} +${more}`)
}

test('lists a code once and a place once, nearest first', () => {
  expect(found(3, '1')).toEqual(['2 +0', '3 +1', '5 +0'])
})

test('counts all codes of the last place', () => {
  expect(found(2, '1')).toEqual(['2 +0', '3 +1'])
})

test('leaves out what is not wanted, and what has no position', () => {
  expect(found(9, '1', '2', '3', '4', '5')).toEqual([])
})
