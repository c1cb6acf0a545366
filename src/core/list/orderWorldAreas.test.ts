import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from '../area.ts'
import { parseCountry } from '../country.ts'
import { runThrough } from '../steps.ts'
import { keyOfWorldArea, orderWorldAreaSteps } from './orderWorldAreas.ts'

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

const keys = (sort: 'name' | 'code') => runThrough(orderWorldAreaSteps(world, sort)).map(keyOfWorldArea)

test('orders the areas of all countries by name, ties by country', () => {
  expect(keys('name')).toEqual(['KZ 7727', 'RU 7727', 'RU 7812', 'CH 4122', 'CH 4121', 'RU 7495'])
})

test('orders them by code', () => {
  expect(keys('code')).toEqual(['CH 4121', 'CH 4122', 'RU 7495', 'KZ 7727', 'RU 7727', 'RU 7812'])
})

test('keeps every area, whatever their number', () => {
  const lists = fc.array(fc.array(fc.string({ maxLength: 3 }), { maxLength: 40 }), { maxLength: 9 })
  fc.assert(
    fc.property(lists, (names) => {
      const countries = names.map((_, i) => country(`C${i}`))
      const areas = new Map(names.map((list, i) => [`C${i}`, list.map((name) => area(name, name))]))
      const sorted = runThrough(orderWorldAreaSteps({ countries, areas }, 'code')).map(
        ({ area }) => area.code,
      )
      expect(sorted).toEqual(names.flat().sort())
    }),
  )
})
