import { expect, test } from 'vitest'
import { sharedEngine } from '../../bench/search/loadedOnce.ts'
import { describeAnswer } from './testing/describeAnswer.ts'

const ask = sharedEngine()
const answersTo = (text: string) => ask(text, { openIso: undefined, likelyIso: 'GB' })

test.each([
  ['somewhere in Bavaria with a short code', 'Bavaria', '4989'],
  ['short codes in Bavaria', 'Bavaria', '4989'],
  ['kurze Vorwahl in Bayern', 'Bavaria', '4989'],
  ['indicatifs courts en Bavière', 'Bavaria', '4989'],
  ['shortest area codes of Germany', 'Germany', '4930'],
])('%s: the shortest of %s, the best known first', (text, shortestIn, code) => {
  const { answers, ...rest } = answersTo(text)
  expect(rest).toMatchObject({ shortestIn, isUnmistakable: false, unknownName: undefined })
  expect(describeAnswer(answers[0])).toBe(`DE ${code} exact`)
  expect(['region', 'country']).toContain(answers.at(-1)?.kind)
})

test.each([
  ['Short Hills', 'US Short Hills: served exact'],
  ['Earls Court area code', 'GB Earls Court: covered exact'],
  ['short codes in Munich', 'DE 4989 exact'], // a town has only its own
])('%s does not ask for them, or not in a country or region', (text, expected) => {
  const { answers, shortestIn } = answersTo(text)
  expect(describeAnswer(answers[0])).toBe(expected)
  expect(shortestIn).toBeUndefined()
})
