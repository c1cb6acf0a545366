import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forSome } from '../../testing/forAny.ts'
import questions from './codeQuestions.json' with { type: 'json' }
import { readCodeQuestion } from './codeWords.ts'

test.each(questions.ofCodes)('%s is about %s', (text, code) => {
  expect(readCodeQuestion(text)).toEqual({ code, words: '' })
})

test.each(questions.ofCodesAndCountries)('%s names a country as well', (text, code, words) => {
  expect(readCodeQuestion(text)).toEqual({ code, words })
})

test.each(questions.ofNothing)('$text is not such a question', ({ text }) => {
  expect(readCodeQuestion(text)).toBeUndefined()
})

test('copes with any text, and only finds digits that are there', () => {
  const parts = fc.constantFrom(
    'code ',
    'where is ',
    '0',
    '1',
    '+',
    '(',
    ')',
    ' ',
    '-',
    'код ',
    '٣',
    'x',
    '#',
  )
  const noise = fc.array(parts, { maxLength: 30 }).map((drawn) => drawn.join(''))
  forSome(1000, fc.oneof(fc.string({ unit: 'binary' }), noise), (text) => {
    const code = readCodeQuestion(text)?.code
    if (code !== undefined) expect(code).toMatch(/\d/)
  })
})
