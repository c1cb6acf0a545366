import { describe, expect, test } from 'vitest'
import { SAMPLE } from '../testing/sampleContent.ts'
import { findSpot, listSpots, placePills } from './spots.ts'

const MAP = { width: 400, height: 300 }
const PILL = { width: 80, height: 26 }
const place = (
  dots: Parameters<typeof placePills>[0],
  covered: Parameters<typeof placePills>[3] = [],
) => placePills(dots, MAP, () => PILL, covered)

describe('placePills', () => {
  test('puts a name above its dot, or below at the upper edge', () => {
    const [above, below] = place([
      { spot: 7, x: 200, y: 150 },
      { spot: 8, x: 60, y: 10 },
    ])
    expect(above).toMatchObject({ spot: 7, left: 160, top: 117, ...PILL })
    expect(below).toMatchObject({ spot: 8, left: 20, top: 17, ...PILL })
  })

  test('puts none over another, nor over what lies over the map', () => {
    const dots = Array.from({ length: 300 }, (_, spot) => ({
      spot,
      x: (spot * 37) % 400,
      y: (spot * 53) % 300,
    }))
    const covered = [{ left: 200, top: 0, width: 200, height: 300 }]
    const pills = place(dots, covered)
    expect(pills.length).toBeGreaterThan(3)
    for (const [i, one] of pills.entries()) {
      for (const other of [...pills.slice(i + 1), ...covered]) {
        const isBeside = one.left + one.width < other.left || other.left + other.width < one.left
        const isAbove = one.top + one.height < other.top || other.top + other.height < one.top
        expect(isBeside || isAbove).toBe(true)
      }
    }
  })

  test('prefers the first', () => {
    const pills = place([
      { spot: 1, x: 200, y: 150 },
      { spot: 0, x: 203, y: 140 },
    ])
    expect(pills.map(({ spot }) => spot)).toEqual([1])
  })
})

describe('findSpot', () => {
  const painted = {
    pills: [{ spot: 5, kind: 'pill' as const, x: 140, y: 133, left: 100, top: 100, ...PILL }],
    dots: [
      { spot: 1, x: 20, y: 20 },
      { spot: 2, x: 26, y: 20 },
      { spot: 3, x: 300, y: 200 },
    ],
  }

  test('takes a name, and a dot that is clearly meant', () => {
    expect(findSpot(painted, 120, 110, false)).toBe(5)
    expect(findSpot(painted, 302, 203, false)).toBe(3)
    expect(findSpot(painted, 19, 20, false)).toBe(1)
  })

  test('does not guess between dots', () => {
    expect(findSpot(painted, 23, 20, false)).toBe('several')
  })

  test('reaches farther for a finger', () => {
    expect(findSpot(painted, 315, 200, false)).toBeUndefined()
    expect(findSpot(painted, 315, 200, true)).toBe(3)
  })
})

test('codes of one place are one spot, called after the shortest, and large towns come first', () => {
  expect(listSpots(SAMPLE).map(({ items }) => items)).toEqual([[4], [1], [2, 0]])
})
