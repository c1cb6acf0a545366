import { expect, test } from 'vitest'
import { naturalEarth } from '../../../build/naturalEarth.ts'
import { unpackTopology } from '../../../core/geo/arcText.ts'
import { mercatorX, mercatorY } from '../../../core/geo/mercator.ts'
import type { Outlines } from '../naturalEarth.ts'
import { countriesIn, packCoarseLand, unpackCoarseLand } from './coarseLand.ts'
import { shapeOf } from './landCutter.ts'
import type { Path } from './tile.ts'

const { load } = naturalEarth() as unknown as { load: (id: string) => string }

function readCoarseLand(scale: string) {
  const script = load(`\0virtual:natural-earth/outlines-${scale}`)
  const topology: Outlines = unpackTopology(
    JSON.parse(JSON.parse(script.slice(script.indexOf('(') + 1, -1))),
  )
  const { geometries } = topology.objects.countries
  const shapes = geometries.map(
    (geometry) => [String(geometry.id ?? ''), shapeOf(topology, geometry)] as const,
  )
  return unpackCoarseLand(structuredClone(packCoarseLand(shapes)))
}

const COARSE = { '110m': readCoarseLand('110m'), '50m': readCoarseLand('50m') }

/** As a canvas fills rings by the even-odd rule. */
function isFilled(rings: readonly Path[], x: number, y: number): boolean {
  let isInside = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = [ring[i], ring[i + 1], ring[j], ring[j + 1]]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    }
  }
  return isInside
}

function countryAt(scale: keyof typeof COARSE, lat: number, lng: number): string | undefined {
  const [x, y] = [mercatorX(lng), mercatorY(lat)]
  const near = countriesIn(COARSE[scale], { left: x, top: y, right: x, bottom: y })
  return near.find(({ rings }) => isFilled(rings, x, y))?.iso
}

test.each([
  ['Denver', 39.74, -104.99, 'US'],
  ['Munich', 48.14, 11.58, 'DE'],
  ['Essen', 51.46, 7.01, 'DE'],
  ['Maseru, in a hole of South Africa', -29.45, 27.72, 'LS'],
  ['Chukotka, beyond the antimeridian', 66.5, 185, 'RU'],
  ['the middle of Antarctica', -84, 30, 'AQ'],
  ['the Atlantic', 30, -40, undefined],
  ['the Mediterranean off Marseille', 42.5, 5, undefined],
])('%s is known at both scales', (_, lat, lng, iso) => {
  expect(countryAt('110m', lat, lng)).toBe(iso)
  expect(countryAt('50m', lat, lng)).toBe(iso)
})

test('the finer scale knows the coast', () => {
  expect(countryAt('50m', 43.33, 5.4)).toBe('FR') // Marseille
  expect(countryAt('50m', 43.2, 5.2)).toBeUndefined() // its bay
})

test('only what may be in a part of the world is painted', () => {
  const { length } = COARSE['50m'].flatMap(({ path }) => [...path])
  const [x, y] = [mercatorX(-105), mercatorY(39.7)]
  const part = { left: x - 0.003, top: y - 0.003, right: x + 0.003, bottom: y + 0.003 }
  const near = countriesIn(COARSE['50m'], part)
  expect(near.map(({ iso }) => iso)).toEqual(['US'])
  expect(near.flatMap(({ rings }) => rings.flatMap((ring) => [...ring])).length).toBeLessThan(
    length / 20,
  )
})
