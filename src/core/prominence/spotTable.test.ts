import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSpotTable } from './spotTable.ts'

test('numbers equal positions alike and others apart, for any of them', () => {
  const degrees = fc.oneof(
    fc.constantFrom(0, -0, 1, -1, 180, -180),
    fc.double({ min: -180, max: 180, noNaN: true }),
  )
  const positionArbitrary = fc.record({ lat: degrees, lng: degrees })
  fc.assert(
    fc.property(fc.array(positionArbitrary), (positions) => {
      const table = createSpotTable(positions.length)
      const numbers = positions.map((position) => table.numberOf(position))
      const keys = positions.map(({ lat, lng }) => `${lat + 0} ${lng + 0}`)
      expect(new Set(numbers).size).toBe(new Set(keys).size)
      expect(numbers).toEqual(keys.map((key) => numbers[keys.indexOf(key)]))
      expect(numbers.every((number) => number < table.positions.length)).toBe(true)
    }),
  )
})
