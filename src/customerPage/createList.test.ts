import { expect, test } from 'vitest'
import cases from './createList.json' with { type: 'json' }
import { createSearch } from './createList.ts'
import { SAMPLE } from './testing/sampleContent.ts'

const find = createSearch(SAMPLE)

test.each(cases.found as [string, number[]][])('finds by %j', (text, items) => {
  expect(find(text)).toEqual(items)
})
