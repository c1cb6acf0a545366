import { expect, test } from 'vitest'
import { describePlacing, formatShownAreas } from './describePlacing.ts'

const there = { code: '1', name: 'a', position: { lat: 1, lng: 1 } }
const elsewhere = { code: '3', name: 'c', position: { lat: 2, lng: 1 } }
const nowhere = { code: '2', name: 'b', position: undefined }

test.each([
  [1, 1, '1 area'],
  [3936, 3936, '3,936 areas'],
  [1, 3936, '1 of 3,936 areas'],
  [0, 12, '0 of 12 areas'],
])('formats how many areas are shown of how many (%#)', (shown, total, words) => {
  expect(formatShownAreas(shown, total)).toBe(words)
})

test.each([
  [[there], '1 on the map in 1 place'],
  [[there, there, elsewhere, nowhere], '3 on the map in 2 places, 1 without a position'],
  [[nowhere], '0 on the map, 1 without a position'],
  [[], ''],
])('describes where areas are (%#)', (areas, words) => {
  expect(describePlacing(areas)).toBe(words)
})
