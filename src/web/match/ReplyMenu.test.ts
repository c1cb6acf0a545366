import { expect, test } from 'vitest'
import type { Outcome } from '../../core/match/outcome.ts'
import { BRITAIN, choiceOf } from '../../core/match/testing/britain.ts'
import { runThrough } from '../../core/steps.ts'
import { emptyList, readList, readMail } from './enteredList.ts'
import { type Matched, matchedSteps } from './matching.ts'
import { replyText } from './ReplyMenu.tsx'

const world = { countries: [BRITAIN], areas: new Map() }
const leeds = { ...choiceOf('113'), place: { name: 'Otley', where: '', population: 0, position: { lat: 54, lng: -2 } } }

const ROWS: readonly [name: string, quantity: number | undefined, outcome: Outcome][] = [
  ['London', 2, { kind: 'covered', choice: choiceOf('20'), others: [] }],
  ['0161', undefined, { kind: 'covered', choice: choiceOf('161'), others: [] }],
  ['UK', undefined, { kind: 'placeless', country: BRITAIN, use: undefined }],
  ['Otley', 1, { kind: 'nearby', choice: { ...leeds, way: { km: 15, bearing: 0 } } }],
  ['Atlantis', 1, { kind: 'unknown', reason: 'uncovered' }],
  ['Hull', 1, { kind: 'choose', choices: [choiceOf('1482'), choiceOf('20')] }],
]

function answered(rows: typeof ROWS): string {
  const source = { text: 'We need numbers in these places.', isMail: true }
  const mentions = rows.map(([name, quantity]) => ({ text: name, name, quantity, sentence: '' }))
  const list = readList(source, readMail({ source, countries: [] }, mentions), undefined)
  const lines = rows.map(([text, , outcome], i) => ({ line: { number: i + 2, text }, outcome }))
  const matched: Matched = runThrough(matchedSteps(lines, world, new Map()))
  return replyText(list, matched)
}

test('the reply tells what there is, how many are wanted, what is near, and what there is not', () => {
  expect(answered(ROWS)).toBe(
    [
      'We have telephone numbers in:',
      '- London, United Kingdom: +44 20 (2×)',
      '- 161, United Kingdom: +44 161',
      '- United Kingdom: +44',
      '',
      'No numbers of their own, but near by:',
      '- Otley: 113, United Kingdom +44 113',
      '',
      'We have no numbers in Atlantis.',
    ].join('\n'),
  )
})

test('there is no reply while all is open', () => {
  expect(answered(ROWS.slice(-1))).toBe('')
  expect(replyText(emptyList(), runThrough(matchedSteps([], world, new Map())))).toBe('')
})
