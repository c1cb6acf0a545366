import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeTownNames, type NameRow } from '../../build/gazetteer/encodeTownNames.ts'
import { forAny } from '../../testing/forAny.ts'
import type { Position } from '../geo/position.ts'
import { foldText } from '../text/foldText.ts'
import { findLocalName, type LocalNameTable, REGION_MARK, readTownNames } from './townNames.ts'

const at = (lat: number, lng: number) => ({ lat, lng })
const row = (iso: string, called: string, name: string, position = at(0, 0)): NameRow => ({
  iso,
  key: foldText(called),
  name,
  position,
})

const GERMAN = readTownNames(
  encodeTownNames([
    row('DE', 'Munich', 'München', at(48.14, 11.58)),
    row('DE', 'München', 'München', at(48.14, 11.58)),
    row('DE', 'Halle', 'Halle an der Saale', at(51.48, 11.97)),
    row('DE', 'Halle', 'Halle in Westfalen', at(52.06, 8.36)),
    row('CH', 'Zurich', 'Zürich', at(47.37, 8.55)),
    row('CH', 'Bienne', 'Biel', at(47.14, 7.24)),
    row('PL', 'Gdansk', 'Gdansk', at(54.35, 18.65)),
    row('IT', 'Bolzano', 'Bozen', at(46.5, 11.35)),
    row('IT', 'Bozen', 'Bozen', at(46.5, 11.35)),
    row('ES', 'Palma', 'Palma de Mallorca', at(39.57, 2.65)),
    {
      iso: 'ES',
      key: REGION_MARK + foldText('Balearic Islands'),
      name: 'Balearen',
      position: undefined,
    },
  ]),
)

const JAPANESE = readTownNames(
  encodeTownNames([
    row('CH', 'Bienne', 'ビール', at(47.14, 7.24)),
    row('US', 'New York', 'ニューヨーク', at(40.71, -74.01)),
  ]),
)

describe('a town', () => {
  test.each<[string, string, string, Position | undefined, string | undefined]>([
    ['has its name in the language', 'DE', 'Munich', { lat: 48.1, lng: 11.5 }, 'München'],
    [
      'is known without a position if its name is the only one',
      'DE',
      'Munich',
      undefined,
      'München',
    ],
    ['is not the namesake far away', 'DE', 'Halle', { lat: 52, lng: 8.4 }, 'Halle in Westfalen'],
    ['is not a namesake where both may be meant', 'DE', 'Halle', undefined, undefined],
    ['is no other place of the name', 'DE', 'Munich', { lat: 52, lng: 11.5 }, undefined],
    ['is no town of another country', 'AT', 'Munich', { lat: 48.1, lng: 11.5 }, undefined],
    ['is found without its country', '', 'Munich', { lat: 48.1, lng: 11.5 }, 'München'],
    ['keeps what the service says so, too', 'DE', 'München', { lat: 48.1, lng: 11.5 }, undefined],
    [
      'is written with accents where the service leaves them out',
      'CH',
      'Zurich',
      { lat: 47.4, lng: 8.5 },
      'Zürich',
    ],
    ['keeps the accents of the service', 'PL', 'Gdańsk', { lat: 54.3, lng: 18.6 }, undefined],
    [
      'is named beside others that are not',
      'CH',
      'Bienne/Jura',
      { lat: 47.1, lng: 7.2 },
      'Biel/Jura',
    ],
    ['is named once', 'IT', 'Bolzano/Bozen', { lat: 46.5, lng: 11.3 }, 'Bozen'],
    [
      'has its region behind it',
      'ES',
      'Palma, Balearic Islands',
      { lat: 39.6, lng: 2.7 },
      'Palma de Mallorca, Balearen',
    ],
    [
      'keeps a region that is not known',
      'ES',
      'Palma, PM',
      { lat: 39.6, lng: 2.7 },
      'Palma de Mallorca, PM',
    ],
  ])('%s', (_, iso, name, position, shown) => {
    expect(GERMAN(iso, { name, position: position })).toBe(shown)
  })

  test('of two scripts is not one name, a state is', () => {
    expect(JAPANESE('CH', { name: 'Bienne/Jura', position: at(47.1, 7.2) })).toBeUndefined()
    expect(JAPANESE('US', { name: 'New York, NY', position: at(40.7, -74) })).toBe(
      'ニューヨーク, NY',
    )
  })
})

test('any names are read back', () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => /^[^\n]*\p{L}[^\n/,-]*$/u.test(text))
  const position = fc.record({
    lat: fc.integer({ min: -89, max: 89 }),
    lng: fc.integer({ min: -179, max: 179 }),
  })
  forAny(
    fc.array(fc.record({ called: name, name, position })),
    fc.constantFrom('DE', 'FR'),
    (towns, iso) => {
      const find = readTownNames(
        encodeTownNames(towns.map((town) => row(iso, town.called, town.name, town.position))),
      )
      for (const { called, position } of towns) {
        const names = towns
          .filter((town) => foldText(town.called) === foldText(called))
          .map((town) => town.name)
        expect([undefined, ...names]).toContain(find(iso, { name: called, position }))
      }
    },
  )
})

test('a file of another version or cut short is refused', () => {
  const bytes = encodeTownNames([row('DE', 'Munich', 'München'), row('FR', 'Nice', 'Nizza')])
  const text = new TextDecoder().decode(bytes)
  expect(() => readTownNames(new TextEncoder().encode(text.replace('1', '2')))).toThrow(
    'another version',
  )
  for (let length = text.indexOf('\n') + 1; length < bytes.length; length++)
    expect(() => readTownNames(bytes.subarray(0, length)), `${length}`).toThrow('cut short')
})

const TABLE: LocalNameTable = [
  ['BE', 'nl', [['323', 'Antwerp', 'Antwerpen']]],
  ['BE', 'fr', [['3281', 'Namur', 'Namur-ville']]],
  ['DE', 'de', [['4989', 'Munich', 'München']]],
]

test('a place has its name at home, with the language', () => {
  expect(findLocalName(TABLE, { iso: 'DE', code: '4989', name: 'Munich' })).toEqual({
    text: 'München',
    language: 'de',
  })
})

test('in a country of several languages each place has its own', () => {
  expect(findLocalName(TABLE, { iso: 'BE', code: '3281', name: 'Namur' })?.language).toBe('fr')
})

test.each<[string, Parameters<typeof findLocalName>[1]]>([
  ['another town of the code', { iso: 'DE', code: '4989', name: 'Unterhaching' }],
  ['another code', { iso: 'DE', code: '4930', name: 'Munich' }],
  ['another country', { iso: 'AT', code: '4989', name: 'Munich' }],
])('%s has no name at home', (_, place) => {
  expect(findLocalName(TABLE, place)).toBeUndefined()
})
