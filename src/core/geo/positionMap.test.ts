import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PositionMap } from './positionMap.ts'

const degrees = fc.constantFrom(-90, -0.1, 0, 0.1, 45.5, 90)

test('keeps the last value of each spot, and counts the spots', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ lat: degrees, lng: degrees })), (positions) => {
      const spots = new PositionMap<number>()
      const expected = new Map<string, number>()
      for (const [i, position] of positions.entries()) {
        spots.set(position, i)
        expected.set(`${position.lat} ${position.lng}`, i)
      }
      expect(spots.size).toBe(expected.size)
      for (const position of positions)
        expect(spots.get(position)).toBe(expected.get(`${position.lat} ${position.lng}`))
    }),
  )
})

test('knows nothing of a spot that was not set', () => {
  const spots = new PositionMap<string>()
  spots.set({ lat: 1, lng: 2 }, 'a')
  expect(spots.get({ lat: 2, lng: 1 })).toBeUndefined()
  expect(spots.get({ lat: 1, lng: 3 })).toBeUndefined()
})
