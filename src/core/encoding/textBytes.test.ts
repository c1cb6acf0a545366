import { expect, test } from 'vitest'
import { runThrough } from '../steps.ts'
import { encodeTextSteps } from './textBytes.ts'

const read = (bytes: Uint8Array, label: string) => new TextDecoder(label).decode(bytes)
const encode = (text: string, label: string) => runThrough(encodeTextSteps(text, label))

test.each([
  ['macintosh', 'Zürich\rMalmö'],
  ['shift_jis', '東京,大阪\nBerlin'],
  ['utf-16le', 'Łódź 東京'],
  ['utf-16be', 'Łódź 東京'],
])('%s is read back as it was written, as those of guessEncoding.test.ts are', (label, text) => {
  const bytes = encode(text, label)
  expect(bytes && read(bytes, label)).toBe(text)
})

test.each([
  ['windows-1252', 'Łódź'],
  ['shift_jis', 'Genève'],
  ['iso-2022-jp', '東京'],
])('%s has no letters for %s', (label, text) => {
  expect(encode(text, label)).toBeUndefined()
})
