import { expect, test } from 'vitest'
import { buildIndex } from '../../../core/cluster/buildIndex.ts'
import { WORLD, worldX, worldY } from '../../../core/geo/mercator.ts'
import { worldPxAt } from '../scale.ts'
import { findMarker, type HitSources } from './marker.ts'

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
