import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import type { Feature, Position } from 'geojson'
import { describe, expect, test } from 'vitest'
import { latOf, WORLD } from '../../../core/geo/mercator.ts'
import { forAny } from '../../../testing/forAny.ts'
import { smooth } from './detail.ts'
import { partsOf, partsWithin, readPart } from './loadDetail.ts'

const FOLDER = fileURLToPath(new URL('../basemap/', import.meta.url))
const files = readdirSync(FOLDER)
const textOf = (file: string) => brotliDecompressSync(readFileSync(FOLDER + file)).toString()

describe('the parts of the map close up', () => {
  test('lie where their names say', () => {
    for (const file of files) {
      const [, x = 0, y = 0] = file.split('.').map(Number)
      const [west, east] = [x * 22.5 - 181, (x + 1) * 22.5 - 179]
      const [north, south] = [latOf((y / 16) * WORLD) + 1, latOf(((y + 1) / 16) * WORLD) - 1]
      const points = readPart(textOf(file), x, y).flatMap(pointsOf)
      expect(points.length).toBeGreaterThan(0)
      const isOutside = ([lng = 0, lat = 0]: Position) =>
        lng < west || lng > east || lat < south || lat > north
      expect(points.filter(isOutside)).toEqual([])
    }
  })

  test('are 700 kB in all, and 150 kB for the view of a country', () => {
    const sizeOf = (names: readonly string[]) =>
      names.reduce((sum, name) => sum + readFileSync(`${FOLDER}${name}.br`).length, 0)
    expect(sizeOf(files.map((file) => file.replace(/\.br$/, '')))).toBeLessThan(700_000)
    expect(sizeOf(partsWithin({ west: -5, south: 42, east: 8, north: 51 }, 8))).toBeLessThan(
      150_000,
    )
  })

  test('have lakes with their islands', () => {
    const lakes = readPart(textOf('7.8.4.br'), 8, 4).filter(
      ({ properties }) => properties?.kind === 'lakes',
    )
    const rings = lakes.map(({ geometry }) =>
      'coordinates' in geometry ? geometry.coordinates : [],
    )
    expect(rings.flat().some((polygon) => (polygon as Position[][]).length > 1)).toBe(true)
  })

  test('throw if they are cut short or of another form', () => {
    const text = textOf('7.8.5.br')
    for (const broken of [
      text.slice(0, 500),
      '{}',
      '',
      '<!doctype html>',
      '{"rivers":[[1]],"lakes":[],"urban":[]}',
    ])
      expect(() => readPart(broken, 8, 5)).toThrow()
  })
})

describe('the parts that are loaded', () => {
  test('are of the levels that the zoom shows', () => {
    expect(partsOf({ z: 7, x: 65, y: 45 })).toEqual(['7.8.5'])
    expect(partsOf({ z: 12, x: 65 << 5, y: 45 << 5 })).toEqual(['7.8.5', '8.8.5'])
    expect(partsOf({ z: 6, x: 32, y: 22 })).toEqual([])
  })

  test('are those on both sides of the antimeridian', () => {
    expect(partsWithin({ west: 170, south: -45, east: 190, north: -40 }, 7)).toContain('7.15.10')
    expect(partsWithin({ west: -190, south: -45, east: -170, north: -40 }, 7)).toContain('7.15.10')
  })
})

describe('a smoothed line', () => {
  const point = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -85, max: 85 }))

  test('keeps its ends and stays within its points', () => {
    forAny(fc.array(point, { minLength: 1, maxLength: 30 }), (line) => {
      const smoothed = smooth(line)
      if (line[0]?.join() !== line.at(-1)?.join()) {
        expect(smoothed[0]).toEqual(line[0])
        expect(smoothed.at(-1)).toEqual(line.at(-1))
      }
      for (const axis of [0, 1] as const) {
        const values = line.map((one) => one[axis])
        for (const one of smoothed) {
          expect(one[axis]).toBeGreaterThanOrEqual(Math.min(...values))
          expect(one[axis]).toBeLessThanOrEqual(Math.max(...values))
        }
      }
    })
  })

  test('is still closed if it was', () => {
    const ring = smooth([
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 0],
    ])
    expect(ring[0]).toEqual(ring.at(-1))
  })
})

function pointsOf({ geometry }: Feature): Position[] {
  const nested =
    'coordinates' in geometry ? (geometry.coordinates as Position[][] | Position[][][]) : []
  return nested.flat(typeof nested[0]?.[0]?.[0] === 'number' ? 1 : 2) as Position[]
}
