import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { parseCountry } from '../country.ts'
import { runThrough } from '../steps.ts'
import { areaOf, isoOf, type WorldArea } from '../world.ts'
import { byPlaceSteps, hasSeveral } from './byPlace.ts'

/** `FR 33140 Paris 48.85 2.35`, or without a position `VE 58261 Zulia`. */
function read(text: string): WorldArea {
  const [iso = '', code = '', name = '', lat, lng] = text.split(' ')
  const position = lat === undefined ? undefined : { lat: Number(lat), lng: Number(lng) }
  return { country: parseCountry(['1', iso, '', iso]), area: { code, name, position } }
}

function codesByPlace(items: readonly WorldArea[]): readonly string[] {
  const rows = runThrough(byPlaceSteps(items, areaOf, isoOf))
  return rows.map((row) => `${row[0].area.name} ${row.map(({ area }) => area.code).join(',')}`)
}

test('has a row for all codes of a place, where its first code stood', () => {
  const list = ['FR 140 Paris 48 2', 'FR 472 Lyon 45 4', 'FR 142 Paris 48 2', 'FR 140 Paris 48 2']
  expect(codesByPlace(list.map(read))).toEqual(['Paris 140,142', 'Lyon 472'])
  expect([3, 2].map((count) => hasSeveral(list.slice(0, count).map(read), areaOf, isoOf))).toEqual([
    true,
    false,
  ])
})

test('keeps namesakes elsewhere, in other countries and other names of the place apart', () => {
  const list = [
    'US 217 Paris 33 -95',
    'US 903 Paris 33 -88',
    'FR 140 Paris 33 -95',
    'FR 1 Île 33 -95',
  ]
  expect(codesByPlace(list.map(read))).toHaveLength(4)
})

test('joins what has no position by its name alone', () => {
  const list = ['VE 261 Zulia', 'VE 262 Zulia', 'VE 263 Zulia 9 -71', 'CO 264 Zulia']
  expect(codesByPlace(list.map(read))).toEqual(['Zulia 261,262', 'Zulia 263', 'Zulia 264'])
})

test('loses nothing, keeps the order, and has each place once, in steps that are not long', () => {
  const itemArbitrary = fc
    .tuple(fc.constantFrom('FR', 'US'), fc.nat(3), fc.constantFrom('a', '1', 'a 1', ''), fc.nat(2))
    .map(([iso, code, name, lat]): WorldArea => {
      const item = read(`${iso} ${code} x`)
      return {
        ...item,
        area: { ...item.area, name, position: lat === 0 ? undefined : { lat, lng: 1 } },
      }
    })
  forAny(fc.array(itemArbitrary), (items) => {
    const rows = runThrough(byPlaceSteps(items, areaOf, isoOf))
    const keyOf = ({ country, area: { name, position } }: WorldArea) =>
      JSON.stringify([country.iso, name, position])
    const keys = rows.map(([first]) => keyOf(first))
    expect(keys).toEqual([...new Set(items.map(keyOf))])
    for (const [i, row] of rows.entries()) {
      const codes = items.filter((item) => keyOf(item) === keys[i]).map(({ area }) => area.code)
      expect(row.map(({ area }) => area.code)).toEqual([...new Set(codes)])
    }
  })
  const many = Array.from({ length: 20_000 }, (_, i) => read(`FR ${i} a ${i % 80} 1`))
  expect([...byPlaceSteps(many, areaOf, isoOf)].length).toBeGreaterThan(4)
})
