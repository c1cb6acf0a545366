import { expect, test } from 'vitest'
import type { Area } from '../../core/area.ts'
import { describeListing, describeUnmatched } from './AreaListControls.tsx'
import { itself } from './filteredList.ts'
import { describeByPlace } from './useRows.ts'

const there = { code: '1', name: 'a', position: { lat: 1, lng: 1 } }
const elsewhere = { code: '3', name: 'c', position: { lat: 2, lng: 1 } }
const nowhere = { code: '2', name: 'b', position: undefined }

test.each([
  [[there], 1, '1 area in 1 place'],
  [[there, there, elsewhere, nowhere], 4, '4 areas in 2 places, 1 without a position'],
  [[there, there, elsewhere], 3936, '3 of 3,936 areas in 2 places'],
  [[nowhere], 1, '1 area without a position'],
  [[], 12, '0 of 12 areas'],
])('describes how many areas are listed, and where they are (%#)', (areas, total, words) => {
  expect(describeListing(areas, total)).toBe(words)
})

test.each([
  [[[there, elsewhere], [there]], undefined, '2 places, 3 codes'],
  [[[there, elsewhere]], 3936, '1 place, 2 of 3,936 codes'],
  [[[there], [nowhere, nowhere]], undefined, '2 places, 3 codes, 2 without a position'],
] as const)('describes how many places are listed, and their codes (%#)', (rows, total, words) => {
  expect(describeByPlace<Area>(rows, itself, total)).toBe(words)
})

test.each([
  ['Germany', "None of Germany's areas match: all are shown"],
  ['Honduras', "None of Honduras' areas match: all are shown"],
  [undefined, 'None of the areas match: all are shown'],
])('says that a search matches nothing in %s', (country, words) => {
  expect(describeUnmatched(country)).toBe(words)
})
