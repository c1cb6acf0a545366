import { expect, test } from 'vitest'
import { SAMPLE_WORLD } from '../testing/sampleWorld.ts'
import { createExplainNumber } from './explainNumber.ts'

const explainNumber = createExplainNumber(SAMPLE_WORLD, (iso, limit) =>
  (SAMPLE_WORLD.areas.get(iso) ?? []).slice(0, limit),
)
const insteadOf = (text: string) => explainNumber(text, {})[0]?.instead.map(({ name }) => name)

test('a number without an area is explained with the areas that one could offer in its place', () => {
  expect(explainNumber('+41 79 123 45 67', {})).toMatchObject([
    { reading: { kind: 'country', use: 'mobile' }, instead: [{ code: '4122' }, { code: '41' }] },
  ])
})

test('a number of an area needs no other area, nor does one of a country without coverage', () => {
  expect(insteadOf('+41 22 123 45 67')).toEqual([])
  expect(insteadOf('+49 170 1234567')).toEqual([])
})

test('an impossible number is explained by the country that it begins with, if any', () => {
  expect(explainNumber('+41 22 123 45 67 89 01', {})[0]).toMatchObject({
    reading: { kind: 'impossible', reason: 'too-long' },
    instead: [{ code: '4122' }, { code: '41' }],
  })
  expect(explainNumber('no number', {})).toEqual([
    { reading: { kind: 'impossible', reason: 'invalid' }, instead: [] },
  ])
})

test('of several numbers the first is explained, in each meaning', () => {
  const meanings = explainNumber('+41 22 123 45 67, +33 450 12 34 56', {})
  expect(meanings.map(({ reading }) => 'e164' in reading && reading.e164)).toEqual(['+41221234567'])
})
