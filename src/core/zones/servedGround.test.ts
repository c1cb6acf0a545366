import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { sharedGazetteer } from '../../bench/search/loadedOnce.ts'
import { keyOfGroup } from '../gazetteer/gazetteer.ts'
import { mercatorX, mercatorY } from '../geo/mercator.ts'
import type { Position } from '../geo/position.ts'
import { runThrough } from '../steps.ts'
import { GROUND_COUNTRIES, isWanted, type ServedGround, servedGroundSteps } from './servedGround.ts'

const gazetteer = sharedGazetteer()

test.each(['US', 'CA', 'ES', 'NZ'])(
  'in %s each town lies on the ground of its codes and on no other, across the antimeridian too',
  (iso) => {
    const grounds = runThrough(servedGroundSteps(iso, gazetteer))
    const towns = gazetteer.townsIn(iso).filter((_, i) => i % 97 === 0)
    expect(towns.length).toBeGreaterThan(5)
    for (const town of towns) {
      const [codes] = gazetteer.servedBy({ iso, ...town })?.groups ?? []
      const there = grounds.filter((ground) => isInside(ground, town.position))
      // which of its codes is best known differs within a region
      expect(there.map(({ codes: serving }) => keyOfGroup(serving))).toEqual(
        codes ? [keyOfGroup(codes)] : [],
      )
    }
  },
)

test('the map offers the regions of the countries whose plan says enough of their land', () => {
  const found = codes.filter(
    ([iso = '']) => runThrough(servedGroundSteps(iso, gazetteer)).length > 1,
  )
  expect(found.map(([iso]) => iso).sort()).toEqual([...GROUND_COUNTRIES])
})

test('neighbours have different tints, of which there are few', () => {
  const grounds = runThrough(servedGroundSteps('BR', gazetteer))
  expect(Math.max(...grounds.map(({ tint }) => tint))).toBeLessThan(10)
  const corners = grounds.map(({ rings, tint }) => ({
    tint,
    points: new Set(rings.flatMap(pointsOf)),
  }))
  for (const [i, one] of corners.entries())
    for (const other of corners.slice(i + 1)) {
      const shared = [...one.points].filter((point) => other.points.has(point))
      if (shared.length > 2) expect(one.tint).not.toBe(other.tint)
    }
})

test('the ground of an area is that of the code it begins with, or of all', () => {
  const ground = { iso: 'US', codes: ['1203', '1475'], rings: [], tint: 0, x: 0 }
  const wanted = { iso: 'US', callingCode: '1' }
  expect(isWanted(ground, { ...wanted, codes: ['475'] })).toBe(true)
  expect(isWanted(ground, { ...wanted, codes: ['1860'] })).toBe(false)
  expect(isWanted(ground, wanted)).toBe(true)
})

function pointsOf(ring: readonly number[]): string[] {
  return Array.from({ length: ring.length / 2 }, (_, i) => `${ring[2 * i]} ${ring[2 * i + 1]}`)
}

/** Whether an odd number of edges is to the east of a position. */
function isInside({ rings, x: middle }: ServedGround, { lat, lng }: Position): boolean {
  const y = mercatorY(lat)
  const x = mercatorX(lng) + Math.round(middle - mercatorX(lng))
  let isOdd = false
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const [ax, ay] = [ring[i] ?? 0, ring[i + 1] ?? 0]
      const [bx, by] = [ring[(i + 2) % ring.length] ?? 0, ring[(i + 3) % ring.length] ?? 0]
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isOdd = !isOdd
    }
  return isOdd
}
