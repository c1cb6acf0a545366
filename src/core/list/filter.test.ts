import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import type { Area } from '../area.ts'
import { parseCountry } from '../country.ts'
import { MAX_INPUT_LENGTH } from '../inputLength.ts'
import { foldText } from '../text/foldText.ts'
import {
  countDigits,
  filterPrepared,
  narrowByDigits,
  narrowBySearch,
  prepareArea,
  prepareCountry,
  prepareSteps,
} from './filter.ts'

const towns = [
  ['49', '4989', 'München'],
  ['49', '498131', 'Dachau'],
  ['1', '1212', 'New York, NY'],
  ['353', '35321', "Cork / O'Brien"],
  ['39', '3906', 'Rome'],
  ['32', '324', 'Liège'],
  ['7', '727', 'Almaty'],
].map(([callingCode = '', code = '', name = '']) => ({
  callingCode,
  area: { code, name, position: undefined },
}))

const prepared = towns.map(({ callingCode, area }) => prepareArea(area, callingCode))

function namesFor(query: string): string[] {
  return filterPrepared(prepared, query).map(({ name }) => name)
}

describe('filterPrepared', () => {
  test.each([
    { query: 'munchen', names: ['München'] },
    { query: 'MÜNCHEN', names: ['München'] },
    { query: 'york new', names: ['New York, NY'] },
    { query: 'obrien', names: ["Cork / O'Brien"] },
    { query: 'o’brien', names: ["Cork / O'Brien"] },
    { query: '+49 89', names: ['München'] },
    { query: '0049 89', names: ['München'] },
    { query: '89', names: ['München'] }, // the code without the calling code
    { query: '06', names: ['Rome'] },
    { query: '49', names: ['München', 'Dachau'] },
    { query: '1 (212)', names: ['New York, NY'] },
    { query: '089', names: ['München'] }, // as dialled within the country
    { query: '08131', names: ['Dachau'] },
    { query: '+49 89 12', names: [] }, // the first digits of a number, which may be mobile
    { query: '+32 4', names: ['Liège'] },
    { query: '+32 470', names: [] },
    { query: '+7 727', names: ['Almaty'] },
    { query: '8727', names: [] },
    { query: '727', names: ['Almaty'] },
    { query: '+49 89 1234', names: [] }, // a whole number
    { query: '(212) 555-0134', names: [] },
    { query: '+49 8131', names: ['Dachau'] },
    { query: 'nowhere', names: [] },
  ])('finds by "$query"', ({ query, names }) => {
    expect(namesFor(query)).toEqual(names)
  })

  test('finds an area by the service’s name and by what the page calls it', () => {
    const munich = [
      prepareArea({ code: '4989', name: 'Munich', position: undefined }, '49', 'München'),
    ]
    for (const query of ['munich', 'munche']) expect(filterPrepared(munich, query)).toHaveLength(1)
  })

  test('finds an area whose code the service sends without the calling code', () => {
    const stockholm = [prepareArea({ code: '8', name: 'Stockholm', position: undefined }, '46')]
    for (const query of ['8', '08', '+46 8', '0046 8'])
      expect(filterPrepared(stockholm, query)).toHaveLength(1)
    expect(filterPrepared(stockholm, '+47 8')).toEqual([])
    expect(filterPrepared(stockholm, '+46 8 12')).toEqual([])
  })

  test('finds a country by its ISO code and its calling code', () => {
    const countries = [
      ['44', 'United Kingdom', '826', 'GB'],
      ['33', 'France', '250', 'FR'],
    ].map((row) => prepareCountry(parseCountry(row)))
    expect(filterPrepared(countries, 'gb').map(({ iso }) => iso)).toEqual(['GB'])
    expect(filterPrepared(countries, '+33').map(({ iso }) => iso)).toEqual(['FR'])
    expect(filterPrepared(countries, '+33 4 78').map(({ iso }) => iso)).toEqual(['FR'])
  })

  test('finds a country by the name shown and by the one its service sends', () => {
    const sent = parseCountry(['49', 'Germany', '276', 'DE'])
    const countries = [prepareCountry({ ...sent, name: 'Deutschland', sentName: sent.name })]
    for (const query of ['deutsch', 'germ'])
      expect(filterPrepared(countries, query)).toHaveLength(1)
  })

  test('shows everything for nothing typed', () => {
    for (const query of ['', '   ', '+']) expect(namesFor(query)).toHaveLength(towns.length)
  })

  test('copes with whatever is typed, and only ever narrows', () => {
    forAny(fc.string({ unit: 'binary' }), (query) => {
      const found = namesFor(query)
      expect(found.every((name) => towns.some(({ area }) => area.name === name))).toBe(true)
    })
  })

  test('finds each town by its own name', () => {
    for (const { area } of towns) expect(namesFor(area.name)).toContain(area.name)
  })
})

describe('narrowBySearch', () => {
  const items = prepared.map(({ item }) => item)

  test('narrows a list while something in it fits', () => {
    const { found, isUnmatched } = narrowBySearch(items, prepared, 'york')
    expect(found.map(({ name }) => name)).toEqual(['New York, NY'])
    expect(isUnmatched).toBe(false)
  })

  test.each(['nowhere', '+49 89 1234567'])(
    'leaves it whole for “%s”, which is not in it',
    (query) => {
      expect(narrowBySearch(items, prepared, query)).toEqual({ found: items, isUnmatched: true })
    },
  )

  test('leaves an empty list alone, and any list without a search', () => {
    expect(narrowBySearch([], [], 'york').isUnmatched).toBe(false)
    expect(narrowBySearch(items, undefined, '')).toEqual({ found: items, isUnmatched: false })
  })

  test('never empties a list', () => {
    forAny(fc.string({ unit: 'binary' }), (query) => {
      expect(narrowBySearch(items, prepared, query).found.length).toBeGreaterThan(0)
    })
  })
})

test('foldText is stable: folding twice changes nothing', () => {
  forAny(fc.string({ unit: 'grapheme' }), (text) => {
    expect(foldText(foldText(text))).toBe(foldText(text))
  })
})

describe('a query of any length', () => {
  /** How often a name is looked at for a word of the query. */
  function countLooks(query: string): number {
    let looks = 0
    const includes = () => {
      looks++
      return true
    }
    filterPrepared(
      [{ item: 'Lyon', text: Object.assign('lyon', { includes }), codes: [], hasNumbers: false }],
      query,
    )
    return looks
  }

  test.each(['a ', 'lyon '])(
    'is compared by its beginning alone (“%s” again and again)',
    (word) => {
      const most = Math.ceil(MAX_INPUT_LENGTH / word.length)
      expect(countLooks(word.repeat(10))).toBe(10)
      expect(countLooks(word.repeat(100_000))).toBe(most)
    },
  )

  test('finds what its beginning finds, in a number too', () => {
    const digits = '4989'.repeat(1000)
    expect(namesFor(digits)).toEqual(namesFor(digits.slice(0, MAX_INPUT_LENGTH)))
    expect(namesFor(`${digits}x`)).toEqual(namesFor(digits.slice(0, MAX_INPUT_LENGTH)))
  })
})

test('prepares a long list in steps, none of which is of many items', () => {
  const areas: Area[] = Array.from({ length: 10_000 }, (_, i) => ({
    code: `49${i}`,
    name: 'x'.repeat(500),
    position: undefined,
  }))
  const steps = prepareSteps(areas, (area) => prepareArea(area, '49'))
  let count = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) count++
  expect(count).toBeGreaterThan(10)
  expect(step.value).toHaveLength(areas.length)
  expect(step.value?.[0]?.text).toHaveLength(MAX_INPUT_LENGTH)
})

const areas: readonly Area[] = ['4989', '4930', '49351', '49', '221'].map((code) => ({
  code,
  name: `Town ${code}`,
  position: undefined,
}))

test('counts areas by the first digit after the calling code, with or without it in the code', () => {
  expect(countDigits(areas, '49')).toEqual([
    { digit: '2', count: 1 },
    { digit: '3', count: 2 },
    { digit: '8', count: 1 },
  ])
})

test('keeps the areas of any of the digits, and all without digits', () => {
  const codes = (digits: string) => narrowByDigits(areas, digits, '49').map(({ code }) => code)
  expect(codes('38')).toEqual(['4989', '4930', '49351'])
  expect(codes('2')).toEqual(['221'])
  expect(codes('')).toHaveLength(5)
})
