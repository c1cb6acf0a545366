import { expect, test } from 'vitest'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import { BRITAIN, choiceOf } from '../../core/match/testing/britain.ts'
import { runThrough } from '../../core/steps.ts'
import {
  acceptAll,
  decisionsByRow,
  indexesOf,
  type Matched,
  matchedSteps,
  settledLine,
  withDecisions,
} from './matching.ts'
import { wordedLineSteps } from './noteForFile.ts'

const world = { countries: [BRITAIN], areas: new Map() }

const london = choiceOf('4420')
const leeds = choiceOf('44113')
const near: Choice = { ...choiceOf('44161'), serves: 'nearest', km: 3 }

const OUTCOMES: readonly Outcome[] = [
  { kind: 'covered', choice: london, others: [] },
  { kind: 'covered', choice: london, others: [] },
  { kind: 'suggested', choice: leeds, why: 'spelling', others: [] },
  { kind: 'suggested', choice: near, why: 'nearest', others: [] },
  { kind: 'choose', choices: [london, leeds] },
  { kind: 'omitted', why: 'total' },
]

function matchedList(decisions: Matched['decisions'] = new Map()): Matched {
  const lines = OUTCOMES.map((outcome, i) => ({
    line: { number: i + 1, text: `Line ${i % 5}` },
    outcome,
  }))
  return runThrough(matchedSteps(lines, world, decisions))
}

test('counts lines by their outcome, and codes of settled lines once', () => {
  const { counts, codes, mainIso } = matchedList()
  expect(counts).toMatchObject({ covered: 2, suggested: 2, choose: 1, omitted: 1, unknown: 0 })
  expect([...codes.keys()]).toEqual(['4420'])
  expect(mainIso).toBe('GB')
})

test('decisions change the counts as counting again would', () => {
  const decided = withDecisions(matchedList(), [
    [0, { choice: 'none' }],
    [3, { choice: near }],
    [4, { choice: leeds }],
  ])
  const again = matchedList(decided.decisions)
  expect(decided.counts).toEqual(again.counts)
  expect(decided.counts).toMatchObject({ covered: 2, nearby: 1, suggested: 1, unknown: 1 })
  expect(new Map([...decided.codes].sort())).toEqual(new Map([...again.codes].sort()))
})

test('all suggestions are accepted at once, and taken back as they were', () => {
  const before = matchedList()
  const changes = acceptAll(before)
  const accepted = withDecisions(before, changes)
  expect(accepted.counts).toMatchObject({ suggested: 0, covered: 3, nearby: 1, choose: 1 })
  const undone = withDecisions(
    accepted,
    changes.map(([index]) => [index, undefined]),
  )
  expect(undone.counts).toEqual(before.counts)
  expect([...undone.codes.keys()]).toEqual(['4420'])
})

test('a settled line stays among the lines that it was shown with', () => {
  const decided = withDecisions(matchedList(), [[4, { choice: leeds }]])
  expect(indexesOf(decided, 'choose')).toEqual([4])
  expect(indexesOf(decided, 'covered')).toEqual([0, 1, 4])
  expect(indexesOf(decided, undefined)).toHaveLength(OUTCOMES.length)
  expect(settledLine(decided, 4)).toMatchObject({
    offered: { kind: 'choose' },
    outcome: { kind: 'covered' },
  })
  expect(runThrough(wordedLineSteps(decided)).map(({ state, note }) => [state, note])).toEqual([
    ['Covered', ''],
    ['Covered', ''],
    ['Spelling', 'Not settled: spelling, perhaps 44113'],
    ['Nearest, 3 km', 'Not settled: nearest +44 161 44161, 3 km'],
    ['Covered', 'Chosen from 2 places'],
    ['Left out', 'A total'],
  ])
})

test('the note says what a person accepted or typed', () => {
  const accepted = withDecisions(matchedList(), acceptAll(matchedList()))
  const notes = runThrough(wordedLineSteps(accepted)).map(({ note }) => note)
  expect(notes.slice(2, 5)).toEqual([
    'Spelling: read as 44113',
    '',
    'Not settled: 2 places fit: 4420 (United Kingdom), 44113 (United Kingdom)',
  ])
  const outcome: Outcome = { kind: 'placeless', country: BRITAIN, use: 'mobile' }
  const typed = withDecisions(matchedList(), [
    [4, { correction: { text: '07700 900123', outcome } }],
  ])
  expect(runThrough(wordedLineSteps(typed))[4]).toMatchObject({
    state: 'Mobile',
    note: 'Looked up as 07700 900123. Mobile number: belongs to no place',
  })
})

test('a row with several places counts once, as the part that needs a person', () => {
  const lines = [london, leeds].map((choice, i) => ({
    line: { number: 1, text: `Part ${i}` },
    outcome: i === 0 ? ({ kind: 'choose', choices: [choice] } as const) : OUTCOMES[0]!,
  }))
  const matched = runThrough(matchedSteps(lines, world, new Map()))
  expect(matched).toMatchObject({ total: 1, counts: { choose: 1, covered: 0 } })
  expect(withDecisions(matched, [[0, { choice: london }]]).counts).toMatchObject({
    choose: 0,
    covered: 1,
  })
})

test('a decision for a row is kept when other columns are used, if it still applies', () => {
  const decided = withDecisions(matchedList(), [
    [2, { choice: leeds }],
    [4, { choice: london }],
  ])
  const lines = decided.lines.map(({ line, ...rest }) => ({
    ...rest,
    line: { ...line, country: 'UK' },
  }))
  const other = lines.map((line, i) => (i === 4 ? { ...line, outcome: OUTCOMES[5]! } : line))
  const again = runThrough(matchedSteps(other, world, decided.decisions, decisionsByRow(decided)))
  expect(settledLine(again, 2)?.outcome.kind).toBe('covered')
  expect(settledLine(again, 4)?.outcome.kind).toBe('omitted')
})
