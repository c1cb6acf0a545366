import { expect, test } from 'vitest'
import { parseCountry } from '../country.ts'
import { createLine, createPlaceLine, findGone } from './shortlist.ts'

const austria = parseCountry(['43', 'Austria', '40', 'AT', '', '47', '14'])
const france = parseCountry(['33', 'France', '250', 'FR', '', '47', '2'])
const area = (code: string, name: string) => ({ code, name, position: undefined })
const [vienna, salzburg, paris] = [
  createLine(austria, area('431', 'Vienna')),
  createLine(austria, area('43662', 'Salzburg')),
  createLine(france, area('331', 'Paris')),
]
const lines = [vienna, salzburg, paris]
const areas = new Map([['AT', [area('431', 'Wien')]]])

test('a code that its loaded country does not have is gone, whatever its town is called', () => {
  const world = { countries: [austria, france], areas }
  expect([...findGone(lines, world, true)]).toEqual([salzburg.key])
})

test('nothing is gone before its list is loaded', () => {
  expect(findGone(lines, { countries: [austria, france], areas: new Map() }, true).size).toBe(0)
  expect(findGone(lines, { countries: [], areas: new Map() }, true).size).toBe(0)
})

test('a country that is no more takes its codes with it, but not one that a file leaves out', () => {
  const world = { countries: [austria], areas }
  expect([...findGone(lines, world, true)]).toEqual([salzburg.key, paris.key])
  expect([...findGone(lines, world, false)]).toEqual([salzburg.key])
})

test('a place that is called like the area of its code is that area; another keeps its name', () => {
  const position = { lat: 47.6, lng: 13.6 }
  const there = area('431', 'Vienna')
  expect(createPlaceLine(austria, there, { name: 'Vienna', position }, 'known')).toEqual(vienna)
  expect(createPlaceLine(austria, there, { name: 'Hallstatt', position }, 'likely')).toMatchObject({
    area: { code: '431', name: 'Hallstatt', position },
    serves: 'likely',
  })
})
