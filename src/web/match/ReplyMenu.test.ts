import { expect, test } from 'vitest'
import type { Outcome } from '../../core/match/outcome.ts'
import { BRITAIN, choiceOf } from '../../core/match/testing/britain.ts'
import { runThrough } from '../../core/steps.ts'
import { emptyList, readList, readMail } from './enteredList.ts'
import { type Matched, matchedSteps } from './matching.ts'
import { replyText } from './ReplyMenu.tsx'

const world = { countries: [BRITAIN], areas: new Map() }
const leeds = {
  ...choiceOf('113'),
  place: { name: 'Otley', where: 'United Kingdom', population: 0, position: { lat: 54, lng: -2 } },
}

const covered = (code: string): Outcome => ({ kind: 'covered', choice: choiceOf(code), others: [] })

const ROWS: readonly [name: string, quantity: number | undefined, ...outcomes: Outcome[]][] = [
  ['London', 2, covered('20')],
  ['0161', undefined, covered('161')],
  ['UK', undefined, { kind: 'placeless', country: BRITAIN, use: undefined }],
  ['The North', 3, covered('113'), covered('161')],
  ['Otley', 1, { kind: 'nearby', choice: { ...leeds, serves: 'nearest', km: 15 } }],
  ['Atlantis', 1, { kind: 'unknown', reason: 'uncovered' }],
  ['Hull', 1, { kind: 'choose', choices: [choiceOf('1482'), choiceOf('20')] }],
]

function answered(rows: typeof ROWS): string {
  const source = { text: 'We need numbers in these places.', isMail: true }
  const mentions = rows.map(([name, quantity, ...outcomes]) => {
    const parts = outcomes.map((outcome) => ({ text: name, outcome }))
    return { text: name, name, quantity, sentence: '', parts }
  })
  const list = readList(source, readMail({ source, world }, mentions), undefined)
  const lines = rows.flatMap(([text, , ...outcomes], i) =>
    outcomes.map((outcome) => ({ line: { number: i + 2, text }, outcome })),
  )
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
      '- The North, United Kingdom: +44 113; The North, United Kingdom: +44 161 (3×)',
      '',
      'No numbers of their own, but near by:',
      '- Otley: nearest +44 113 113, 15 km',
      '',
      'We have no numbers in Atlantis.',
    ].join('\n'),
  )
})

test('there is no reply while all is open', () => {
  expect(answered(ROWS.slice(-1))).toBe('')
  expect(replyText(emptyList(), runThrough(matchedSteps([], world, new Map())))).toBe('')
})
