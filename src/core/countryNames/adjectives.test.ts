import { expect, test } from 'vitest'
import { isosOfAdjective } from './adjectives.ts'

test.each([
  ['German', ['DE']],
  ['deutschen', ['DE']],
  ['немецкие', ['DE']],
  ['الألمانية', ['DE']],
  ['British', ['GB']],
  ['congolese', ['CD', 'CG']],
  ['Germany', []],
  ['', []],
])('%s is said of %j', (word, isos) => {
  expect(isosOfAdjective(word)).toEqual(isos)
})
