import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSampleGazetteer } from '../../build/gazetteer/testing/sampleGazetteer.ts'
import { forSome } from '../../testing/forAny.ts'
import { readName } from '../names/readName.ts'
import type { NamedPlace } from './gazetteer.ts'

const gazetteer = createSampleGazetteer()

function describePlaces(places: readonly NamedPlace[]): string[] {
  return places.map(({ place: { name, iso, region } }) => `${name} ${iso}-${region}`)
}

const named = (query: string, limit = 3) =>
  describePlaces(gazetteer.named(readName(query), { limit }))
const beginning = (query: string) =>
  describePlaces(gazetteer.beginning(readName(query), { limit: 3 }))
const alike = (query: string) => describePlaces(gazetteer.alike(readName(query), { limit: 3 }))

describe('named', () => {
  test.each([
    ['Paris', 'Paris FR-IDF'],
    ['paris', 'Paris FR-IDF'],
    ['Paris, TX', 'Paris US-TX'],
    ['Paris Texas', 'Paris US-TX'],
    ['Paris, Texas, USA', 'Paris US-TX'],
    ['Paris, Lamar County, Texas', 'Paris US-TX'],
    ['USA Paris', 'Paris US-TX'],
    ['Paris США', 'Paris US-TX'],
    ['Париж', 'Paris FR-IDF'],
    ['バリ', 'Bali ID-BA'],
    ['パリ', 'Paris FR-IDF'],
    ['München', 'Munich DE-BY'],
    ['Duesseldorf', 'Düsseldorf DE-NW'],
    ['St Petersburg', 'Saint Petersburg RU-SPE'],
    ['Sankt Petersburg USA', 'St. Petersburg US-FL'],
    ['San José', 'San José CR-SJ'],
    ['San José CR', 'San José CR-SJ'],
    ['San Jose, CA', 'San Jose US-CA'],
    ['Cambridge MA', 'Cambridge US-MA'],
    ['Cambridge', 'Cambridge GB-ENG'],
    ['Soho London', 'Soho GB-ENG'],
    ['LHR', 'London Heathrow Airport GB-ENG'],
    ['heathrow', 'London Heathrow Airport GB-ENG'],
    ['臺北', '台北 TW-'],
    ['台北', '台北 TW-'],
    ['Гальштат', 'Hallstatt AT-4'],
    ['sanjose', 'San Jose US-CA'],
    ['aeropuerto de Londres', 'London Heathrow Airport GB-ENG'],
    ['ロンドン空港', 'London Heathrow Airport GB-ENG'],
    ['台北縣', '台北 TW-'],
    ['Bayern', 'Bavaria DE-BY'],
  ])('finds %s', (query, expected) => {
    expect(named(query)[0]).toBe(expected)
  })

  test.each([
    'Xyzburg',
    'newvillage',
    'MA',
    'USA',
    'Paris Germany',
    'Pariss',
    'Par',
    '',
    ', ',
    'ロ',
    '🙂',
  ])('finds no place for %s', (query) => {
    expect(named(query)).toEqual([])
  })

  test('lists all of a name, the well-known one first', () => {
    expect(named('Springfield')).toEqual(['Springfield US-MA', 'Springfield US-IL'])
  })

  test('is limited to countries', () => {
    expect(describePlaces(gazetteer.named(readName('Paris'), { limit: 3, isos: ['US'] }))).toEqual([
      'Paris US-TX',
    ])
  })

  test('says what fits and what hinted', () => {
    const [munich] = gazetteer.named(readName('Monaco di Baviera'), { limit: 1 })
    expect(munich).toMatchObject({
      text: 'Monaco di Baviera',
      fit: 'exact',
      isOwnName: false,
      hint: undefined,
    })
    expect(gazetteer.named(readName('paris tx'), { limit: 1 })[0]).toMatchObject({
      text: 'Paris',
      hint: 'tx',
    })
  })

  test('gives a place with its town', () => {
    expect(gazetteer.named(readName('LHR'), { limit: 1 })[0]?.place).toMatchObject({
      kind: 'airport',
      position: { lat: 51.47, lng: -0.45 },
      partOf: { name: 'London', kind: 'capital', population: 9_100_000 },
    })
    expect(gazetteer.named(readName('Buch'), { limit: 1 })[0]?.place.partOf?.name).toBe('Berlin')
  })
})

describe('beginning', () => {
  test.each([
    ['Lond', 'London GB-ENG'],
    ['hallst', 'Hallstatt AT-4'],
    ['Mün', 'Munich DE-BY'],
    ['ロン', 'London GB-ENG'],
    ['Saint P', 'Saint Petersburg RU-SPE'],
    ['Paris Tex', 'Paris US-TX'],
    ['Cambridge, mas', 'Cambridge US-MA'],
  ])('completes %s', (query, expected) => {
    expect(beginning(query)[0]).toBe(expected)
  })

  test('leaves out what is named exactly, and single letters', () => {
    expect(beginning('London')).toEqual(['London Heathrow Airport GB-ENG'])
    expect(beginning('L')).toEqual([])
  })
})

describe('alike', () => {
  test.each([
    ['Londn', 'London GB-ENG'],
    ['halstatt', 'Hallstatt AT-4'],
    ['Leningard', 'Saint Petersburg RU-SPE'],
    ['Pariss, TX', 'Paris US-TX'],
    ['Лондн', 'London GB-ENG'],
  ])('forgives %s', (query, expected) => {
    const [first] = gazetteer.alike(readName(query), { limit: 1 })
    expect(first?.fit).toBe('similar')
    expect(alike(query)[0]).toBe(expected)
  })

  test('forgives nothing in short names, and leaves out exact ones', () => {
    expect(alike('Sho')).toEqual([])
    expect(alike('London')).toEqual([])
  })
})

test('names regions, and finds that of a position', () => {
  expect(describePlaces(gazetteer.regionsNamed(readName('bavaria'), { limit: 2 }))).toEqual([
    'Bavaria DE-BY',
  ])
  expect(gazetteer.regionsNamed(readName('Munich'), { limit: 2 })).toEqual([])
  expect(gazetteer.regionName('DE', 'BY')).toBe('Bavaria')
  expect(gazetteer.regionName('DE', 'XX')).toBeUndefined()
  expect(gazetteer.regionAt('US', { lat: 42.3, lng: -71 })).toBe('MA')
  expect(gazetteer.regionAt('XX', { lat: 42.3, lng: -71 })).toBe('')
})

test('no query throws, and no exact result has a mistake', () => {
  const word = fc.constantFrom(
    'Paris',
    'TX',
    'London',
    'パリ',
    'Bali',
    ',',
    ' ',
    'San José',
    "'",
    '-',
    'USA',
    'Лондон',
    '臺',
    'ue',
  )
  const query = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
  )
  forSome(500, query, (text) => {
    const exact = gazetteer.named(readName(text), { limit: 5 })
    expect(exact.every(({ fit }) => fit === 'exact')).toBe(true)
    expect(
      gazetteer.beginning(readName(text), { limit: 5 }).every(({ fit }) => fit === 'partial'),
    ).toBe(true)
    expect(
      gazetteer.alike(readName(text), { limit: 5 }).every(({ fit }) => fit === 'similar'),
    ).toBe(true)
  })
})
