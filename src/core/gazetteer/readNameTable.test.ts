import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny, forSome } from '../../testing/forAny.ts'
import { foldText } from '../text/foldText.ts'
import { foldBytes } from './readNameTable.ts'
import { decodeUtf8 } from './utf8.ts'

function folded(text: string): string {
  const bytes = new TextEncoder().encode(`..${text}..`)
  const letters = new Uint16Array(4 * bytes.length + 64)
  const end = foldBytes(bytes, 2, bytes.length - 2, letters, 3)
  return String.fromCharCode(...letters.subarray(3, end))
}

const character = fc.constantFrom(...` -,/(.'’\`、ßŁİσяA東1バ臺क्`)
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'grapheme-ascii' }),
  fc.string({ unit: character }),
)

test('folds as `foldText` does', () => {
  forSome(2000, text, (name) => {
    expect(folded(name)).toBe(foldText(name))
  })
})

test('decodes any text', () => {
  forAny(fc.string({ unit: 'grapheme' }), (name) => {
    const bytes = new TextEncoder().encode(name)
    expect(decodeUtf8(bytes, 0, bytes.length)).toBe(name)
  })
})
