import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forSome } from '../../testing/forAny.ts'
import { WORLD, worldX, worldY } from '../geo/mercator.ts'
import { type Cluster, clustersIn } from './clustersIn.ts'
import {
  boxAround,
  boxShapes,
  crowds,
  indexOf,
  type LatLng,
  pointLists,
  WHOLE_WORLD,
  zooms,
} from './testing/clusterSamples.ts'
import { copiesSlowly } from './testing/slowClusters.ts'

test('are those of the whole world that are positioned in it, in every copy of the world', () => {
  forSome(
    500,
    pointLists.filter(({ length }) => length > 0),
    zooms,
    boxShapes(),
    (points, zoom, shape) => {
      const index = indexOf(points)
      const box = boxAround(points[shape.around % points.length]!, zoom, shape)
      const expected = clustersIn(index, WHOLE_WORLD, zoom).flatMap((cluster) =>
        copiesSlowly(cluster, box),
      )
      const order = (a: Cluster, b: Cluster) =>
        a.ranges[0]!.from - b.ranges[0]!.from || a.copy - b.copy
      expect(clustersIn(index, box, zoom).sort(order)).toEqual(expected.sort(order))
    },
  )
})

test('are the same from every view of a crowd', () => {
  fc.assert(
    fc.property(
      crowds,
      fc.array(boxShapes(), { minLength: 20, maxLength: 20 }),
      (points, shapes) => {
        const index = indexOf(points)
        const whole = clustersIn(index, WHOLE_WORLD, 5)
        for (const shape of shapes) {
          const box = boxAround(points[shape.around % points.length]!, 7, shape) // small compared with the crowd
          expect(clustersIn(index, box, 5)).toEqual(
            whole.flatMap((cluster) => copiesSlowly(cluster, box)),
          )
        }
      },
    ),
    { numRuns: 15, endOnFailure: true }, // shrinking the crowd would not help
  )
})

test('are found by following cells out of the box, as far as needed', () => {
  // at zoom 5, in px from 0,0: each but the first is 43 px from the one before, in the next cell
  const far = pointsAt(4, -40, -10)
  const near = pointsAt(3, -2, 5)
  const beside = pointsAt(2, 41, 5)
  const inside = pointsAt(1, 84, 5)
  const px = WORLD / 256 / 2 ** 5
  const box = { ...WHOLE_WORLD, west: WORLD / 2 + 64 * px }
  const countsOf = (points: readonly LatLng[]) =>
    clustersIn(indexOf(points), box, 5).map(({ count }) => count)
  expect(countsOf([...beside, ...inside])).toEqual([])
  expect(countsOf([...near, ...beside, ...inside])).toEqual([1])
  expect(countsOf([...far, ...near, ...beside, ...inside])).toEqual([])
})

test('include its west and north edges, but not the others', () => {
  const index = indexOf([[0, 0]])
  const half = WORLD / 2
  expect(
    clustersIn(index, { west: half, north: half, east: half + 1, south: half + 1 }, 3),
  ).toHaveLength(1)
  expect(clustersIn(index, { west: 0, north: 0, east: half, south: WORLD }, 3)).toEqual([])
  expect(clustersIn(index, { west: 0, north: 0, east: WORLD, south: half }, 3)).toEqual([])
})

test('appear in each copy of the world that a wide box shows', () => {
  const wide = { west: -WORLD, north: 0, east: 2 * WORLD, south: WORLD }
  const copies = clustersIn(indexOf([[0, 0]]), wide, 0).map(({ x, copy }) => [x, copy])
  expect(copies).toEqual([
    [WORLD / 2, -1],
    [WORLD / 2, 0],
    [WORLD / 2, 1],
  ])
})

test('merge over the antimeridian', () => {
  const west: LatLng = [-17, 179.9]
  const east: LatLng = [-17, -179]
  const [fiji, ...others] = clustersIn(indexOf([west, west, west, east, east]), WHOLE_WORLD, 3)
  expect(others).toEqual([])
  expect(fiji).toMatchObject({ count: 5, isSpot: false, y: worldY(-17) })
  expect(fiji!.x / worldX(-180 + (3 * -0.1 + 2 * 1) / 5)).toBeCloseTo(1, 6)
})

function pointsAt(count: number, eastPx: number, southPx: number): LatLng[] {
  const degreesPerPx = 360 / 256 / 2 ** 5
  return Array.from({ length: count }, () => [-southPx * degreesPerPx, eastPx * degreesPerPx])
}
