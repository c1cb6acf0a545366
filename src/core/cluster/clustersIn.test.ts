import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forSome } from '../../testing/forAny.ts'
import { worldX, worldY } from '../geo/mercator.ts'
import { type Cluster, clustersIn } from './clustersIn.ts'
import type { PointIndex } from './pointIndex.ts'
import { indexOf, type LatLng, pointLists, WHOLE_WORLD, zooms } from './testing/clusterSamples.ts'
import {
  byFirst,
  clusterSlowly,
  countSpots,
  membersOfAll,
  shortWay,
  sortedMembers,
} from './testing/slowClusters.ts'

/** Checks the clusters of the whole world for many lists of points at many zooms. */
function forAll(
  check: (
    index: PointIndex,
    clusters: readonly Cluster[],
    zoom: number,
    points: readonly LatLng[],
  ) => void,
  zoomed = zooms,
  numRuns = 100,
): void {
  forSome(numRuns, pointLists, zoomed, (points, zoom) => {
    const index = indexOf(points)
    check(index, clustersIn(index, WHOLE_WORLD, zoom), zoom, points)
  })
}

describe('clusters of the whole world', () => {
  test('are the same as computed greedily without an index, point for point: each point once', () => {
    forAll(
      (index, clusters, zoom) => {
        const slow = clusterSlowly(index, zoom)
        expect(membersOfAll(index, clusters)).toEqual(slow.map(({ ids }) => ids).sort(byFirst))
        const means = new Map(slow.map((cluster) => [cluster.ids.join(), cluster]))
        for (const cluster of clusters) {
          const { ids, x, y } = means.get(sortedMembers(index, cluster).join())!
          expect(cluster.count).toBe(ids.length)
          expect(Math.abs(shortWay(cluster.x - x))).toBeLessThanOrEqual(1)
          expect(Math.abs(cluster.y - y)).toBeLessThanOrEqual(1)
        }
      },
      zooms,
      300,
    )
  })

  test('come largest first, and do not depend on the order of the points', () => {
    forAll((_, clusters, zoom, points) => {
      const counts = clusters.map(({ count }) => count)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      expect(clustersIn(indexOf(points.toReversed()), WHOLE_WORLD, zoom)).toEqual(clusters)
    })
  })
})

test('a large cell takes cells near it before smaller ones do, even if those are closer', () => {
  // at zoom 2 cells are 22.5 degrees wide and merge within 15.5
  const large: LatLng[] = [
    [5, 12],
    [5, 12],
    [5, 12],
  ]
  const between: LatLng[] = [
    [5, 25],
    [5, 25],
  ]
  const small: LatLng[] = [[-5, 33]]
  const index = indexOf([...large, ...between, ...small])
  expect(membersOfAll(index, clustersIn(index, WHOLE_WORLD, 2))).toEqual([[0, 1, 2, 3, 4], [5]])
})

describe('one spot', () => {
  test('is a single point at its exact position', () => {
    const [paris] = clustersIn(indexOf([[48.8566, 2.3522]]), WHOLE_WORLD, 7)
    expect(paris).toMatchObject({
      x: worldX(2.3522),
      y: worldY(48.8566),
      count: 1,
      isSpot: true,
      copy: 0,
    })
  })

  test('is many points at exactly the same position, at any zoom', () => {
    const index = indexOf([
      [40.7128, -74.006],
      [40.7128, -74.006],
      [40.7128, -74.006],
    ])
    for (const zoom of [0, 7, 21.5, 24]) {
      expect(clustersIn(index, WHOLE_WORLD, zoom)).toMatchObject([
        { x: worldX(-74.006), count: 3, isSpot: true },
      ])
    }
  })

  test('is the only kind of cluster from zoom 22 on', () => {
    forAll(
      (index, clusters) => {
        expect(clusters.every(({ isSpot }) => isSpot)).toBe(true)
        expect(clusters).toHaveLength(countSpots(index))
      },
      fc.double({ min: 22, max: 24, noNaN: true }),
    )
  })
})
