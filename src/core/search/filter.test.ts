import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCountry } from '../country.ts'
import { filterPrepared, prepareArea, prepareCountry } from './filter.ts'
import { foldText } from './fold.ts'

const towns = [
  ['4989', 'München'],
  ['498131', 'Dachau'],
  ['1212', 'New York, NY'],
  ['35321', "Cork / O'Brien"],
  ['3906', 'Rome'],
].map(([code = '', name = '']) => ({ code, name, position: undefined }))

function namesFor(query: string, callingCode = '49'): string[] {
  const prepared = towns.map((area) => prepareArea(area, callingCode))
  return filterPrepared(prepared, query).map(({ name }) => name)
}

describe('filterPrepared', () => {
  test.each([
    ['munchen', ['München']],
    ['MÜNCHEN', ['München']],
    ['york new', ['New York, NY']],
    ['obrien', ["Cork / O'Brien"]],
    ['o’brien', ["Cork / O'Brien"]],
    ['+49 89', ['München']],
    ['0049 89', ['München']],
    ['89', ['München']], // the code without the calling code
    ['49', ['München', 'Dachau']],
    ['1 (212)', ['New York, NY']],
    ['nowhere', []],
  ])('finds by "%s"', (query, names) => {
    expect(namesFor(query)).toEqual(names)
  })

  test('finds a country by its ISO code and its calling code', () => {
    const countries = [
      ['44', 'United Kingdom', '826', 'GB'],
      ['33', 'France', '250', 'FR'],
    ].map((row) => prepareCountry(parseCountry(row)))
    expect(filterPrepared(countries, 'gb').map(({ iso }) => iso)).toEqual(['GB'])
    expect(filterPrepared(countries, '+33').map(({ iso }) => iso)).toEqual(['FR'])
  })

  test('shows everything for nothing typed', () => {
    for (const query of ['', '   ', '+']) expect(namesFor(query)).toHaveLength(towns.length)
  })

  test('copes with whatever is typed, and only ever narrows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        const found = namesFor(query)
        expect(found.every((name) => towns.some((town) => town.name === name))).toBe(true)
      }),
    )
  })

  test('finds each town by its own name', () => {
    for (const { name } of towns) expect(namesFor(name)).toContain(name)
  })
})

test('foldText is stable: folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})
