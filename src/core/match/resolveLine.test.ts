import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { type Position, parsePosition } from '../geo/position.ts'
import { bearing, distanceKm } from '../geo/sphere.ts'
import { MAX_INPUT_LENGTH } from '../inputLength.ts'
import { readNumber } from '../number/readNumber.ts'
import { runThrough } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import { indexTowns } from '../towns.ts'
import { encodeResolvedLines } from './encodeResolvedLines.ts'
import { indexCountries } from './indexCountries.ts'
import type { Lookups } from './lookups.ts'
import type { Choice, Outcome } from './outcome.ts'
import { resolveInCountry } from './resolveInCountry.ts'
import { countOutcomes, resolveSteps } from './resolveSteps.ts'

const countries = [
  ['FR', 'France', '33'],
  ['GB', 'United Kingdom', '44'],
  ['US', 'United States', '1'],
  ['CA', 'Canada', '1'],
  ['SG', 'Singapore', '65'],
].map(([iso = '', name = '', callingCode = '']): Country => {
  return { iso, name, callingCode, id: '', a2b: '', position: undefined }
})

const areas = [
  ['FR', '331', 'Paris', '48.85', '2.35'],
  ['FR', '334', 'Lyon', '45.75', '4.85'],
  ['GB', '4420', 'London', '51.51', '-0.13'],
  ['GB', '44121', 'Birmingham', '52.48', '-1.9'],
  ['US', '1205', 'Birmingham', '33.52', '-86.8'],
  ['US', '1212', 'New York', '40.71', '-74.01'],
  ['US', '1646', 'New York', '40.71', '-74.01'],
  ['US', '1329', 'New York', '42.65', '-73.76'],
  ['CA', '1519', 'London', '42.98', '-81.23'],
  ['SG', '65', 'National', '', ''],
] as const

const items = areas.map(([iso, code, name, lat, lng]) => {
  const area: Area = { code, name, position: parsePosition(lat, lng) }
  return { country: countries.find((country) => country.iso === iso)!, area }
})

const world = {
  countries,
  areas: new Map(
    countries.map(({ iso }) => [
      iso,
      items.filter(({ country }) => country.iso === iso).map(({ area }) => area),
    ]),
  ),
}

const lookups: Lookups = {
  find: (query, limit) => {
    const key = foldText(query)
    const found = [...countries.map((country) => ({ country, area: undefined })), ...items]
    return found
      .map((item) => {
        const { country, area } = item
        const names = area ? [area.name, area.code] : [country.name, country.iso, country.callingCode]
        const isWhole = names.some((name) => foldText(name) === key.replace(/^uk$/, 'gb'))
        const isPart = key.length > 2 && names.some((name) => foldText(name).startsWith(key))
        return { ...item, text: names[0]!, highlights: [], isWhole, isPart }
      })
      .filter(({ isWhole, isPart }) => isWhole || isPart)
      .slice(0, limit)
  },
  readNumber: (text, origin) => readNumber(text, world, origin),
  countriesNamed: indexCountries(countries, []),
  townsNamed: indexTowns([
    ['London', 51.51, -0.13, 8962, 1, 'GB'],
    ['New York City', 40.71, -74.01, 8804, 0, 'US'],
    ['Paris', 48.85, 2.35, 2139, 1, 'FR'],
    ['Birmingham', 52.48, -1.9, 1144, 0, 'GB'],
    ['London', 42.98, -81.23, 347, 0, 'CA'],
    ['Birmingham', 33.52, -86.8, 200, 0, 'US'],
    ['Villeurbanne', 45.77, 4.88, 131, 0, 'FR'],
    ['Raffles', 1.3, 103.85, 55, 0, 'SG'],
    ['Lutetia', 48.85, 2.35, 60, 0, 'FR'],
  ]),
  nearest: (position: Position, limit) =>
    items
      .flatMap((item) =>
        item.area.position
          ? [
              {
                ...item,
                km: distanceKm(position, item.area.position),
                bearing: bearing(position, item.area.position),
              },
            ]
          : [],
      )
      .sort((a, b) => a.km - b.km)
      .slice(0, limit),
}

function resolve(...texts: string[]) {
  return runThrough(
    resolveSteps(
      texts.map((text, i) => ({ number: i + 1, text })),
      lookups,
    ),
  )
}

function brief(outcome: Outcome): string {
  const codes = ({ country, areas }: Choice) => `${country.iso} ${areas.map(({ code }) => code).join('+')}`
  switch (outcome.kind) {
    case 'covered':
      return ['covered', codes(outcome.choice), ...outcome.others.map((other) => `(${codes(other)})`)].join(
        ' ',
      )
    case 'nearest':
      return `nearest ${outcome.nearby[0]!.area.name} ${outcome.nearby[0]!.km.toFixed(0)} km`
    case 'country':
      return `country ${outcome.country.iso}`
    case 'ambiguous':
      return `ambiguous ${outcome.choices.map(codes).join(', ')}`
    case 'unknown':
      return outcome.reason
  }
}

test.each([
  ['Lyon', 'covered FR 334'],
  ['Lyon (FR)', 'covered FR 334'],
  ['Paris, France', 'covered FR 331'],
  ['France: Paris', 'covered FR 331'],
  ['London', 'covered GB 4420 (CA 1519)'],
  ['London, Canada', 'covered CA 1519'],
  ['Birmingham', 'ambiguous GB 44121, US 1205'], // not ten times as large
  ['Birmingham UK', 'covered GB 44121'],
  ['Birmingham United Kingdom', 'covered GB 44121'],
  ['New York', 'covered US 1212+1646 (US 1329)'],
  ['Lutetia', 'covered FR 331'], // the same town under another name
  ['Villeurbanne', 'nearest Lyon 3 km'],
  ['Villeurbanne, France', 'nearest Lyon 3 km'],
  ['Singapore', 'covered SG 65'],
  ['France', 'country FR'],
  ['GB', 'country GB'],
  ['1212', 'covered US 1212'],
  ['1', 'ambiguous US , CA '],
  ['+33 4 72 00 00 00', 'covered FR 334'],
  ['+33 6 12 34 56 78', 'country FR'],
  ['+49 89 123456', 'uncovered'],
  ['+33 4 72 00', 'too-short'],
  ['near Lyon', 'nearest Lyon 0 km'],
  ['Nearest to Villeurbanne', 'nearest Lyon 3 km'],
  ['near Birmingham', 'ambiguous GB 44121, US 1205'],
  ['near', 'nothing'],
  ['Raffles', 'covered SG 65'], // a town of a country whose numbers are national
  ['Birm', 'ambiguous GB 44121, US 1205'],
  ['gibberish', 'nothing'],
])('“%s” is %s', (text, expected) => {
  expect(brief(resolve(text)[0]!.outcome)).toBe(expected)
})

test('every line has one outcome, for any text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const lines = resolve(...texts)
      expect(lines.map(({ line }) => line.text)).toEqual(texts)
      const counts = Object.values(countOutcomes(lines))
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(texts.length)
    }),
  )
})

test('the CSV keeps numbers as they are, and has no formulas', () => {
  const csv = encodeResolvedLines(
    resolve('New York', 'Villeurbanne', '+33 4 72 00 00 00', '=1+1', '"a", b', '-2+3|cmd'),
  )
  expect(csv.startsWith('\uFEFFLine,Text,Result,')).toBe(true)
  expect(csv.slice(1).split('\r\n').slice(1, -1)).toEqual([
    '1,New York,covered,United States,US,New York,1212,+1 212,,',
    '1,New York,covered,United States,US,New York,1646,+1 646,,',
    '2,Villeurbanne,nearest,France,FR,Lyon,334,+33 4,3.2,SW',
    expect.stringMatching(/^2,Villeurbanne,nearest,France,FR,Paris,/),
    expect.stringMatching(/^2,Villeurbanne,nearest,/),
    '3,+33 4 72 00 00 00,covered,France,FR,Lyon,334,+33 4,,',
    `4,"'=1+1",unknown,,,,,,,`,
    '5,"""a"", b",unknown,,,,,,,',
    `6,"'-2+3|cmd",unknown,,,,,,,`,
  ])
})

describe('a line of any length', () => {
  /** The outcome, and how many characters were passed to the lookups. */
  function resolveCounted(text: string, countryCell?: string) {
    let characters = 0
    const counted = <Rest extends readonly unknown[], Answer>(
      ask: (text: string, ...rest: Rest) => Answer,
    ) => {
      return (asked: string, ...rest: Rest) => {
        characters += asked.length
        return ask(asked, ...rest)
      }
    }
    const outcome = resolveInCountry(text, countryCell, {
      ...lookups,
      find: counted(lookups.find),
      readNumber: counted(lookups.readNumber),
      countriesNamed: counted(lookups.countriesNamed),
      townsNamed: counted(lookups.townsNamed),
    })
    return { outcome: brief(outcome), characters }
  }

  test.each([
    ['a word', 'x'.repeat(100_000)],
    ['words', 'Lyon '.repeat(20_000)],
    ['digits', '4'.repeat(100_000)],
    ['a town and more', `near Lyon${' '.repeat(MAX_INPUT_LENGTH)}x`],
  ])('is not looked up beyond the limit: %s', (_, text) => {
    expect(resolveCounted(text)).toEqual({ outcome: 'overlong', characters: 0 })
    expect(resolveCounted(text, 'France')).toEqual({ outcome: 'overlong', characters: 0 })
  })

  test('is resolved without its country cell if that is too long to be a country', () => {
    expect(resolveCounted('Lyon', 'France '.repeat(20_000))).toEqual(resolveCounted('Lyon'))
    expect(resolveCounted('Lyon').outcome).toBe('covered FR 334')
  })

  test('is in the CSV as it was written', () => {
    const line = 'Lyon, and so on '.repeat(1000).trim()
    expect(encodeResolvedLines(resolve(line))).toContain(`1,"${line}",unknown,`)
  })
})
