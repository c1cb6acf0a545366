import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forSome } from '../../testing/forAny.ts'
import { runThrough } from '../steps.ts'
import { compressTextSteps, expandTextSteps } from './compressText.ts'

const PRIMER = '30 Berlin\n40 Hamburg\n69 Frankfurt am Main\n'
const compress = (text: string) => runThrough(compressTextSteps(text, PRIMER))
const expand = (bytes: Uint8Array) => runThrough(expandTextSteps(bytes, PRIMER, 10_000))

test('any text is read as it was written', () => {
  const texts = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .filter((text) => !text.includes('\0'))
  forSome(60, texts, (text) => {
    expect(expand(compress(text))).toEqual({ text, isWhole: true, isOver: false })
  })
})

test('of bytes whose end is missing the beginning is read', () => {
  const text = '30 Berlin\n40 Hamburg\n211 Düsseldorf\n221 Köln\n'
  const bytes = compress(text)
  for (let length = 0; length < bytes.length - 1; length++) {
    const read = expand(bytes.subarray(0, length))
    expect(read.isWhole).toBe(false)
    expect(text.startsWith(read.text.replace(/\ufffd$/, ''))).toBe(true)
  }
})

test('what the primer has takes fewer bytes', () => {
  expect(compress('69 Frankfurt am Main\n').length).toBeLessThan(
    compress('69 Ranmtruk fi nFaan\n').length / 2,
  )
})

test('bytes of any length end', () => {
  const read = runThrough(expandTextSteps(new Uint8Array(5000).fill(77), PRIMER, 50))
  expect(read.text.length).toBeLessThanOrEqual(50)
  expect(read.isOver).toBe(true)
})
