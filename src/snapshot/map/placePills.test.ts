import { describe, expect, test } from 'vitest'
import { findSpot } from './findSpot.ts'
import { isApart, placePills } from './placePills.ts'

const OPTIONS = { width: 400, height: 300, widthOf: () => 80, pillHeight: 26, covered: [] }

describe('placePills', () => {
  test('puts a name above its dot, or below at the upper edge', () => {
    const [above, below] = placePills(
      [
        { spot: 7, x: 200, y: 150 },
        { spot: 8, x: 60, y: 10 },
      ],
      OPTIONS,
    )
    expect(above).toEqual({ spot: 7, left: 160, top: 117, width: 80, height: 26 })
    expect(below).toEqual({ spot: 8, left: 20, top: 17, width: 80, height: 26 })
  })

  test('puts none over another, nor over what lies over the map', () => {
    const dots = Array.from({ length: 300 }, (_, spot) => ({
      spot,
      x: (spot * 37) % 400,
      y: (spot * 53) % 300,
    }))
    const covered = [{ left: 200, top: 0, width: 200, height: 300 }]
    const pills = placePills(dots, { ...OPTIONS, covered })
    expect(pills.length).toBeGreaterThan(3)
    for (const [i, one] of pills.entries()) {
      for (const other of [...pills.slice(i + 1), ...covered]) expect(isApart(one, other)).toBe(true)
    }
  })

  test('prefers the first', () => {
    const pills = placePills(
      [
        { spot: 1, x: 200, y: 150 },
        { spot: 0, x: 203, y: 140 },
      ],
      OPTIONS,
    )
    expect(pills.map(({ spot }) => spot)).toEqual([1])
  })
})

describe('findSpot', () => {
  const painted = {
    pills: [{ spot: 5, left: 100, top: 100, width: 80, height: 26 }],
    dots: [
      { spot: 1, x: 20, y: 20 },
      { spot: 2, x: 26, y: 20 },
      { spot: 3, x: 300, y: 200 },
    ],
  }

  test('takes a name, and a dot that is clearly meant', () => {
    expect(findSpot(painted, 120, 110, false)).toEqual({ kind: 'spot', spot: 5 })
    expect(findSpot(painted, 302, 203, false)).toEqual({ kind: 'spot', spot: 3 })
    expect(findSpot(painted, 19, 20, false)).toEqual({ kind: 'spot', spot: 1 })
  })

  test('does not guess between dots', () => {
    expect(findSpot(painted, 23, 20, false)).toEqual({ kind: 'several' })
  })

  test('reaches farther for a finger', () => {
    expect(findSpot(painted, 315, 200, false)).toEqual({ kind: 'nothing' })
    expect(findSpot(painted, 315, 200, true)).toEqual({ kind: 'spot', spot: 3 })
  })
})
