import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { PositionMap } from './positionMap.ts'

const degrees = fc.oneof(
  fc.constantFrom(0, 1, -1, 1e-9, 52.52, 52.520000001),
  fc.double({ min: -90, max: 90, noNaN: true }),
)

test('knows the last value of each position, and tells apart what is nearly the same', () => {
  forAny(fc.array(fc.record({ lat: degrees, lng: degrees }), { maxLength: 300 }), (positions) => {
    const map = new PositionMap<number>()
    const known = new Map<string, number>()
    for (const [i, position] of positions.entries()) {
      map.set(position, i)
      known.set(`${position.lat + 0} ${position.lng + 0}`, i)
    }
    expect(map.size).toBe(known.size)
    for (const position of positions)
      expect(map.get(position)).toBe(known.get(`${position.lat + 0} ${position.lng + 0}`))
    expect(map.get({ lat: 89.5, lng: -179 })).toBeUndefined()
  })
})
