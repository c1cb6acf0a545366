import { expect, test } from 'vitest'
import { describeAreas } from './count.ts'

const there = { code: '1', name: 'a', position: { lat: 1, lng: 1 } }
const nowhere = { code: '2', name: 'b', position: undefined }

test('counts the areas, and those without a position', () => {
  expect(describeAreas([there], 1)).toBe('1 area')
  expect(describeAreas([there, there, nowhere], 3)).toBe('3 areas, 1 without a position')
  expect(describeAreas([there], 3936)).toBe('1 of 3,936 areas')
  expect(describeAreas([], 0)).toBe('0 areas')
})
