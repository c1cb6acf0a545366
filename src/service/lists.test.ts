import { expect, test } from 'vitest'
import { createLists } from './lists.ts'

test('encodes each list once', () => {
  const { countries, areas } = createLists({ countries: [], areas: new Map([['GB', []]]) })
  expect(countries.outputs.json()).toBe(countries.outputs.json())
  expect(areas('GB')?.outputs.csv()).toBe(areas('GB')?.outputs.csv())
  expect(areas('gb')).toBeUndefined()
})
