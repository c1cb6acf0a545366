import { expect, test } from 'vitest'
import { hanVariantsOf } from './hanVariants.ts'

test.each([
  ['纽约', ['紐約']],
  ['紐約', ['纽约']],
  ['廣州', ['广州']],
  ['台北', ['臺北']],
  ['北京', []], // the same in both
  ['広島', ['広岛']], // Japanese has letters of its own
  ['Lyon', []],
  ['', []],
])('%s is also written %j', (name, variants) => {
  expect(hanVariantsOf(name)).toEqual(variants)
})
