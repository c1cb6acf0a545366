import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { cutText } from './cutText.ts'

test('cuts behind a sentence, else behind a comma, else between words', () => {
  expect(cutText('We need Lyon. And Paris, too', 20)).toEqual(['We need Lyon.', ' And Paris, too'])
  expect(cutText('Lyon, Paris, Marseille', 20)).toEqual(['Lyon, Paris,', ' Marseille'])
  expect(cutText('Lyon Paris Marseille X', 20)).toEqual(['Lyon Paris ', 'Marseille X'])
  expect(cutText('東京、大阪、名古屋', 6)).toEqual(['東京、大阪、', '名古屋'])
  expect(cutText('a'.repeat(5), 2)).toEqual(['aa', 'aa', 'a'])
})

test('loses nothing, and cuts no character in half', () => {
  forAny(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 9 }), (text, length) => {
    const parts = cutText(text, length)
    expect(parts.join('')).toBe(text)
    for (const part of parts) expect(part).not.toMatch(/^[\udc00-\udfff]/)
  })
})
