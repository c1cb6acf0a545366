import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { packGround, unpackGround } from './land.ts'

const STEP = 2 ** -19
const corner = fc.double({ min: -2, max: 3, noNaN: true })
const ring = fc
  .array(fc.tuple(corner, corner), { minLength: 1, maxLength: 20 })
  .map((corners) => corners.flat())

test('the ground of codes is read as it was written, to half a step', () => {
  forAny(fc.array(fc.array(ring, { maxLength: 4 }), { maxLength: 4 }), (grounds) => {
    const given = grounds.map((rings, tint) => ({ iso: 'US', tint, x: 0.25, rings }))
    const read = unpackGround(packGround(given))
    expect(read.map(({ iso, tint }) => [iso, tint])).toEqual(
      given.map(({ iso, tint }) => [iso, tint]),
    )
    const [before, after] = [given, read].map((all) => all.flatMap(({ rings }) => rings.flat()))
    expect(after).toHaveLength(before!.length)
    for (const [i, value] of after!.entries())
      expect(Math.abs(value - before![i]!)).toBeLessThanOrEqual(STEP / 2)
  })
})

test('a corner far out at sea leaves the others where they are', () => {
  const [ground] = unpackGround(
    packGround([{ iso: 'CA', tint: 0, x: 0.25, rings: [[0.25, 0.25, 1e9, -1e9, 0.5, 0.5]] }]),
  )
  expect(ground?.rings[0]).toEqual([0.25, 0.25, 3, -2, 0.5, 0.5])
})
