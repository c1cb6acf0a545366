import { expect, test } from 'vitest'
import { describeResults } from './describeResults.ts'

test.each([
  ['how many suggestions there are, whatever is listed', 5, true, 0, '5 suggestions'],
  ['one', 1, true, undefined, '1 suggestion'],
  ['that there are none, though the list has some', 0, true, 3, 'No suggestions'],
  ['that nothing is found anywhere', 0, true, 0, 'Nothing found'],
  ['nothing yet while the search is prepared', 0, false, 0, undefined],
  ['nothing yet while the list follows', 0, true, undefined, undefined],
  ['nothing where none are offered', undefined, true, 3, ''],
] as const)('says %s', (_, suggestions, isReady, listed, expected) => {
  expect(describeResults({ text: 'lyon', suggestions, isReady, listed })).toBe(expected)
})

test('says so where only the beginning of what was typed is read', () => {
  const answer = { text: 'x'.repeat(250), suggestions: 0, isReady: true, listed: 0 }
  expect(describeResults(answer)).toBe('Nothing found for the first 250 characters')
})
