import { expect, test } from 'vitest'
import cases from './readBinaryKind.json' with { type: 'json' }
import { readBinaryKind } from './readBinaryKind.ts'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each(cases.binary)('%s', (kind, text) => {
  expect(readBinaryKind(latin(text))).toBe(kind)
})

test.each(cases.text)('%s is text', (_, text) => {
  expect(readBinaryKind(latin(text))).toBeUndefined()
})
