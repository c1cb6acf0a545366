import { expect, test } from 'vitest'
import type { Country } from '../country.ts'
import { applyChoices, choicesOf, coveredCodes } from './applyChoices.ts'
import type { Choice } from './outcome.ts'
import type { ResolvedLine } from './resolveSteps.ts'

const britain: Country = {
  iso: 'GB',
  name: 'United Kingdom',
  callingCode: '44',
  id: '',
  a2b: '',
  position: undefined,
}
const london = choose('4420')
const birmingham = choose('44121', '44122')
const whole: Choice = { country: britain, areas: [] }

const matches: readonly ResolvedLine[] = [
  { line: { number: 1, text: 'London' }, outcome: { kind: 'covered', choice: london, others: [birmingham] } },
  { line: { number: 2, text: 'Birmingham' }, outcome: { kind: 'ambiguous', choices: [birmingham, whole] } },
  { line: { number: 3, text: 'London again' }, outcome: { kind: 'covered', choice: london, others: [] } },
]

test('one chooses among all that a line may mean', () => {
  expect(matches.map(({ outcome }) => choicesOf(outcome))).toEqual([
    [london, birmingham],
    [birmingham, whole],
    [],
  ])
})

test('what is chosen takes the place of what was matched', () => {
  expect(coveredCodes(matches)).toEqual(['4420'])
  expect(coveredCodes(applyChoices(matches, new Map([[2, birmingham]])))).toEqual(['4420', '44121', '44122'])
  expect(coveredCodes(applyChoices(matches, new Map([[1, birmingham]])))).toEqual(['44121', '44122', '4420'])
  expect(applyChoices(matches, new Map([[2, whole]]))[1]?.outcome).toEqual({
    kind: 'country',
    country: britain,
  })
})

function choose(...codes: readonly string[]): Choice {
  return { country: britain, areas: codes.map((code) => ({ code, name: code, position: undefined })) }
}
