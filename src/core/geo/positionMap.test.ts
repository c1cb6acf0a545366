import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PositionMap } from './positionMap.ts'

const degrees = fc.constantFrom(-90, -0.1, 0, 0.1, 45.5, 90)

test('keeps the last value of each position, and counts distinct positions', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ lat: degrees, lng: degrees })), (positions) => {
      const byPosition = new PositionMap<number>()
      const expected = new Map<string, number>()
      for (const [i, position] of positions.entries()) {
        byPosition.set(position, i)
        expected.set(`${position.lat} ${position.lng}`, i)
      }
      expect(byPosition.size).toBe(expected.size)
      for (const position of positions)
        expect(byPosition.get(position)).toBe(expected.get(`${position.lat} ${position.lng}`))
    }),
  )
})

test('has no value for a position that was not set', () => {
  const byPosition = new PositionMap<string>()
  byPosition.set({ lat: 1, lng: 2 }, 'a')
  expect(byPosition.get({ lat: 2, lng: 1 })).toBeUndefined()
  expect(byPosition.get({ lat: 1, lng: 3 })).toBeUndefined()
})
