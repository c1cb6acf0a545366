import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { placePopover } from './Popover.tsx'

const WINDOW = { width: 1280, height: 800 }
const SIZE = { width: 404, height: 500 }
const buttonAt = (top: number, right = 1000) => ({ top, bottom: top + 40, right })

test('is below its button, above it where that has more room', () => {
  expect(placePopover(buttonAt(14), SIZE, WINDOW)).toEqual({ left: 596, top: 60, maxHeight: 732 })
  expect(placePopover(buttonAt(740), SIZE, WINDOW)).toEqual({ left: 596, top: 234, maxHeight: 726 })
})

test('scrolls beside a button in the middle', () => {
  expect(placePopover(buttonAt(380), SIZE, WINDOW)).toEqual({ left: 596, top: 426, maxHeight: 366 })
})

test('is always within the window', () => {
  const size = fc.record({ width: fc.constant(404), height: fc.integer({ min: 40, max: 1200 }) })
  const window = fc.record({
    width: fc.integer({ min: 420, max: 2000 }),
    height: fc.integer({ min: 100, max: 1400 }),
  })
  forAny(
    fc.integer({ min: -50, max: 1400 }),
    fc.integer({ min: 0, max: 2000 }),
    size,
    window,
    (y, x, popover, within) => {
      const { left, top, maxHeight } = placePopover(buttonAt(y, x), popover, within)
      const bottom = top + Math.min(popover.height, maxHeight)
      fc.pre(y >= 0 && y + 40 <= within.height)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(8)
      expect(left + popover.width).toBeLessThanOrEqual(within.width - 8)
      expect(bottom).toBeLessThanOrEqual(within.height - 8)
    },
  )
})
