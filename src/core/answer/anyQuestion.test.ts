import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXPECTED } from '../../bench/search/expectedResults.ts'
import { LIKELY_ISO } from '../../bench/search/loadEngine.ts'
import { sharedCorpus, sharedEngine } from '../../bench/search/loadedOnce.ts'
import { expectHighlights } from '../../testing/expectHighlights.ts'
import { forSome } from '../../testing/forAny.ts'
import { foldText } from '../text/foldText.ts'
import type { Answers } from './answer.ts'

const MOST_ANSWERS = 60
const LONGEST = 10_000

const corpus = sharedCorpus()
const engine = sharedEngine()
const ask = (text: string, openIso?: string): Answers =>
  engine(text, { openIso, likelyIso: LIKELY_ISO })

const queries = EXPECTED.map(({ query }) => query)
const pieces = fc.constantFrom(
  ...queries.flatMap((query) => query.split(' ')),
  '+',
  '(0)',
  ',',
  '30 km',
  'vs',
  'compare',
  '🇩🇪',
  '-',
  '\u200e',
  '',
)
const question = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }), // with lone surrogates
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: LONGEST, size: 'max' }),
  fc.stringMatching(/^[+0-9() .-]{0,30}$/),
  fc.array(pieces, { maxLength: 12 }).map((words) => words.join(' ')),
  fc.tuple(pieces, fc.nat(LONGEST)).map(([word, length]) => word.repeat(LONGEST).slice(0, length)),
)
const openIso = fc.option(fc.constantFrom(...corpus.world.countries.map(({ iso }) => iso)), {
  nil: undefined,
})

describe('any question', () => {
  test('has a bounded number of answers, highlights inside their text, and says what is forgiven', () => {
    fc.assert(
      fc.property(question, openIso, (text, iso) => {
        const { answers, isUnmistakable, unknownName } = ask(text, iso)
        expect(answers.length).toBeLessThanOrEqual(MOST_ANSWERS)
        if (isUnmistakable) expect(answers).not.toHaveLength(0)
        const [first] = answers
        if (first && 'fit' in first && first.fit === 'similar') expect(unknownName).toBeDefined()
        for (const answer of answers) {
          if ('highlights' in answer) expectHighlights(answer.text, answer.highlights)
        }
      }),
      { numRuns: 150, examples: [['0)9+', undefined]] },
    )
  })

  test('is answered the same a second time, whatever was asked between', () => {
    const before = queries.slice(0, 20).map((query) => ask(query))
    forSome(50, question, (text) => void ask(text))
    expect(queries.slice(0, 20).map((query) => ask(query))).toEqual(before)
  })

  test('has answers that can be sent from a worker', () => {
    for (const query of queries.filter((_, i) => i % 10 === 0)) {
      const answers = ask(query)
      expect(structuredClone(answers)).toEqual(answers)
    }
  })
})

describe('a name with a mistake', () => {
  const names = fc.constantFrom(
    ...[...corpus.world.areas.values()]
      .flat()
      .flatMap(({ name }) => (/^\p{L}{6,}$/u.test(name) ? [name] : [])),
  )
  const mistaken = fc
    .tuple(names, fc.nat(), fc.constantFrom('drop', 'double', 'swap', 'neighbour'))
    .map(([name, at, mistake]) => makeMistake(name, 1 + (at % (name.length - 2)), mistake))

  test('is never found exactly, unless something is really called so', () => {
    forSome(150, mistaken, (text) => {
      for (const answer of ask(text).answers) {
        if (!('text' in answer) || answer.fit !== 'exact') continue
        expect(spellingsOf(answer.text)).toContain(spelling(text))
      }
    })
  })
})

describe('what is unknown', () => {
  const LETTERS = 'bcdfghjklmnpqrstvwxz' // without vowels nothing is called so
  const gibberish = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 9, maxLength: 14 })

  test('is said, and nothing is taken for it', () => {
    forSome(100, gibberish, (text) => {
      const { unknownName, isUnmistakable } = ask(text)
      expect(unknownName).toBe(text)
      expect(isUnmistakable).toBe(false)
    })
  })
})

function makeMistake(name: string, at: number, mistake: string): string {
  const [before, letter = '', after] = [name.slice(0, at), name[at], name.slice(at + 1)]
  switch (mistake) {
    case 'drop':
      return before + after
    case 'double':
      return before + letter + letter + after
    case 'swap':
      return before + after.slice(0, 1) + letter + after.slice(1)
    default:
      return `${before}${letter === 'x' ? 'c' : 'x'}${after}`
  }
}

/** Of the whole name, and of each town in it: Lingen (Ems). Saaatli is spelt as Saatli is written. */
function spellingsOf(name: string): string[] {
  return [name, ...name.split(/[/,(]| - /)].flatMap((one) => [
    spelling(one),
    foldText(one).replace(/ /g, ''),
  ])
}

/** As it sounds to the search: folded, with the spellings of umlauts and without spaces. */
function spelling(text: string): string {
  return foldText(text)
    .replace(/([aou])e|aa/g, (_, letter = 'a') => letter)
    .replace(/ /g, '')
}
