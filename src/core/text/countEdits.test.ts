import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forSome } from '../../testing/forAny.ts'
import { countEdits, lettersOf, maxEdits, prefixEdits, TOO_MANY, wholeEdits } from './countEdits.ts'

function edits(typed: string, word: string, most: number) {
  const packed = countEdits(lettersOf(typed), lettersOf(word), 0, word.length, most)
  return { whole: wholeEdits(packed), prefix: prefixEdits(packed) }
}

test('allows more edits in longer words, and none in short ones or what is no word', () => {
  expect([3, 4, 7, 8, 10, 11, 30, 31].map(maxEdits)).toEqual([0, 1, 1, 2, 2, 3, 3, 0])
})

test.each<[string, string, number | null]>([
  ['london', 'london', 0],
  ['londn', 'london', 1],
  ['lonndon', 'london', 1],
  ['lomdon', 'london', 1],
  ['lodnon', 'london', 1],
  ['olndon', 'london', 1],
  ['lndn', 'london', 2],
  ['chigaco', 'chicago', 1],
  ['paris', 'london', null],
])('counts the edits from %s to %s', (typed, word, count) => {
  expect(edits(typed, word, 2).whole).toBe(count ?? TOO_MANY)
})

test('counts the edits to the closest prefix of a word', () => {
  expect(edits('brimin', 'birmingham', 1)).toEqual({ whole: TOO_MANY, prefix: 1 })
  expect(edits('birmin', 'birmingham', 1).prefix).toBe(0)
})

test('agrees with the recursive definition', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
  forSome(2000, word, word, fc.integer({ min: 1, max: 3 }), (typed, other, most) => {
    const prefixes = Array.from({ length: other.length }, (_, i) =>
      distance(typed, other.slice(0, i + 1)),
    )
    const [whole, prefix] = [prefixes.at(-1)!, Math.min(...prefixes)]
    expect(edits(typed, other, most)).toEqual({
      whole: areExchanged(typed, other) ? 1 : whole > most ? TOO_MANY : whole,
      prefix: prefix > most ? TOO_MANY : prefix,
    })
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

const cache = new Map<string, number>()

function cached(a: string, b: string): number {
  const key = `${a}|${b}`
  const value = cache.get(key) ?? distance(a, b)
  cache.set(key, value)
  return value
}

/** Whether the only difference between words of six letters or more is that two letters have changed places. */
function areExchanged(typed: string, word: string): boolean {
  const at = [...typed].flatMap((letter, i) => (letter === word[i] ? [] : i))
  const [first = 0, last = 0] = at
  const isSwapped = typed[first] === word[last] && typed[last] === word[first]
  return typed.length === word.length && typed.length > 5 && at.length === 2 && isSwapped
}
