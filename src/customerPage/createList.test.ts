import { expect, test } from 'vitest'
import { createSearch } from './createList.ts'
import { SAMPLE } from './testing/sampleContent.ts'

const find = createSearch(SAMPLE)

test.each<[string, number[]]>([
  ['', [0, 1, 2, 3, 4]],
  ['munchen', [1]],
  ['MÜN', [1]],
  ['porz cologne', [0]],
  ['030', [4]],
  ['+49 30', [4]],
  ['4930', [4]],
  ['denmark', [3]],
  ['ranzel', [0]],
  ['ologne', []],
  ['München!', [1]],
  ['   ', [0, 1, 2, 3, 4]],
])('finds by %j', (text, items) => {
  expect(find(text)).toEqual(items)
})

test('finds a town by its names in other languages, which are not shown', () => {
  const [first, ...others] = SAMPLE.areas
  const also = { ...first!, alsoCalled: 'Colonia Köln' }
  const search = createSearch({ ...SAMPLE, areas: [also, ...others] })
  expect(search('koln')).toEqual([0])
  expect(search('colonia')).toEqual([0])
})
