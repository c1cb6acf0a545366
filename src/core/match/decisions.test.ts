import { expect, test } from 'vitest'
import { choicesOf, favour, keyOf, settledOutcome } from './decisions.ts'
import type { Choice } from './outcome.ts'
import type { ResolvedLine } from './resolveSteps.ts'
import { BRITAIN, choiceOf } from './testing/britain.ts'

const london = choiceOf('4420')
const birmingham = choiceOf('44121', '44122')
const whole: Choice = { country: BRITAIN, areas: [] }
const near: Choice = { ...london, serves: 'nearest', km: 12 }

const covered: ResolvedLine = {
  line: { number: 1, text: 'London' },
  outcome: { kind: 'covered', choice: london, others: [birmingham] },
}
const open: ResolvedLine = {
  line: { number: 2, text: 'Birmingham' },
  outcome: { kind: 'choose', choices: [birmingham, whole] },
}
const suggested: ResolvedLine = {
  line: { number: 3, text: 'Croydon' },
  outcome: { kind: 'suggested', choice: near, why: 'nearest', others: [] },
}

test('offers everything that an unclear line may mean', () => {
  expect([covered, open, suggested].map(({ outcome }) => choicesOf(outcome))).toEqual([
    [london, birmingham],
    [birmingham, whole],
    [near],
  ])
})

test('settles a line as a person chose; what is nearest is still not covered', () => {
  expect(settledOutcome(open, undefined)).toBe(open.outcome)
  expect(settledOutcome(open, { choice: birmingham })).toEqual({
    kind: 'covered',
    choice: birmingham,
    others: [],
  })
  expect(settledOutcome(open, { choice: whole })).toEqual({
    kind: 'placeless',
    country: BRITAIN,
    use: undefined,
  })
  expect(settledOutcome(suggested, { choice: near })).toEqual({ kind: 'nearby', choice: near })
  expect(settledOutcome(covered, { choice: 'none' })).toEqual({
    kind: 'unknown',
    reason: 'refused',
  })
  expect(settledOutcome(covered, { choice: 'unwanted' })).toEqual({
    kind: 'omitted',
    why: 'unwanted',
  })
})

test('a corrected line means what was typed instead, until one of its meanings is chosen', () => {
  const correction = { text: 'London', outcome: covered.outcome }
  expect(settledOutcome(open, { correction })).toBe(covered.outcome)
  expect(settledOutcome(open, { correction, choice: birmingham })).toMatchObject({
    choice: birmingham,
  })
})

test('lines keep their keys when other lines are added', () => {
  const keysOf = (lines: readonly ResolvedLine[]) => {
    const counts = new Map<string, number>()
    return lines.map((line) => keyOf(line, counts))
  }
  const keys = keysOf([covered, open, covered])
  expect(new Set(keys).size).toBe(3)
  expect(keysOf([covered, suggested, open, covered])).toEqual(expect.arrayContaining(keys))
})

test('the country of most lines comes first among choices, and no other changes its place', () => {
  const abroad: Choice = { country: { ...BRITAIN, iso: 'FR' }, areas: [] }
  expect(favour([abroad, london, birmingham], 'GB')).toEqual([london, birmingham, abroad])
  expect(favour([abroad, london], 'DE')).toEqual([abroad, london])
})
