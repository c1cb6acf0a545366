import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { decodeArcs, encodeArcs, packTopology } from './arcText.ts'

describe('encodeArcs', () => {
  it('writes small steps as one character each', () => {
    const island = [
      [100, 50],
      [3, -2],
      [-3, 2],
    ]
    expect(encodeArcs([island])).toHaveLength(1 + 2 * island.length)
  })

  it('begins an arc from the end of the one before', () => {
    const first = [
      [30_000, 20_000],
      [1, 1],
    ]
    const onwards = encodeArcs([
      [
        [0, 0],
        [2, 2],
      ],
    ])
    const next = [
      [30_001, 20_001],
      [2, 2],
    ]
    expect(encodeArcs([first, next])).toBe(encodeArcs([first]) + onwards)
  })

  it('is read as the arcs that were written, of any length and size', () => {
    const step = fc.tuple(
      fc.integer({ min: -60_000, max: 60_000 }),
      fc.integer({ min: -60_000, max: 60_000 }),
    )
    forAny(fc.array(fc.array(step)), (arcs) => {
      expect(decodeArcs(encodeArcs(arcs))).toEqual(arcs)
    })
  })
})

describe('packTopology', () => {
  it('refuses numbers that are not whole', () => {
    expect(() => packTopology({ type: 'Topology', objects: {}, arcs: [[[0.5, 0.5]]] })).toThrow(
      'Quantize',
    )
  })
})

it('reads an arc that counts more points than there are to the end of the text', () => {
  const [edited = []] = decodeArcs(`\uc033#${encodeArcs([[[1, 2]]]).slice(1)}`) // counts 786,432
  expect(edited).toHaveLength(1)
})
