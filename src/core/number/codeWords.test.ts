import fc from 'fast-check'
import { expect, test } from 'vitest'
import questions from './codeQuestions.json' with { type: 'json' }
import { readCodeQuestion } from './codeWords.ts'

test.each(questions.ofCodes)('%s is about %s', (text, code) => {
  expect(readCodeQuestion(text)).toEqual({ code, words: '' })
})

test.each([
  ['vorwahl 0221 deutschland', '0221', 'deutschland'],
  ['area code 212 in the United States', '212', 'united states'],
  ['Mexico area code 55', '55', 'mexico'],
])('%s names a country as well', (text, code, words) => {
  expect(readCodeQuestion(text)).toEqual({ code, words })
})

test.each([
  '0161',
  '+49 89',
  'code',
  'code for Paris',
  'Paris 75001',
  'code postal 75001',
  'zip code 10001',
  'in 1980',
  'A380 code',
  'area code 212 or 917',
  'where is London',
  'Route 66',
  '0161 496 0000 Manchester',
  'code 12345678901234567890',
])('%s is not such a question', (text) => {
  expect(readCodeQuestion(text)).toBeUndefined()
})

test('copes with any text, and only finds digits that are there', () => {
  const parts = fc.constantFrom('code ', 'where is ', '0', '1', '+', '(', ')', ' ', '-', 'код ', '٣', 'x', '#')
  const noise = fc.array(parts, { maxLength: 30 }).map((drawn) => drawn.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), noise), (text) => {
      const code = readCodeQuestion(text)?.code
      if (code !== undefined) expect(code).toMatch(/\d/)
    }),
    { numRuns: 1000 },
  )
})
