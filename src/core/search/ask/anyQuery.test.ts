import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectHighlights } from '../../../testing/expectHighlights.ts'
import { forAny } from '../../../testing/forAny.ts'
import { MAX_INPUT_LENGTH } from '../../inputLength.ts'
import { readName } from '../../names/readName.ts'
import { find, index } from '../testing/sampleIndex.ts'
import { createFind } from './find.ts'
import { createScratch } from './search.ts'

describe('any query', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[+0-9() .-]{0,20}$/),
    fc
      .array(
        fc.constantFrom('london', 'st', 'new', 'yrok', '44', '+', '(0)', 'uk', '東京', "'", 'x'),
        {
          maxLength: 12,
        },
      )
      .map((words) => words.join(' ')),
  )

  test('has at most as many results as the limit, with highlights inside the text', () => {
    forAny(anything, (query) => {
      const results = find(query, { limit: 10 })
      expect(results.length).toBeLessThanOrEqual(10)
      for (const { text, highlights } of results) expectHighlights(text, highlights)
      // a lower limit only cuts the list
      expect(find(query, { limit: 3 })).toEqual(results.slice(0, 3))
    })
  })

  test('leaves nothing behind for the next search', () => {
    const scratch = createScratch(index)
    const findNamed = createFind(index, scratch)
    const findAgain = (typed: string) => findNamed(readName(typed), { limit: 10 })
    const before = findAgain('new york')
    for (const query of ['n', 'nw york', 'uk', '東京', '0161 4']) findAgain(query)
    expect(findAgain('new york')).toEqual(before)
    expect(scratch.grades.every((grade) => grade === 0)).toBe(true)
    expect(scratch.levels.every((level) => level === 0)).toBe(true)
  })
})

describe('a long query', () => {
  /** How often a search accesses the vocabulary. */
  function countLookups(query: string): number {
    let lookups = 0
    const vocabulary = new Proxy(index.vocabulary, {
      get(target, column, receiver) {
        lookups++
        return Reflect.get(target, column, receiver)
      },
    })
    createFind({ ...index, vocabulary }, createScratch(index))(readName(query), { limit: 10 })
    return lookups
  }

  test.each([
    ['one word', 'lyon'],
    ['a question', 'do you have '],
  ])('takes no more work than the part that is read: %s', (_, part) => {
    const long = part.repeat(5_000)
    expect(countLookups(long)).toBe(countLookups(long.slice(0, MAX_INPUT_LENGTH)))
  })
})
