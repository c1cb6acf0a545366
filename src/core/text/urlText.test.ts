import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { encodeForUrl } from './urlText.ts'

test('any text goes into an address: half of a pair becomes the replacement character', () => {
  expect(encodeForUrl('a\ud800b 😀/')).toBe('a%EF%BF%BDb%20%F0%9F%98%80%2F')
  forAny(
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom('', '\ud800', '\udfff'),
    (text, half) => {
      const encoded = encodeForUrl(text + half)
      expect(decodeURIComponent(encoded)).toBe((text + half).replace(/\p{Cs}/gu, '\ufffd'))
    },
  )
})
