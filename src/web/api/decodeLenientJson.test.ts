import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CoverageError } from '../../core/failure.ts'
import { forAny } from '../../testing/forAny.ts'
import { censor } from './decodeLenientJson.ts'

function wordsShown(words: string, password: string): string | undefined {
  const error = censor(new CoverageError('reported', 'An error.', { words }), password)
  return error instanceof CoverageError ? error.words : 'no CoverageError'
}

test('shows words as they came', () => {
  expect(wordsShown('No route for user ann', 's3cret')).toBe('No route for user ann')
})

test.each([
  ['as it is', 'Wrong: s3cret pass!', 's3cret pass!'],
  ['in other letters', 'WRONG: S3CRET PASS!', 's3cret pass!'],
  ['with a letter that has two lower cases', 'Wrong: ΑΣx', 'ΑΣ'],
  ['in an address', '/login?p=s3cret%20pass%21&x=%zz', 's3cret pass!'],
  ['in a form', 'p=s3cret+pass%21', 's3cret pass!'],
  ['with a plus of its own', 'p=a%2Bb', 'a+b'],
  ['in a database', "it\\'s", "it's"],
  ['on several lines', 'a b', 'a\n\tb'],
  ['far behind what is shown', `${'x'.repeat(500)} s3cret`, 's3cret'],
  ['cut where the words would be', `${'x'.repeat(197)}s3cret`, 's3cret'],
] as [string, string, string][])(
  'shows no words that repeat the password %s',
  (_, words, password) => {
    expect(wordsShown(words, password)).toBeUndefined()
  },
)

test('shows no words that contain the password anywhere', () => {
  forAny(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string(),
    fc.string(),
    (password, before, after) => {
      expect(wordsShown(`${before}${password}${after}`, password)).toBeUndefined()
    },
  )
})

test('long words are cut between characters', () => {
  expect(wordsShown('😀'.repeat(300), 's3cret')).toBe(`${'😀'.repeat(200)}…`)
})

test('leaves other failures alone', () => {
  const error = new CoverageError('broken', 'It broke.')
  expect(censor(error, 'x')).toBe(error)
  expect(censor('x', 'x')).toBe('x')
})
