import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointIn } from '../geo/mapView.ts'
import { viewAround } from './mapView.ts'

const SIZE = { width: 672, height: 390 }

test('all positions are in view, with room around them', () => {
  const position = fc.record({
    lat: fc.double({ min: -60, max: 70, noNaN: true }),
    lng: fc.double({ min: -60, max: 60, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 20 }), (positions) => {
      const view = viewAround(positions, SIZE)
      for (const position of positions) {
        const [x, y] = pointIn(view, position)
        expect(x).toBeGreaterThan(40)
        expect(x).toBeLessThan(SIZE.width - 40)
        expect(y).toBeGreaterThan(20)
        expect(y).toBeLessThan(SIZE.height - 20)
      }
    }),
  )
})

test('across the antimeridian neighbours are near each other', () => {
  const [fiji, samoa] = [
    { lat: -18, lng: 178 },
    { lat: -14, lng: -172 },
  ]
  const view = viewAround([fiji, samoa], SIZE)
  expect(pointIn(view, fiji)[0]).toBeLessThan(pointIn(view, samoa)[0])
  expect(view.zoom).toBeGreaterThan(3)
})

test('a single place is shown with its country around it', () => {
  expect(viewAround([{ lat: 48.1, lng: 11.6 }], SIZE).zoom).toBe(6)
})
