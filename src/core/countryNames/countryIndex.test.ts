import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import countryRecords from '../../service/catalog/countries.json' with { type: 'json' }
import { forAny } from '../../testing/forAny.ts'
import { parseCountry } from '../country.ts'
import { runThrough } from '../steps.ts'
import { worldOfCatalog } from '../testing/worldOfCatalog.ts'
import { foldText } from '../text/foldText.ts'
import {
  countriesCalled,
  createCountriesNamed,
  ownersBegun,
  ownersCalled,
  readCallingCode,
} from './countryIndex.ts'
import { createCountryIndexer } from './createCountryIndexer.ts'
import { createCountryReader } from './createCountryReader.ts'

const { countries } = worldOfCatalog(countryRecords, {})
const index = runThrough(createCountryIndexer(['en'])(countries))
const countriesNamed = createCountriesNamed(index)
const reader = createCountryReader(countries, ['en'])

const named = countries.flatMap((country) =>
  [country.name, country.iso, ...index.otherNames(country)].map((name) => ({ country, name })),
)
const written = fc.constantFrom<(name: string) => string>(
  (name) => name,
  (name) => name.toLowerCase(),
  (name) => ` ${name.toUpperCase()} `,
)

describe('each country is found', () => {
  test('by each of its names, however it is written, and by nothing else unless others share it', () => {
    forAny(fc.constantFrom(...named), written, ({ country, name }, write) => {
      const called = countriesCalled(index, write(name))
      if (foldText(write(name)) !== foldText(name)) return // ß, and dotless letters
      expect(called).toContain(country)
      for (const other of called)
        expect([other.name, other.iso, ...index.otherNames(other)].map(foldText)).toContain(
          foldText(name),
        )
    })
  })

  test('by each beginning of its names', () => {
    forAny(
      fc.constantFrom(...named),
      fc.double({ min: 0.3, max: 1, noNaN: true }),
      (one, share) => {
        const name = foldText(one.name)
        const prefix = name.slice(0, Math.ceil(name.length * share))
        const begun = Array.from(ownersBegun(index, prefix), (owner) => countries[owner])
        expect(begun).toContain(one.country)
      },
    )
  })

  test('by a cell of a file, unless several share the name', () => {
    forAny(fc.constantFrom(...named), ({ country, name }) => {
      const called = countriesCalled(index, name)
      if (called.length === 1) expect(reader.read(name)).toBe(country)
      else expect([undefined, ...called]).toContain(reader.read(name))
    })
  })
})

test.each([
  ['Korea, Rep. of', 'KR'],
  ['Korea (South)', 'KR'],
  ["Korea, Dem. People's Rep.", 'KP'],
  ['Congo, Dem. Rep.', 'CD'],
  ['Congo, Rep.', 'CG'],
  ['Gambia, The', 'GM'],
  ['Yemen, Rep.', 'YE'],
  ['Venezuela, RB', 'VE'],
  ['Bolivia, Plurinational State of', 'BO'],
  ['Tanzania, United Rep. of', 'TZ'],
  ['Moldova, Republic of', 'MD'],
  ['Iran, Islamic Republic of', 'IR'],
  ['Micronesia, Fed. Sts.', 'FM'],
  ['Czech Rep.', 'CZ'],
  ['Slovak Republic', 'SK'],
  ['Dominican Rep.', 'DO'],
  ['St. Vincent & the Grenadines', 'VC'],
  ['Solomon Is.', 'SB'],
  ['Virgin Is. (US)', 'VI'],
  ['Fr. Polynesia', 'PF'],
  ['Eq. Guinea', 'GQ'],
  ['Eswatini (Swaziland)', 'SZ'],
  ['China, Rep. of', 'TW'],
  ["China, People's Rep. of", 'CN'],
  ['Ireland, Rep. of', 'IE'],
  ['Ireland (Northern)', 'GB'],
  ['Guinea, Eq.', 'GQ'],
  ['Upper Volta', 'BF'],
  ['中华人民共和国', 'CN'],
])('%s is %s, as registers write it', (name, iso) => {
  expect(countriesCalled(index, name).map((country) => country.iso)).toEqual([iso])
})

test.each(['Democratic Congo', 'State of Georgia', 'The Hague', 'Republic', 'Union', 'Of'])(
  '%s is no country',
  (name) => {
    expect(countriesCalled(index, name)).toEqual([])
  },
)

test('nothing else is a country', () => {
  for (const text of [
    '',
    ' ',
    '-',
    'Paris',
    'Xyz',
    'Germanyx',
    'Germa',
    `Canada${' '.repeat(300)}`,
  ]) {
    expect(countriesNamed(text)).toEqual([])
    expect(reader.read(text)).toBeUndefined()
  }
  expect(ownersCalled(index, '')).toHaveLength(0)
})

test('codes that are not in ISO 3166 count as they are written in files: el is an article', () => {
  const isosOf = (text: string) => countriesCalled(index, text).map(({ iso }) => iso)
  expect(isosOf('UK')).toEqual(['GB'])
  expect(isosOf('EL')).toEqual(['GR'])
  expect(isosOf('el')).toEqual([])
})

test('of two that are called so, a cell names the one that is listed under it', () => {
  const [congo, other] = [
    parseCountry(['242', 'Congo', '', 'CG']),
    parseCountry(['243', 'Congo DR', '', 'CD']),
  ]
  expect(createCountryReader([congo, other], []).read('Congo')).toBe(congo)
  const both = [{ ...congo, name: 'Congo-Brazzaville' }, other]
  expect(createCountryReader(both, []).read('Kongo')).toBeUndefined()
})

test('a list takes calling codes, with a plus or without', () => {
  expect(readCallingCode(' +1 264')).toBe('1264')
  expect(readCallingCode('0044')).toBe('44')
  expect(readCallingCode('DE')).toBeUndefined()
  expect(countriesNamed('+49').map(({ iso }) => iso)).toEqual(['DE'])
  expect(countriesCalled(index, '49')).toEqual([])
})

test('names in further languages are indexed only for a cell that needs them, in steps', () => {
  const prepared = (...cells: string[]) => {
    const steps = createCountryReader(countries, ['de']).prepareSteps(cells)
    let count = 0
    while (!steps.next().done) count++
    return count
  }
  expect(prepared()).toBe(0)
  expect(prepared('Germany', 'Frankreich', 'UK', 'ESP')).toBe(countries.length)
  expect(prepared('Germany', 'Allemagne', 'Espagne')).toBeGreaterThan(2 * countries.length)
})

test('who asks for an index that is being built goes on with the same work', () => {
  const indexCountries = createCountryIndexer([])
  const [first, second] = [indexCountries(countries), indexCountries(countries)]
  first.next()
  const found = runThrough(second)
  expect(runThrough(first)).toBe(found)
  expect(runThrough(indexCountries(countries))).toBe(found)
  expect(runThrough(indexCountries([...countries]))).not.toBe(found)
})
