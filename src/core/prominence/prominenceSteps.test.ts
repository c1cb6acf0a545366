import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import type { Area } from '../area.ts'
import { parseCountry } from '../country.ts'
import { runThrough } from '../steps.ts'
import { namedAreas, peopleSteps } from './peopleSteps.ts'
import type { Prominence } from './prominence.ts'
import { prominenceSteps } from './prominenceSteps.ts'
import { townGridSteps } from './townGrid.ts'

const towns = runThrough(
  townGridSteps([
    ['Kinshasa', -4.327, 15.314, 7785, 1, 'CD'],
    ['Köln', 50.933, 6.95, 963, 0, 'DE'],
    ['Wolfsburg', 52.424, 10.78, 123, 0, 'DE'],
    ['Saint Louis', 38.627, -90.2, 320, 0, 'US'],
    ['Suva', -18.1, 179.99, 77, 1, 'FJ'],
  ]),
)
const GERMANY = parseCountry(['49', 'Germany', '276', 'DE'])

function area(code: string, name: string, lat?: number, lng?: number): Area {
  return { code, name, position: lat === undefined || lng === undefined ? undefined : { lat, lng } }
}

function rank(areas: readonly Area[], country = GERMANY): Prominence {
  return runThrough(prominenceSteps(namedAreas(areas, country), towns))
}

function namesOf({ order, headlineOf }: Prominence): string[] {
  return Array.from(order, (spot) => `${headlineOf(spot).name} ${headlineOf(spot).codes}`)
}

test('puts the people of a town first, then short codes', () => {
  const ranked = rank([
    area('4935000', 'Dorf', 51, 10),
    area('495361', 'Wolfsburg', 52.4236, 10.776),
    area('49881', 'Weilheim', 47.8, 11.1),
    area('49221', 'Cologne', 50.9333, 6.95),
  ])
  expect(namesOf(ranked)).toEqual(['Cologne 221', 'Wolfsburg 5361', 'Weilheim 881', 'Dorf 35000'])
  expect(ranked.known).toBe(2)
  expect(ranked.weight).toEqual(Float64Array.of(0, 123, 0, 963))
})

test('finds a town by its name within 9 km, before what is nearer', () => {
  const ranked = rank([
    area('49536', 'Vorsfelde', 52.425, 10.781),
    area('495361', 'Wolfsburg Stadt', 52.48, 10.78),
  ])
  expect([...ranked.weight]).toEqual([0, 123])
})

test('finds a town under another name only very near by, the shortest code first', () => {
  const cologne = (lat: number, code: string) => area(code, 'Cologne', lat, 6.95)
  expect([...rank([cologne(50.94, '49221'), cologne(50.934, '492203')]).weight]).toEqual([963, 0])
  expect(rank([cologne(50.97, '49221')]).known).toBe(0)
})

test('takes a town across a border only by its very name', () => {
  const congo = parseCountry(['242', 'Congo', '178', 'CG'])
  expect(rank([area('2421', 'Brazzaville', -4.32, 15.3)], congo).known).toBe(0)
  expect(rank([area('2421', 'Kinshasa', -4.32, 15.3)], congo).known).toBe(1)
})

test('knows towns by other spellings, and across the antimeridian', () => {
  expect(rank([area('314', 'St. Louis, MO', 38.65, -90.25)]).known).toBe(1)
  expect(rank([area('1', 'Suva', -18.1, -179.99)]).known).toBe(1)
})

test('spreads spots that nobody knows, the same each time', () => {
  const areas = Array.from({ length: 400 }, (_, i) =>
    area(`49${5000 + i}`, `Area ${i}`, 50 + i / 100, 10),
  )
  const order = [...rank(areas).order]
  expect(order).toEqual([...rank(areas).order])
  const first = order.slice(0, 40)
  for (const quarter of [0, 1, 2, 3])
    expect(first.filter((spot) => Math.floor(spot / 100) === quarter).length).toBeGreaterThan(3)
})

test('ranks every spot once and loses no item, for any list', () => {
  const position = fc.option(
    fc.record({ lat: fc.integer({ min: -90, max: 90 }), lng: fc.integer({ min: -180, max: 180 }) }),
  )
  forAny(fc.array(fc.tuple(fc.string(), fc.string(), position)), (rows) => {
    const areas = rows.map(([code, name, at]) => area(code, name, at?.lat, at?.lng))
    const { count, order, spotOf, itemsOf, headlineOf } = rank(areas)
    expect([...order].sort((a, b) => a - b)).toEqual(
      Array.from({ length: count }, (_, spot) => spot),
    )
    const items = Array.from(order).flatMap((spot) => [...itemsOf(spot)])
    expect(items.length).toBe(areas.filter((one) => one.position).length)
    for (const item of items) {
      const spot = spotOf[item] ?? -1
      expect(itemsOf(spot)).toContain(item)
      expect(itemsOf(spot)).toContain(headlineOf(spot).item)
    }
  })
})

test('peopleSteps gives a town’s people to its own areas, not to its parts, and finds it without a position', () => {
  const areas = [
    area('49221', 'Cologne', 50.9333, 6.95),
    area('492203', 'Cologne-Porz', 50.9333, 6.95),
    area('49999', 'Wolfsburg'),
    area('49998', 'Nowhere'),
  ]
  const people = runThrough(peopleSteps(areas, GERMANY, towns))
  expect(areas.map((one) => people.get(one))).toEqual([963, undefined, 123, undefined])
})

test('peopleSteps puts further names of a town after its own, and knows a name that is too long for a map', () => {
  const longName = 'Wolfsburg an der Aller in Niedersachsen'
  const areas = [
    area('4922', 'Cologne City', 50.9333, 6.95),
    area('49221', 'Cologne', 50.9333, 6.95),
    area('49222', 'Cologne', 50.9333, 6.95),
    area('495361', longName, 52.424, 10.78),
  ]
  const people = runThrough(peopleSteps(areas, GERMANY, towns))
  expect(areas.map((one) => people.get(one))).toEqual([962.99, 963, 963, 123])
})
