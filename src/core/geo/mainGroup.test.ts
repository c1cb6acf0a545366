import fc from 'fast-check'
import { expect, test } from 'vitest'
import areas from '../../service/catalog/areas.json' with { type: 'json' }
import countries from '../../service/catalog/countries.json' with { type: 'json' }
import { forSome } from '../../testing/forAny.ts'
import { positionsOf } from '../area.ts'
import { anyPosition } from '../testing/anyPosition.ts'
import { worldOfCatalog } from '../testing/worldOfCatalog.ts'
import { mainGroupOf } from './mainGroup.ts'
import { boundsOf, type Position } from './position.ts'

const world = worldOfCatalog(countries, areas)

function leftOut(iso: string): string[] {
  const all = world.areas.get(iso) ?? []
  const group = new Set(mainGroupOf(positionsOf(all)))
  return all.flatMap(({ name, position }) => (position && !group.has(position) ? [name] : []))
}

test.each([
  ['US', ['Anchorage, AK', 'Honolulu, HI']],
  ['PT', ['Angra do Heroísmo', 'Funchal', 'Horta', 'Ponta Delgada']],
])('leaves out what lies across a gap: %s', (iso, names) => {
  expect([...new Set(leftOut(iso))].sort()).toEqual(names)
})

test.each(['DE', 'FR', 'IN', 'RU', 'AR', 'KE', 'JP', 'FJ', 'ID'])(
  'leaves out nothing of %s',
  (iso) => {
    expect(leftOut(iso)).toEqual([])
  },
)

test('goes across the antimeridian', () => {
  const fiji = Array.from({ length: 30 }, (_, i) => ({
    lat: -17,
    lng: i % 2 ? 179.5 - i / 20 : -179.5 + i / 20,
  }))
  const rotuma = { lat: -30, lng: 178 }
  expect(new Set(mainGroupOf([...fiji, rotuma]))).toEqual(new Set(fiji))
})

test('it is most of any positions, and is shown larger if it is not all of them', () => {
  forSome(60, fc.array(anyPosition, { maxLength: 900 }), (positions) => {
    const group = mainGroupOf(positions)
    expect(group.length).toBeGreaterThanOrEqual(0.75 * positions.length)
    expect(positions).toEqual(expect.arrayContaining([...group]))
    if (group.length < positions.length) expect(widthOf(group) <= widthOf(positions)).toBe(true)
  })
})

function widthOf(positions: readonly Position[]): number {
  const bounds = boundsOf(positions)
  return bounds ? bounds.east - bounds.west : 0
}
