import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { createTownGazetteer } from '../answer/townGazetteer.ts'
import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import type { Position } from '../geo/position.ts'
import { bearing, distanceKm } from '../geo/sphere.ts'
import { MAX_INPUT_LENGTH } from '../inputLength.ts'
import { runThrough } from '../steps.ts'
import type { Line } from './lines.ts'
import { createLookups, type Lookups } from './lookups.ts'
import { resolveSteps } from './resolveSteps.ts'
import { areaNames, lookups, townsNamed, world } from './testing/sampleLookups.ts'

function resolve(...texts: string[]) {
  const lines = texts.map((text, i): Line => ({ number: i + 1, text }))
  return runThrough(resolveSteps(lines, lookups))
}

describe('what is nearest', () => {
  test('is a suggestion if it is the largest place within twice its distance', () => {
    expect(resolve('Villeurbanne')[0]?.outcome).toMatchObject({
      kind: 'suggested',
      why: 'nearest',
      choice: { areas: [{ code: '334' }] },
    })
  })

  test.each([
    ['Esslingen', '49711'],
    ['Croydon', '4420'],
  ])('is a choice for %s, whose nearest code is that of a village', (name, first) => {
    expect(resolve(name)[0]?.outcome).toMatchObject({
      kind: 'choose',
      choices: [{ areas: [{ code: first }], serves: 'nearest', km: expect.any(Number) }, {}],
    })
  })

  test('is never called covered, whatever the place', () => {
    const places = fc.record({
      lat: fc.double({ min: 43, max: 55, noNaN: true }),
      lng: fc.double({ min: -5, max: 12, noNaN: true }),
    })
    forAny(places, fc.constantFrom('FR', 'GB', 'DE'), (position, iso) => {
      const far = createTownGazetteer(() => [{ name: 'Nowhere', iso, position, population: 100 }])
      const [line] = runThrough(resolveSteps([{ number: 1, text: 'Nowhere' }], withPlaces(far)))
      const { outcome } = line!
      expect(outcome.kind).toMatch(/^(?:suggested|choose)$/)
      if (outcome.kind === 'suggested') expectNearest(outcome.choice, position, iso)
    })
  })

  function withPlaces(gazetteer: Lookups['gazetteer']): Lookups {
    return createLookups({ ...lookups, world, find: () => [], areaNames, townsNamed, gazetteer })
  }

  function expectNearest(
    choice: { country: Country; areas: readonly Area[] },
    position: Position,
    iso: string,
  ) {
    expect(choice.country.iso).toBe(iso)
    const there = choice.areas[0]!.position!
    expect(distanceKm(position, there)).toBeLessThanOrEqual(30)
    expect(bearing(position, there)).toBeGreaterThanOrEqual(0)
  }
})

test('any text has an outcome, in the order of the lines', () => {
  const words = fc.constantFrom(
    'Lyon',
    'Paris',
    ',',
    ';',
    '1.',
    '(',
    '+44 20 7946 0000',
    'Total',
    'n/a',
    '-',
    ' ',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(words, { maxLength: 12 }).map((parts) => parts.join(' ')),
  )
  forAny(fc.array(text), (texts) => {
    const numbers = resolve(...texts).map(({ line }) => line.number)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    expect(new Set(numbers)).toEqual(new Set(texts.map((_, i) => i + 1)))
  })
})

test('a country for lines that name none is where those are looked for', () => {
  const read = (text: string, home: string) =>
    runThrough(resolveSteps([{ number: 1, text, home }], lookups))
  expect(read('Lyon', 'France')).toMatchObject([{ outcome: { kind: 'covered' } }])
  expect(read('Lyon', 'Germany')).toMatchObject([
    { outcome: { kind: 'choose', choices: [{ areas: [{ code: '334' }] }] } },
  ])
  for (const text of ['Lyon, France', 'Lyon France', 'Lyon، France', 'Lyon，France'])
    expect(read(text, 'Germany')).toMatchObject([{ outcome: { kind: 'covered' } }])
})

test('lines are told one by one, with all places of each', () => {
  const told: number[] = []
  const lines = [
    { number: 1, text: 'Paris, Lyon, London' },
    { number: 2, text: 'n/a' },
  ]
  runThrough(resolveSteps(lines, lookups, (parts) => told.push(parts.length)))
  expect(told).toEqual([3, 1])
})

test.each([
  ['a word', 'x'.repeat(100_000)],
  ['words', 'Lyon '.repeat(20_000)],
  ['digits', '4'.repeat(100_000)],
  ['a town and more', `near Lyon${' '.repeat(MAX_INPUT_LENGTH)}x`],
])('nothing is looked up for an overlong line: %s', (_, text) => {
  const refusing = () => {
    throw new Error('looked up')
  }
  const none: Lookups = {
    ...lookups,
    find: refusing,
    readNumber: refusing,
    countriesNamed: refusing,
  }
  const lines = [{ number: 1, text, country: 'France' }]
  expect(runThrough(resolveSteps(lines, none))[0]?.outcome).toEqual({
    kind: 'unknown',
    reason: 'overlong',
  })
})

test('a line that is given up is listed as such, and never begun again', () => {
  const begun: string[] = []
  const begin = (text: string) => begun.push(text)
  const lines = ['Lyon', 'Paris', 'Lyon'].map((text, i) => ({ number: i + 1, text }))
  runThrough(resolveSteps(lines, lookups, undefined, { stuck: new Set(), begin }))
  const [lyon = '', paris = ''] = begun
  expect(begun).toHaveLength(2)
  begun.length = 0
  const care = { stuck: new Set([lyon]), begin }
  const resolved = runThrough(resolveSteps(lines, lookups, undefined, care))
  expect(
    resolved.map(({ line, outcome }) => [line.text, 'reason' in outcome && outcome.reason]),
  ).toEqual([
    ['Lyon', 'stuck'],
    ['Paris', false],
    ['Lyon', 'stuck'],
  ])
  expect(begun).toEqual([paris])
})

test('a country cell too long to name a country is ignored', () => {
  const lines = [{ number: 1, text: 'Lyon', country: 'France '.repeat(20_000) }]
  expect(runThrough(resolveSteps(lines, lookups))).toMatchObject([{ outcome: { kind: 'covered' } }])
})

describe('a row with several cells', () => {
  const resolveCells = (...texts: string[]) => {
    const [text = '', ...more] = texts
    const cells = more.map((other, i) => ({ text: other, column: i + 1 }))
    return runThrough(resolveSteps([{ number: 1, text, column: 0, more: cells }], lookups))[0]!
  }

  test('is answered by its town if its number cannot be read, and says so', () => {
    expect(resolveCells('12ab', 'Lyon')).toMatchObject({
      line: { text: 'Lyon', column: 1 },
      outcome: { kind: 'covered', choice: { areas: [{ code: '334' }] } },
      passed: { text: '12ab', outcome: { kind: 'unknown' } },
    })
    expect(resolveCells('n/a', 'Lyon')).not.toHaveProperty('passed')
  })

  test('is answered by its number, and says if its town is another', () => {
    expect(resolveCells('+44 20 7946 0000', 'Lyon')).toMatchObject({
      line: { column: 0 },
      outcome: { choice: { areas: [{ code: '4420' }] }, others: [{ areas: [{ code: '334' }] }] },
      differing: { text: 'Lyon' },
    })
    expect(resolveCells('+44 20 7946 0000', 'London')).not.toHaveProperty('differing')
  })
})
