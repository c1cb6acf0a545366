import { expect, test } from 'vitest'
import { buildIndex } from '../../../core/cluster/buildIndex.ts'
import { clustersIn } from '../../../core/cluster/clustersIn.ts'
import { membersOf } from '../../../core/cluster/members.ts'
import { WORLD, worldX, worldY } from '../../../core/geo/mercator.ts'
import { worldPxAt } from '../scale.ts'
import { findMarker, type HitSources, partInSight } from './marker.ts'

const POSITIONS = [
  { lat: 48, lng: 11 },
  { lat: 48, lng: 11.1 },
  { lat: 50, lng: 9 },
]
const ZOOM = 6
const scale = worldPxAt(ZOOM) / WORLD
const [x, y] = [worldX(11) * scale, worldY(48) * scale]
const PILL = { spot: 2, kind: 'pill', texts: [], codes: ['1'], places: Uint32Array.of(2) } as const
const NAMED = {
  ...PILL,
  x: worldX(9) * scale,
  y: worldY(50) * scale,
  left: x + 40,
  top: y - 13,
  width: 80,
  height: 26,
}
const SOURCES: HitSources = {
  index: buildIndex({ count: POSITIONS.length, positionOf: (id) => POSITIONS[id] }),
  zoom: ZOOM,
  names: [NAMED],
  counts: [],
}

test('finds the spot nearest to a point, and says whether another is almost as near', () => {
  const marker = findMarker(SOURCES, x - 1, y, 14)
  expect(marker?.x).toBeCloseTo(x, 3)
  expect(marker?.isCrowded).toBe(true)
  expect(findMarker(SOURCES, x - 9, y, 14)?.isCrowded).toBe(false)
  expect(findMarker(SOURCES, x - 20, y, 14)).toBeUndefined()
})

test('finds what a name stands for, anywhere on the name', () => {
  const marker = findMarker(SOURCES, x + 60, y, 14)
  expect(marker?.x).toBeCloseTo(NAMED.x, 3)
  expect(marker?.name).toBe('pill')
  expect(marker?.isCrowded).toBe(false)
})

test('finds a count before the spots beneath it', () => {
  const range = { from: 0, to: 2 }
  const cluster = {
    x: worldX(11),
    y: worldY(48),
    copy: 0,
    count: 20,
    isSpot: false,
    ranges: [range],
  } as const
  const count = { cluster, x, y }
  expect(findMarker({ ...SOURCES, counts: [count] }, x + 5, y, 14)).toBe(count)
})

test('a count is of what is in sight, and stands in the middle of that', () => {
  const positions = [-0.4, -0.3, -0.2, 0.2, 0.3].map((east) => ({ lat: 10, lng: 20 + east }))
  const index = buildIndex({ count: 5, positionOf: (id) => positions[id] })
  const [cluster] = clustersIn(index, { west: 0, north: 0, east: 2 * WORLD, south: WORLD }, 5)
  const perPixel = WORLD / worldPxAt(5)
  const xOf = (lng: number) => worldX(lng) / perPixel
  const part = (
    west: number,
    east: number,
    isCounted: (place: number) => boolean = () => true,
    copies = 0,
  ) => {
    const from = copies * worldPxAt(5)
    const seen = { left: from + xOf(west), top: 0, right: from + xOf(east), bottom: worldPxAt(5) }
    return partInSight(index, { ...cluster!, copy: copies }, perPixel, seen, isCounted)
  }
  expect(part(-60, 100)).toMatchObject({ count: 5 })
  expect(part(-60, 100, (place) => place > 0).count).toBe(4)
  const right = part(20, 60)
  expect(right.count).toBe(2)
  expect(right.x).toBeCloseTo(xOf(20.25), 3)
  expect(part(20, 60, (place) => place !== 3).count).toBe(1)
  expect(part(20, 60, undefined, 1).x).toBeCloseTo(worldPxAt(5) + xOf(20.25), 3)
  expect(part(21, 60).count).toBe(0)
  expect(membersOf(index, { ...cluster!, count: 2 } as never)).toHaveLength(5) // all are offered
})
