import { expect, test } from 'vitest'
import { runThrough } from '../steps.ts'
import cases from './textBytes.json' with { type: 'json' }
import { encodeTextSteps } from './textBytes.ts'

const read = (bytes: Uint8Array, label: string) => new TextDecoder(label).decode(bytes)
const encode = (text: string, label: string) => runThrough(encodeTextSteps(text, label))

test.each(cases.written)(
  '%s is read back as it was written, as those of guessEncoding.test.ts are',
  (label, text) => {
    const bytes = encode(text, label)
    expect(bytes && read(bytes, label)).toBe(text)
  },
)

test.each(cases.without)('%s has no letters for %s', (label, text) => {
  expect(encode(text, label)).toBeUndefined()
})
