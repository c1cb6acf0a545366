import { expect, test } from 'vitest'
import { describeResults } from './SearchNotes.tsx'

const results = {
  text: 'lyon',
  rows: 0,
  notice: '',
  isFinal: true,
  entering: undefined,
  choices: 2,
  listed: undefined,
} as const

test.each<[string, Partial<Parameters<typeof describeResults>[0]>, string | undefined]>([
  ['how many suggestions there are, whatever is listed', { rows: 5, listed: 0 }, '5 suggestions'],
  ['one', { rows: 1 }, '1 suggestion'],
  ['that there are none, though the list has some', { listed: 3 }, 'No suggestions'],
  ['that nothing is found anywhere', { listed: 0 }, 'Nothing found'],
  [
    'nothing yet until what was typed last is answered',
    { rows: 5, isFinal: false, listed: 0 },
    undefined,
  ],
  ['nothing yet while the list follows', {}, undefined],
  [
    'that a name is unknown, with what is spelt alike',
    { notice: 'No place called “Xyzburg” is known', rows: 2 },
    'No place called “Xyzburg” is known. 2 suggestions',
  ],
  [
    'that a name is unknown, at once',
    { notice: 'No place called “Xyzburg” is known' },
    'No place called “Xyzburg” is known',
  ],
  [
    'that Enter takes none by itself',
    { notice: 'No place called “Xyzburg” is known', rows: 2, entering: 'refused' },
    'No place called “Xyzburg” is known. 2 suggestions. None of these is certain: choose one with the arrow keys',
  ],
  [
    'that Enter has nothing to open',
    { rows: 1, choices: 0, entering: 'refused' },
    '1 suggestion. There is nothing to open',
  ],
  [
    'no more than that where Enter finds no row',
    { notice: 'No place called “Xyzburg” is known', entering: 'refused' },
    'No place called “Xyzburg” is known',
  ],
])('says %s', (_, changes, expected) => {
  expect(describeResults({ ...results, ...changes })).toBe(expected)
})

test('says nothing where none are offered', () => {
  expect(describeResults({ ...results, rows: undefined, listed: 3 })).toBe('')
})

test('says if only the beginning of what was typed is read', () => {
  const words = describeResults({ ...results, text: 'x'.repeat(250), listed: 0 })
  expect(words).toBe('Nothing found for the first 250 characters')
})
