import { describe, expect, test } from 'vitest'
import { runThrough } from '../steps.ts'
import cases from './guessEncoding.json' with { type: 'json' }
import { guessEncoding } from './guessEncoding.ts'
import { encodeTextSteps } from './textBytes.ts'

/** Decoders read it as the text again: see each test. */
function encode(text: string, label: string): Uint8Array {
  const bytes = runThrough(encodeTextSteps(text, label))
  if (!bytes) throw new Error(`${text} is not in ${label}`)
  return bytes
}

test.each(cases.texts)('a list in an encoding is recognized: %s: %s', (label, text) => {
  const bytes = encode(text, label)
  const guess = guessEncoding(bytes)
  expect(new TextDecoder(guess.label).decode(bytes)).toBe(text)
  expect(guess.isSure).toBe(true)
})

describe('Unicode is recognized', () => {
  test.each(cases.unicode)(
    '%s in UTF-8 and in UTF-16 of both kinds, with a mark and without',
    (_, text) => {
      const encoder = new TextEncoder()
      for (const bytes of [encoder.encode(text), encoder.encode(`\ufeff${text}`)])
        expect(guessEncoding(bytes)).toMatchObject({ label: 'utf-8', isSure: true })
      for (const label of ['utf-16le', 'utf-16be']) {
        for (const bytes of [encode(text, label), encode(`\ufeff${text}`, label)])
          expect(guessEncoding(bytes)).toMatchObject({ label, isSure: true })
      }
    },
  )

  test('a mistake far behind does not make another encoding of UTF-8', () => {
    const text = 'Köln\nBerlin\n'.repeat(100)
    const bytes = Uint8Array.from([...new TextEncoder().encode(text), 0xff])
    expect(guessEncoding(bytes).label).toBe('utf-8')
  })
})

test('a person is asked about a name that several encodings read well, the likely ones first', () => {
  const guess = guessEncoding(encode('Genève', 'windows-1252'))
  expect(guess.isSure).toBe(false)
  expect(guess.ranked.slice(0, 4)).toEqual(expect.arrayContaining(['windows-1252', 'windows-1250']))
})

test('any bytes get an answer', () => {
  for (let seed = 1; seed < 200; seed++) {
    const bytes = Uint8Array.from(
      { length: seed },
      (_, i) => (i * seed * 7919 + seed * seed * 31) % 256,
    )
    expect(guessEncoding(bytes).ranked.length).toBeGreaterThan(0)
  }
  const endless = new Uint8Array(400_000).fill(0xe9) // without a line end
  expect(guessEncoding(endless).ranked.length).toBeGreaterThan(0)
})
