import type { Feature } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { expect, test } from 'vitest'
import { featuresAt, INDEX_MAX_ZOOM, type OutlineTile, TILE_EXTENT } from './tile.ts'
import { countryInTile } from './tileCountries.ts'

const INDEX = new GeoJSONVT(
  {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { iso: 'W' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [-20, -20],
              [10.5, -20],
              [10.5, 20],
              [-20, 20],
              [-20, -20],
            ],
          ],
        },
      } as Feature,
    ],
  },
  { maxZoom: INDEX_MAX_ZOOM, buffer: 64 },
)

function outlinesAt(z: number, x: number, y: number): OutlineTile {
  return featuresAt(INDEX, { z, x, y }).map(({ tags, paths }) => ({
    iso: String(tags.iso),
    rings: paths,
  }))
}

const EDGE = (10.5 + 180) / 360 // of the world's width

test.each([5, 14, INDEX_MAX_ZOOM, 19, 20])(
  'draws the edge of a country in its place at zoom %d',
  (z) => {
    const column = Math.floor(EDGE * 2 ** z)
    const row = 2 ** (z - 1) - 1 // just north of the equator
    const outlines = outlinesAt(z, column, row)
    const place = EDGE * 2 ** z - column
    const widthOfUnit = 2 ** Math.max(0, z - INDEX_MAX_ZOOM) / TILE_EXTENT
    expect(countryInTile(outlines, place - 2 * widthOfUnit, 0.4)).toBe('W')
    expect(countryInTile(outlines, place + 2 * widthOfUnit, 0.4)).toBeUndefined()
  },
)

test('fills a tile deep inside a country', () => {
  const outlines = outlinesAt(19, 2 ** 18 + 5, 2 ** 18 - 3)
  for (const place of [0.01, 0.5, 0.99]) expect(countryInTile(outlines, place, place)).toBe('W')
})

test('has nothing where there is no land', () => {
  expect(outlinesAt(19, 0, 0)).toEqual([])
})
