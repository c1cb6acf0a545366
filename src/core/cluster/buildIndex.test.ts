import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { worldX, worldY } from '../geo/mercator.ts'
import { buildIndex, buildSteps } from './buildIndex.ts'
import { type PointIndex, xAt, yAt } from './pointIndex.ts'
import { indexOf, pointLists, positionsOf } from './testing/clusterSamples.ts'
import { countSpots } from './testing/slowClusters.ts'

test('sorts by Morton code and keeps the position of every point', () => {
  forAny(pointLists, (points) => {
    const index = indexOf(points)
    const codes = codesOf(index)
    expect(codes).toEqual(codes.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
    expect([...index.ids].sort((a, b) => a - b)).toEqual(points.map((_, i) => i))
    for (const [i, id] of index.ids.entries()) {
      const [lat, lng] = points[id]!
      expect([xAt(index, i), yAt(index, i)]).toEqual([worldX(lng), worldY(lat)])
    }
  })
})

test('leaves out items without a position, and keeps the numbers of the others', () => {
  const points = [undefined, { lat: 10, lng: 20 }, undefined, { lat: -10, lng: -20 }]
  const index = buildIndex({ count: points.length, positionOf: (id) => points[id] })
  expect(countSpots(index)).toBe(2)
  expect(Array.from(index.ids, (id, i) => [id, xAt(index, i), yAt(index, i)])).toEqual([
    [1, worldX(20), worldY(10)],
    [3, worldX(-20), worldY(-10)],
  ])
})

test('buildSteps builds the same index in steps as at once, in more steps for more points', () => {
  const points = Array.from(
    { length: 9000 },
    (_, i) => [(i * 7919) % 85, (i * 104729) % 180] as const,
  )
  const steps = buildSteps(positionsOf(points))
  let count = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) count++
  expect(step.value).toEqual(indexOf(points))
  // three passes over 9,000 points (encode, sort, arrange), each in three steps
  expect(count).toBeGreaterThanOrEqual(3 * 3)
})

function codesOf({ high, low }: PointIndex): bigint[] {
  return Array.from(high, (word, i) => (BigInt(word) << 32n) | BigInt(low[i]!))
}
