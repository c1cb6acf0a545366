import fc from 'fast-check'
import GeoJSONVT from 'geojson-vt'
import { expect, test } from 'vitest'
import { naturalEarth } from '../../../build/naturalEarth.ts'
import { unpackTopology } from '../../../core/geo/arcText.ts'
import { forSome } from '../../../testing/forAny.ts'
import type { Outlines } from '../naturalEarth.ts'
import { createLandCutter, shapeOf } from './landCutter.ts'
import { featuresAt } from './tile.ts'

const { load } = naturalEarth() as unknown as { load: (id: string) => string }
const script = load('\0virtual:natural-earth/outlines-50m')
const topology: Outlines = unpackTopology(
  JSON.parse(JSON.parse(script.slice(script.indexOf('(') + 1, -1))),
)
const { cut } = createLandCutter(topology)

/** All countries in one index. */
const whole = new GeoJSONVT(
  {
    type: 'FeatureCollection',
    features: topology.objects.countries.geometries.map((geometry) => ({
      type: 'Feature',
      properties: { iso: geometry.id ?? '' },
      geometry: shapeOf(topology, geometry),
    })),
  },
  { maxZoom: 18, buffer: 512 },
)

/** Copies of what lies beyond the antimeridian come in another order. */
const sorted = (rings: readonly (readonly [iso: string, ring: string])[]) =>
  rings.map(String).sort()

function expectWhole(z: number, x: number, y: number): void {
  const all = featuresAt(whole, { z, x, y }).flatMap(({ tags, paths }) =>
    paths.map((ring) => [String(tags.iso), ring.join()] as const),
  )
  const found = cut({ z, x, y }).outlines.flatMap(({ iso, rings }) =>
    rings.map((ring) => [iso, ring.join()] as const),
  )
  expect(sorted(found)).toEqual(sorted(all))
}

test('a tile has all the land that it would have if all countries were indexed at once', () => {
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  forSome(300, fc.integer({ min: 0, max: 9 }), fc.tuple(place, place), (z, [x, y]) => {
    expectWhole(z, Math.floor(x * 2 ** z), Math.floor(y * 2 ** z))
  })
})

test.each([
  ['both sides of the antimeridian', 6, [0, 63], [18, 28, 35]],
  ['the poles', 4, [0, 7, 15], [0, 15]],
])('also at %s', (_, z, columns, rows) => {
  for (const x of columns) for (const y of rows) expectWhole(z, x, y)
})
