import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { worldX, worldY } from '../geo/mercator.ts'
import { buildIndex, buildSteps, type Positions } from './buildIndex.ts'
import { type PointIndex, xAt, yAt } from './pointIndex.ts'
import { countSpots } from './testing/slowClusters.ts'

const degrees = fc.tuple(
  fc.integer({ min: -9e6, max: 9e6 }).map((steps) => steps / 1e5),
  fc.integer({ min: -18e6, max: 18e6 }).map((steps) => steps / 1e5),
)
const pointLists = fc
  .array(degrees, { maxLength: 300 })
  .chain((points) => fc.array(fc.constantFrom(...points, [0, 180] as [number, number]), { maxLength: 400 }))

describe('buildIndex', () => {
  test('sorts by Morton code and keeps the position of every point', () => {
    fc.assert(
      fc.property(pointLists, (points) => {
        const index = buildIndex(positionsOf(points))
        const codes = codesOf(index)
        expect(codes).toEqual(codes.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
        expect([...index.ids].sort((a, b) => a - b)).toEqual(points.map((_, i) => i))
        for (const [i, id] of index.ids.entries()) {
          const [lat, lng] = points[id]!
          expect([xAt(index, i), yAt(index, i)]).toEqual([worldX(lng), worldY(lat)])
        }
      }),
    )
  })

  test('sums the positions before every point', () => {
    const index = buildIndex(
      positionsOf([
        [10, 20],
        [-10, 20],
        [60, -100],
      ]),
    )
    for (const i of [0, 1, 2]) {
      expect(index.sumX[i + 1]! - index.sumX[i]!).toBe(xAt(index, i))
      expect(index.sumY[i + 1]! - index.sumY[i]!).toBe(yAt(index, i))
    }
  })

  test('treats 180 and -180 as the same position, but not the next step', () => {
    const spots = (points: readonly (readonly [number, number])[]) =>
      countSpots(buildIndex(positionsOf(points)))
    expect(spots([])).toBe(0)
    expect(
      spots([
        [1, 180],
        [1, -180],
        [1, 180],
      ]),
    ).toBe(1)
    expect(
      spots([
        [1, 180],
        [1, 179.9999],
        [1.0001, 180],
      ]),
    ).toBe(3)
    fc.assert(
      fc.property(pointLists, (points) => {
        const distinct = new Set(points.map(([lat, lng]) => `${worldX(lng)} ${worldY(lat)}`))
        expect(spots(points)).toBe(distinct.size)
      }),
    )
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

  test('does not depend on the order of the points, except for their numbers', () => {
    fc.assert(
      fc.property(pointLists, (points) => {
        const { ids, ...columns } = buildIndex(positionsOf(points))
        const { ids: reversed, ...sameColumns } = buildIndex(positionsOf(points.toReversed()))
        expect(sameColumns).toEqual(columns)
        expect(reversed.length).toBe(ids.length)
      }),
    )
  })
})

describe('buildSteps', () => {
  test('builds the same index in steps as at once, in more steps for more points', () => {
    const points = Array.from({ length: 9000 }, (_, i) => [(i * 7919) % 85, (i * 104729) % 180] as const)
    const steps = buildSteps(positionsOf(points))
    let count = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) count++
    expect(step.value).toEqual(buildIndex(positionsOf(points)))
    // three passes over 9,000 points (encode, sort, arrange), each in three steps
    expect(count).toBeGreaterThanOrEqual(3 * 3)
  })
})

function positionsOf(points: readonly (readonly [lat: number, lng: number])[]): Positions {
  const positions = points.map(([lat, lng]) => ({ lat, lng }))
  return { count: positions.length, positionOf: (id) => positions[id] }
}

function codesOf({ high, low }: PointIndex): bigint[] {
  return Array.from(high, (word, i) => (BigInt(word) << 32n) | BigInt(low[i]!))
}
