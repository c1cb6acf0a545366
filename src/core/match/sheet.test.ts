import { expect, test } from 'vitest'
import type { ReadSheet } from '../xlsx/readXlsxSteps.ts'
import { likeliestSheet } from './sheet.ts'

const COVER: ReadSheet = {
  name: 'Read me',
  rows: [['Offices of Acme Ltd'], ['Version 3'], ['See the next sheet']],
}
const LIST: ReadSheet = {
  name: 'Offices',
  rows: [
    ['City', 'Country'],
    ['Lyon', 'France'],
  ],
}
const CODES: ReadSheet = {
  name: 'Codes',
  isHidden: true,
  rows: [
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
    ['d', '4'],
  ],
}
const TOWNS: ReadSheet = { name: 'Towns', rows: [['Lyon'], ['Leeds']] }

test.each<[string, [ReadSheet, ...ReadSheet[]]]>([
  ['Offices', [COVER, LIST, CODES]],
  ['Offices', [CODES, LIST]],
  ['Towns', [TOWNS, COVER]],
  ['Codes', [CODES]],
])('the list is in %s', (name, sheets) => {
  expect(likeliestSheet(sheets).name).toBe(name)
})
