import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildIndex } from './buildIndex.ts'
import type { Box } from './cells.ts'
import { type Cluster, clustersIn } from './clustersIn.ts'
import { membersOf } from './members.ts'
import { WORLD, worldX, worldY } from './mercator.ts'
import { outranks } from './mergeNear.ts'
import { type PointIndex, type Range, xAt, yAt } from './pointIndex.ts'

type LatLng = readonly [lat: number, lng: number]

const WHOLE_WORLD = { west: 0, north: 0, east: WORLD, south: WORLD }
const MERGE_PX = 44

// whole numbers as steps: fast-check draws most of its doubles from very close to 0
const anywhere = fc.tuple(stepsOf(1e-5, -90, 90), stepsOf(1e-5, -180, 180))
const atTheEdges = fc.tuple(
  fc.constantFrom(-90, -85.06, -85.0511, -17, 0, 66, 85.0511, 90),
  fc.constantFrom(-180, -179.9999, -178, 178, 179.9999, 180),
)
const offset = fc.oneof(fc.constantFrom(0, 0.0001, -0.0001), stepsOf(1e-6, -3, 3))
const town = fc
  .tuple(fc.oneof(anywhere, atTheEdges), fc.array(fc.tuple(offset, offset), { maxLength: 60 }))
  .map(([[lat, lng], offsets]) => offsets.map(([north, east]): LatLng => [lat + north, toLng(lng + east)]))
const pointLists = fc
  .tuple(
    fc.array(anywhere, { maxLength: 60 }),
    fc.array(atTheEdges, { maxLength: 9 }),
    fc.array(town, { maxLength: 5 }),
  )
  .map(([spread, edges, towns]): LatLng[] => [...spread, ...edges, ...towns.flat()])
const zooms = fc.oneof(stepsOf(1, 0, 24), stepsOf(1, 0, 6), stepsOf(0.25, 0, 24))

/** Many points in a square of 1024 px at zoom 5: two or three to a cell, so that merging runs on from cell to cell. */
const crowds = fc.array(fc.tuple(stepsOf(1e-3, -22, 22), stepsOf(1e-3, -22, 22)), {
  minLength: 500,
  maxLength: 700,
  size: 'max',
})

describe('clusters of the whole world', () => {
  test('are those that taking the largest cell first gives, point for point', () => {
    fc.assert(
      fc.property(pointLists, zooms, (points, zoom) => {
        const index = indexOf(points)
        const clusters = clustersIn(index, WHOLE_WORLD, zoom)
        expect(membersOfAll(index, clusters)).toEqual(
          clusterSlowly(index, zoom)
            .map(({ ids }) => ids)
            .sort(byFirst),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('hold every point once', () => {
    fc.assert(
      fc.property(pointLists, zooms, (points, zoom) => {
        const index = indexOf(points)
        const clusters = clustersIn(index, WHOLE_WORLD, zoom)
        const ids = clusters.flatMap((cluster) => [...membersOf(index, cluster)])
        expect(ids.sort((a, b) => a - b)).toEqual(points.map((_, i) => i))
        expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(points.length)
      }),
    )
  })

  test('lie at the mean of their points', () => {
    fc.assert(
      fc.property(pointLists, zooms, (points, zoom) => {
        const index = indexOf(points)
        const means = new Map(clusterSlowly(index, zoom).map((cluster) => [cluster.ids.join(), cluster]))
        for (const cluster of clustersIn(index, WHOLE_WORLD, zoom)) {
          const mean = means.get(sortedMembers(index, cluster).join())!
          expect(Math.abs(shortWay(cluster.x - mean.x))).toBeLessThanOrEqual(1)
          expect(Math.abs(cluster.y - mean.y)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('keep their first cells 44 px apart, and other cells nearer than that to the first', () => {
    fc.assert(
      fc.property(pointLists, fc.integer({ min: 0, max: 21 }), (points, zoom) => {
        const index = indexOf(points)
        const clusters = clustersIn(index, WHOLE_WORLD, zoom)
        const heads = clusters.map(({ ranges }) => meanOf(index, ranges[0]!))
        for (const [i, { ranges }] of clusters.entries()) {
          for (const head of heads.slice(0, i))
            expect(distancePx(head, heads[i]!, zoom)).toBeGreaterThan(MERGE_PX - 1e-3)
          for (const range of ranges.slice(1)) {
            expect(distancePx(meanOf(index, range), heads[i]!, zoom)).toBeLessThan(MERGE_PX + 1e-3)
          }
        }
      }),
    )
  })

  test('do not depend on the order of the points', () => {
    fc.assert(
      fc.property(pointLists, zooms, (points, zoom) => {
        const shown = clustersIn(indexOf(points), WHOLE_WORLD, zoom)
        expect(clustersIn(indexOf(points.toReversed()), WHOLE_WORLD, zoom)).toEqual(shown)
      }),
    )
  })

  test('come largest first', () => {
    fc.assert(
      fc.property(pointLists, zooms, (points, zoom) => {
        const counts = clustersIn(indexOf(points), WHOLE_WORLD, zoom).map(({ count }) => count)
        expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      }),
    )
  })
})

describe('clusters in a box', () => {
  test('are those of the whole world whose position lies in it, in every copy of the world', () => {
    fc.assert(
      fc.property(
        pointLists.filter(({ length }) => length > 0),
        zooms,
        boxShapes(),
        (points, zoom, shape) => {
          const index = indexOf(points)
          const box = boxAround(points[shape.around % points.length]!, zoom, shape)
          const expected = clustersIn(index, WHOLE_WORLD, zoom).flatMap((cluster) =>
            copiesSlowly(cluster, box),
          )
          const order = (a: Cluster, b: Cluster) => a.ranges[0]!.from - b.ranges[0]!.from || a.copy - b.copy
          expect(clustersIn(index, box, zoom).sort(order)).toEqual(expected.sort(order))
        },
      ),
      { numRuns: 500 },
    )
  })

  test('are the same from every view of a crowd', () => {
    fc.assert(
      fc.property(crowds, fc.array(boxShapes(), { minLength: 20, maxLength: 20 }), (points, shapes) => {
        const index = indexOf(points)
        const whole = clustersIn(index, WHOLE_WORLD, 5)
        for (const shape of shapes) {
          const box = boxAround(points[shape.around % points.length]!, 7, shape) // small beside the crowd
          expect(clustersIn(index, box, 5)).toEqual(whole.flatMap((cluster) => copiesSlowly(cluster, box)))
        }
      }),
      { numRuns: 15, endOnFailure: true }, // a smaller crowd would not say more
    )
  })

  test('are found by asking cells beyond it, as far as that goes', () => {
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

  test('include its west and north edges, not the others', () => {
    const index = indexOf([[0, 0]])
    const half = WORLD / 2
    expect(clustersIn(index, { west: half, north: half, east: half + 1, south: half + 1 }, 3)).toHaveLength(1)
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
})

describe('a large cell', () => {
  test('takes the cells near it before smaller ones do, also before those nearer to them', () => {
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
})

describe('one spot', () => {
  test('is a single point at its exact position', () => {
    const [paris] = clustersIn(indexOf([[48.8566, 2.3522]]), WHOLE_WORLD, 7)
    expect(paris).toMatchObject({ x: worldX(2.3522), y: worldY(48.8566), count: 1, isSpot: true, copy: 0 })
  })

  test('is many points at the very same place, at any zoom', () => {
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

  test('is all that stays together from zoom 22 on', () => {
    fc.assert(
      fc.property(pointLists, fc.double({ min: 22, max: 24, noNaN: true }), (points, zoom) => {
        const index = indexOf(points)
        const clusters = clustersIn(index, WHOLE_WORLD, zoom)
        expect(clusters.every(({ isSpot }) => isSpot)).toBe(true)
        expect(clusters).toHaveLength(index.spots)
      }),
    )
  })

  test('is all that stays together at zoom 22 by the ordinary rule, where positions have four decimals', () => {
    fc.assert(
      fc.property(pointLists, (points) => {
        const rounded = points.map(
          ([lat, lng]): LatLng => [Math.round(lat * 1e4) / 1e4, Math.round(lng * 1e4) / 1e4],
        )
        const index = indexOf(rounded)
        expect(clustersIn(index, WHOLE_WORLD, 22, { apartZoom: 99 })).toHaveLength(index.spots)
      }),
    )
  })
})

describe('options', () => {
  test('mergePx 0 leaves cells as they are', () => {
    const index = indexOf([
      [0.1, 0.1],
      [-0.1, -0.1],
    ])
    expect(clustersIn(index, WHOLE_WORLD, 5)).toHaveLength(1)
    expect(clustersIn(index, WHOLE_WORLD, 5, { mergePx: 0 })).toHaveLength(2)
  })
  test('mergePx beyond the width of a cell is refused', () => {
    expect(() => clustersIn(indexOf([]), WHOLE_WORLD, 5, { mergePx: 65 })).toThrow(
      'set mergePx to 64 or less',
    )
  })
})

function indexOf(points: readonly LatLng[]): PointIndex {
  const positions = points.map(([lat, lng]) => ({ lat, lng }))
  return buildIndex({ count: positions.length, positionOf: (id) => positions[id] })
}

function pointsAt(count: number, eastPx: number, southPx: number): LatLng[] {
  const degreesPerPx = 360 / 256 / 2 ** 5
  return Array.from({ length: count }, () => [-southPx * degreesPerPx, eastPx * degreesPerPx])
}

interface NaiveCell extends Point {
  readonly column: number
  readonly row: number
  readonly ids: number[]
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Largest first over the whole world, as one would write it without an index. */
function clusterSlowly(index: PointIndex, zoom: number): { ids: number[]; x: number; y: number }[] {
  const isApart = zoom >= 22
  const rest = cellsSlowly(index, isApart ? 1 : WORLD / 2 ** (Math.floor(zoom) + 2))
  rest.sort((a, b) => (outranks(rankable(a), rankable(b)) ? -1 : 1))
  const clusters = []
  while (rest.length > 0) {
    const head = rest.shift()!
    const taken = isApart ? [] : rest.filter((cell) => distancePx(head, cell, Math.floor(zoom)) < MERGE_PX)
    for (const cell of taken) rest.splice(rest.indexOf(cell), 1)
    const ids = [head, ...taken].flatMap((cell) => cell.ids).sort((a, b) => a - b)
    clusters.push({ ids, ...meanSlowly(head, [head, ...taken]) })
  }
  return clusters
}

function cellsSlowly(index: PointIndex, size: number): NaiveCell[] {
  const cells = new Map<string, { column: number; row: number; ids: number[]; x: number; y: number }>()
  for (const [i, id] of index.ids.entries()) {
    const [x, y] = [xAt(index, i), yAt(index, i)]
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)]
    const cell = cells.get(`${column} ${row}`) ?? { column, row, ids: [], x: 0, y: 0 }
    cells.set(`${column} ${row}`, { ...cell, ids: [...cell.ids, id], x: cell.x + x, y: cell.y + y })
  }
  return [...cells.values()].map((cell) => ({
    ...cell,
    x: cell.x / cell.ids.length,
    y: cell.y / cell.ids.length,
  }))
}

function rankable({ column, row, ids }: NaiveCell) {
  return { column, row, count: ids.length, from: 0, to: 0, x: 0, y: 0 }
}

function meanSlowly(head: Point, cells: readonly NaiveCell[]): Point {
  const count = cells.reduce((sum, { ids }) => sum + ids.length, 0)
  const x = cells.reduce((sum, cell) => sum + cell.ids.length * (head.x + shortWay(cell.x - head.x)), 0)
  const y = cells.reduce((sum, cell) => sum + cell.ids.length * cell.y, 0)
  return { x: x / count, y: y / count }
}

function meanOf(index: PointIndex, { from, to }: Range): Point {
  const places = Array.from({ length: to - from }, (_, i) => from + i)
  const mean = (at: (i: number) => number) => places.reduce((sum, i) => sum + at(i), 0) / places.length
  return { x: mean((i) => xAt(index, i)), y: mean((i) => yAt(index, i)) }
}

function copiesSlowly(cluster: Cluster, { west, north, east, south }: Box): Cluster[] {
  return Array.from({ length: 19 }, (_, i) => ({ ...cluster, copy: i - 9 })).filter(
    ({ x, y, copy }) => x + copy * WORLD >= west && x + copy * WORLD < east && y >= north && y < south,
  )
}

interface BoxShape {
  readonly around: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function boxShapes(): fc.Arbitrary<BoxShape> {
  const pixels = stepsOf(1, 0, 1500)
  return fc.record({ around: fc.nat(1000), left: pixels, top: pixels, width: pixels, height: pixels })
}

function stepsOf(step: number, min: number, max: number): fc.Arbitrary<number> {
  const [first, last] = [Math.round(min / step), Math.round(max / step)]
  return fc.integer({ min: first, max: last }).map((count) => count * step)
}

/** A box near a point, so that there is something in it at high zooms. At low ones it spans several worlds. */
function boxAround([lat, lng]: LatLng, zoom: number, { left, top, width, height }: BoxShape): Box {
  const unitsPerPx = WORLD / 256 / 2 ** zoom
  const west = worldX(lng) - (left - 300) * unitsPerPx
  const north = worldY(lat) - (top - 300) * unitsPerPx
  return { west, north, east: west + width * unitsPerPx, south: north + height * unitsPerPx }
}

function distancePx(a: Point, b: Point, zoom: number): number {
  return (Math.hypot(shortWay(a.x - b.x), a.y - b.y) / WORLD) * 256 * 2 ** zoom
}

function shortWay(dx: number): number {
  return [dx - WORLD, dx, dx + WORLD].reduce((best, other) =>
    Math.abs(other) < Math.abs(best) ? other : best,
  )
}

function toLng(lng: number): number {
  return lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng
}

function sortedMembers(index: PointIndex, cluster: Cluster): number[] {
  return [...membersOf(index, cluster)].sort((a, b) => a - b)
}

function membersOfAll(index: PointIndex, clusters: readonly Cluster[]): number[][] {
  return clusters.map((cluster) => sortedMembers(index, cluster)).sort(byFirst)
}

function byFirst([a = 0]: readonly number[], [b = 0]: readonly number[]): number {
  return a - b
}
