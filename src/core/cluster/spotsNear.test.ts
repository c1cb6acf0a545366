import { expect, test } from 'vitest'
import { WORLD, worldX, worldY } from '../geo/mercator.ts'
import { buildIndex } from './buildIndex.ts'
import { clusterOfSpot, spotsNear } from './spotsNear.ts'

const POSITIONS = [
  { lat: 48.1, lng: 11.6 },
  { lat: 48.1, lng: 11.6 },
  { lat: 48.1, lng: 11.7 },
  { lat: 0, lng: 179.99 },
]
const INDEX = buildIndex({ count: POSITIONS.length, positionOf: (id) => POSITIONS[id] })
const DEGREE = WORLD / 360

function countsNear(lat: number, lng: number, withinDegrees: number): number[] {
  const x = worldX(lng)
  return spotsNear(INDEX, x, worldY(lat), withinDegrees * DEGREE)
    .sort((a, b) => a.distance - b.distance)
    .map((spot) => clusterOfSpot(INDEX, spot, x).count)
}

test('finds each spot within the distance once, with all of its points', () => {
  expect(countsNear(48.1, 11.61, 0.05)).toEqual([2])
  expect(countsNear(48.1, 11.69, 0.2)).toEqual([1, 2])
  expect(countsNear(48.1, 13, 0.2)).toEqual([])
})

test('finds a spot beyond the antimeridian, in the copy of the world that is nearest', () => {
  const x = worldX(-179.99)
  const [spot] = spotsNear(INDEX, x, worldY(0), 0.1 * DEGREE)
  expect(spot && clusterOfSpot(INDEX, spot, x).copy).toBe(-1)
  expect(spot && clusterOfSpot(INDEX, spot, x + WORLD).copy).toBe(0)
})

test('finds all spots of the world in a distance as wide as it', () => {
  expect(spotsNear(INDEX, 0, WORLD / 2, WORLD)).toHaveLength(3)
})
