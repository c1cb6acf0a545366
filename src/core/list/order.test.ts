import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import type { Area } from '../area.ts'
import { parseCountry } from '../country.ts'
import { runThrough } from '../steps.ts'
import {
  keyOfWorldArea,
  largestFirst,
  orderAreas,
  orderCountries,
  orderWorldAreaSteps,
} from './order.ts'

const area = (code: string, name: string): Area => ({ code, name, position: undefined })

test('orders names regardless of accents and case', () => {
  const names = ['Zambia', 'Åland Islands', 'albania', 'Côte d’Ivoire', 'Cyprus']
  const countries = names.map((name) => parseCountry(['1', name, '', 'XX']))
  expect(orderCountries(countries, 'name').map(({ name }) => name)).toEqual([
    'Åland Islands',
    'albania',
    'Côte d’Ivoire',
    'Cyprus',
    'Zambia',
  ])
})

test('orders codes digit by digit, ties by name', () => {
  const areas = [
    area('33', 'Paris'),
    area('334', 'Nice'),
    area('1201', 'Jersey City'),
    area('334', 'Lyon'),
  ]
  expect(orderAreas(areas, 'code').map(({ name }) => name)).toEqual([
    'Jersey City',
    'Paris',
    'Lyon',
    'Nice',
  ])
})

test('orders by what areas are called on the page, within a country and in the world', () => {
  const areas = [area('1', 'Cologne'), area('2', 'Jena')]
  const nameTown = (_: string, { name }: { readonly name: string }) =>
    name === 'Cologne' ? 'Köln' : name
  const codes = () => orderAreas(areas, 'name', 'DE', nameTown).map(({ code }) => code)
  expect([codes(), orderAreas(areas, 'name').map(({ code }) => code), codes()]).toEqual([
    ['2', '1'],
    ['1', '2'],
    ['2', '1'],
  ])
  const world = {
    countries: [parseCountry(['49', 'Germany', '', 'DE'])],
    areas: new Map([['DE', areas]]),
  }
  expect(
    runThrough(orderWorldAreaSteps(world, 'name', nameTown)).map(({ area }) => area.code),
  ).toEqual(['2', '1'])
})

test('does not change the given list', () => {
  const areas = Object.freeze([area('2', 'b'), area('1', 'a')])
  expect(orderAreas(areas, 'name').map(({ code }) => code)).toEqual(['1', '2'])
})

test('orders countries by number of areas: most first, unknown last, ties by name', () => {
  const countries = ['Fiji', 'Chad', 'Austria', 'Germany'].map((name) => parseCountry(['1', name]))
  const counts = new Map([
    ['Chad', 1],
    ['Austria', 1],
    ['Germany', 3936],
  ])
  const ordered = orderCountries(countries, 'areas', ({ name }) => counts.get(name))
  expect(ordered.map(({ name }) => name)).toEqual(['Germany', 'Austria', 'Chad', 'Fiji'])
})

test('puts the areas of the largest towns first, ties and unknown ones as they were', () => {
  const areas = ['Aurich', 'Berlin', 'Bonn', 'Celle', 'Essen'].map((name) => area('1', name))
  const people = new Map([
    [areas[4]!, 300],
    [areas[2]!, 300],
    [areas[1]!, 3400],
  ])
  const namesOf = (list: readonly Area[]) => list.map(({ name }) => name)
  const ordered = largestFirst(areas, people, (one) => one)
  expect(namesOf(ordered)).toEqual(['Berlin', 'Bonn', 'Essen', 'Aurich', 'Celle'])
  expect(largestFirst(areas, new Map(), (one) => one)).toBe(areas)
  expect(namesOf(orderAreas(areas, 'largest'))).toEqual(namesOf(orderAreas(areas, 'name')))
})

describe('orderWorldAreas', () => {
  const area = (code: string, name: string): Area => ({ code, name, position: undefined })
  const country = (iso: string) => parseCountry(['7', iso, '', iso])

  const world = {
    countries: [country('RU'), country('KZ'), country('FJ'), country('CH')],
    areas: new Map([
      ['RU', [area('7727', 'Almaty'), area('7495', 'Moscow'), area('7812', 'Ärea')]],
      ['CH', [area('4121', 'Lausanne'), area('4122', 'Geneva')]],
      ['KZ', [area('7727', 'Almaty')]],
      ['FJ', []],
    ]),
  }

  const keys = (sort: 'name' | 'code') =>
    runThrough(orderWorldAreaSteps(world, sort)).map(keyOfWorldArea)

  test('orders the areas of all countries by name, ties by country', () => {
    expect(keys('name')).toEqual(['KZ 7727', 'RU 7727', 'RU 7812', 'CH 4122', 'CH 4121', 'RU 7495'])
  })

  test('orders them by code', () => {
    expect(keys('code')).toEqual(['CH 4121', 'CH 4122', 'RU 7495', 'KZ 7727', 'RU 7727', 'RU 7812'])
  })

  test('keeps every area, whatever their number', () => {
    const lists = fc.array(fc.array(fc.string({ maxLength: 3 }), { maxLength: 40 }), {
      maxLength: 9,
    })
    forAny(lists, (names) => {
      const countries = names.map((_, i) => country(`C${i}`))
      const areas = new Map(names.map((list, i) => [`C${i}`, list.map((name) => area(name, name))]))
      const sorted = runThrough(orderWorldAreaSteps({ countries, areas }, 'code')).map(
        ({ area }) => area.code,
      )
      expect(sorted).toEqual(names.flat().sort())
    })
  })
})
