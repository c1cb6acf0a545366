import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countEdits, lettersOf, TOO_MANY } from './countEdits.ts'

function edits(typed: string, word: string, most: number) {
  const packed = countEdits(lettersOf(typed), lettersOf(word), 0, word.length, most)
  return { whole: packed >>> 4, start: packed & 15 }
}

describe('countEdits', () => {
  test.each([
    ['london', 'london', 0],
    ['londn', 'london', 1],
    ['lonndon', 'london', 1],
    ['lomdon', 'london', 1],
    ['lodnon', 'london', 1],
    ['olndon', 'london', 1],
    ['lndn', 'london', 2],
    ['paris', 'london', TOO_MANY],
  ])('counts the edits from %s to %s', (typed, word, count) => {
    expect(edits(typed, word, 2).whole).toBe(count)
  })

  test('counts the edits to the beginning of a word', () => {
    expect(edits('brimin', 'birmingham', 1)).toEqual({ whole: TOO_MANY, start: 1 })
    expect(edits('birmin', 'birmingham', 1).start).toBe(0)
  })

  test('agrees with the whole table of edits', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 3 }), (typed, other, most) => {
        const starts = Array.from({ length: other.length }, (_, i) => distance(typed, other.slice(0, i + 1)))
        const [whole, start] = [starts.at(-1)!, Math.min(...starts)]
        expect(edits(typed, other, most)).toEqual({
          whole: whole > most ? TOO_MANY : whole,
          start: start > most ? TOO_MANY : start,
        })
      }),
      { numRuns: 2000 },
    )
  })
})

/** Optimal string alignment by its definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)]
  const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
  return Math.min(
    cached(x, b) + 1,
    cached(a, y) + 1,
    cached(x, y) + Number(a.at(-1) !== b.at(-1)),
    isSwapped ? cached(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  )
}

const known = new Map<string, number>()

function cached(a: string, b: string): number {
  const key = `${a}|${b}`
  const value = known.get(key) ?? distance(a, b)
  known.set(key, value)
  return value
}
