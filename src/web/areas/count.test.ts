import { expect, test } from 'vitest'
import { describeAreas } from './count.ts'

const there = { code: '1', name: 'a', position: { lat: 1, lng: 1 } }
const elsewhere = { code: '3', name: 'c', position: { lat: 2, lng: 1 } }
const nowhere = { code: '2', name: 'b', position: undefined }

test.each([
  [[there], 1, '1 area: 1 on the map at 1 spot'],
  [[there, there, elsewhere, nowhere], 4, '4 areas: 3 on the map at 2 spots, 1 without a position'],
  [[nowhere], 1, '1 area: 0 on the map, 1 without a position'],
  [[there], 3936, '1 of 3,936 areas: 1 on the map at 1 spot'],
  [[], 12, '0 of 12 areas'],
  [[], 0, '0 areas'],
])('says how many areas there are, and where (%#)', (shown, total, sentence) => {
  expect(describeAreas(shown, total)).toBe(sentence)
})
