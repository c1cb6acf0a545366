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

const lines: readonly ResolvedLine[] = [
  { line: { number: 1, text: 'London' }, outcome: { kind: 'covered', choice: london, others: [birmingham] } },
  { line: { number: 2, text: 'Birmingham' }, outcome: { kind: 'ambiguous', choices: [birmingham, whole] } },
  { line: { number: 3, text: 'London again' }, outcome: { kind: 'covered', choice: london, others: [] } },
]

test('offers everything that an unclear line may mean', () => {
  expect(lines.map(({ outcome }) => choicesOf(outcome))).toEqual([
    [london, birmingham],
    [birmingham, whole],
    [],
  ])
})

test('replaces the outcome by what was chosen', () => {
  expect(coveredCodes(lines)).toEqual(['4420'])
  expect(coveredCodes(applyChoices(lines, new Map([[2, birmingham]])))).toEqual(['4420', '44121', '44122'])
  expect(coveredCodes(applyChoices(lines, new Map([[1, birmingham]])))).toEqual(['44121', '44122', '4420'])
  expect(applyChoices(lines, new Map([[2, whole]]))[1]?.outcome).toEqual({
    kind: 'country',
    country: britain,
  })
})

function choose(...codes: readonly string[]): Choice {
  return { country: britain, areas: codes.map((code) => ({ code, name: code, position: undefined })) }
}
