import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSampleGazetteer } from '../../build/gazetteer/testing/sampleGazetteer.ts'
import { forSome } from '../../testing/forAny.ts'
import cases from './createGazetteer.json' with { type: 'json' }
import type { NamedPlace } from './gazetteer.ts'

const gazetteer = createSampleGazetteer()

function describePlaces(places: readonly NamedPlace[]): string[] {
  return places.map(({ place: { name, iso, region } }) => `${name} ${iso}-${region}`)
}

const named = (query: string, limit = 3) => describePlaces(gazetteer.named(query, { limit }))
const beginning = (query: string) => describePlaces(gazetteer.beginning(query, { limit: 3 }))
const alike = (query: string) => describePlaces(gazetteer.alike(query, { limit: 3 }))

describe('named', () => {
  test.each(cases.found)('finds %s', (query, expected) => {
    expect(named(query)[0]).toBe(expected)
  })

  test.each(cases.unknown)('finds no place for %s', (query) => {
    expect(named(query)).toEqual([])
  })

  test('lists all of a name, the well-known one first', () => {
    expect(named('Springfield')).toEqual(['Springfield US-MA', 'Springfield US-IL'])
  })

  test('is limited to countries', () => {
    expect(describePlaces(gazetteer.named('Paris', { limit: 3, isos: ['US'] }))).toEqual([
      'Paris US-TX',
    ])
  })

  test('says what fits and what hinted', () => {
    const [munich] = gazetteer.named('Monaco di Baviera', { limit: 1 })
    expect(munich).toMatchObject({
      text: 'Monaco di Baviera',
      fit: 'exact',
      isOwnName: false,
      hint: undefined,
    })
    expect(gazetteer.named('paris tx', { limit: 1 })[0]).toMatchObject({
      text: 'Paris',
      hint: 'tx',
    })
  })

  test('gives a place with its town', () => {
    expect(gazetteer.named('LHR', { limit: 1 })[0]?.place).toMatchObject({
      kind: 'airport',
      position: { lat: 51.47, lng: -0.45 },
      partOf: { name: 'London', kind: 'capital', population: 9_100_000 },
    })
    expect(gazetteer.named('Buch', { limit: 1 })[0]?.place.partOf?.name).toBe('Berlin')
  })
})

describe('beginning', () => {
  test.each(cases.completed)('completes %s', (query, expected) => {
    expect(beginning(query)[0]).toBe(expected)
  })

  test('leaves out what is named exactly, and single letters', () => {
    expect(beginning('London')).toEqual(['London Heathrow Airport GB-ENG'])
    expect(beginning('L')).toEqual([])
  })
})

describe('alike', () => {
  test.each(cases.forgiven)('forgives %s', (query, expected) => {
    const [first] = gazetteer.alike(query, { limit: 1 })
    expect(first?.fit).toBe('similar')
    expect(alike(query)[0]).toBe(expected)
  })

  test('forgives nothing in short names, and leaves out exact ones', () => {
    expect(alike('Sho')).toEqual([])
    expect(alike('London')).toEqual([])
  })
})

test('names regions, and finds that of a position', () => {
  expect(describePlaces(gazetteer.regionsNamed('bavaria', { limit: 2 }))).toEqual(['Bavaria DE-BY'])
  expect(gazetteer.regionsNamed('Munich', { limit: 2 })).toEqual([])
  expect(gazetteer.regionName('DE', 'BY')).toBe('Bavaria')
  expect(gazetteer.regionName('DE', 'XX')).toBeUndefined()
  expect(gazetteer.regionAt('US', { lat: 42.3, lng: -71 })).toBe('MA')
  expect(gazetteer.regionAt('XX', { lat: 42.3, lng: -71 })).toBe('')
})

test('no query throws, and no exact result has a mistake', () => {
  const word = fc.constantFrom(...cases.words)
  const query = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
  )
  forSome(500, query, (text) => {
    const exact = gazetteer.named(text, { limit: 5 })
    expect(exact.every(({ fit }) => fit === 'exact')).toBe(true)
    expect(gazetteer.beginning(text, { limit: 5 }).every(({ fit }) => fit === 'partial')).toBe(true)
    expect(gazetteer.alike(text, { limit: 5 }).every(({ fit }) => fit === 'similar')).toBe(true)
  })
})
