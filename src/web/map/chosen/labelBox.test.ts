import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../../testing/forAny.ts'
import { labelBox } from './labelBox.ts'

const LABEL = { width: 120, height: 26 }
const DOT = { side: 9, up: 9, down: 9 }
const PIN = { side: 9, up: 30, down: 0 }
const MAP = { width: 390, height: 300 }
const BUTTONS = { left: 286, top: 10, width: 94, height: 140 }

function place(x: number, y: number, controls = [BUTTONS], reach = DOT) {
  return labelBox(LABEL, reach, { x, y, ...MAP, controls })
}

test('a label stands above its marker, in the middle', () => {
  expect(place(100, 150)).toEqual({ left: -LABEL.width / 2, top: -40, ...LABEL })
  expect(place(100, 150, [], PIN)).toEqual({ left: -LABEL.width / 2, top: -61, ...LABEL })
})

test('a label stands below where there is no room above', () => {
  expect(place(100, 30)).toEqual({ left: -LABEL.width / 2, top: 14, ...LABEL })
  expect(place(300, 160).top).toBe(14)
})

test.each([
  [100, 'right', 14],
  [330, 'left', -14 - LABEL.width],
])('between what is above and below it, at %i it stands on the %s', (x, _side, left) => {
  const around = [80, 170].map((top) => ({ left: 0, top, width: 390, height: 50 }))
  expect(place(x, 150, around)).toEqual({ left, top: -13, ...LABEL })
})

test('a label moves aside at the edge', () => {
  expect(place(20, 170).left).toBe(-12)
  expect(place(380, 270).left).toBe(-118)
})

test('wherever it stands, it touches its marker', () => {
  const within = (size: number) => fc.integer({ min: 0, max: size })
  forAny(within(MAP.width), within(MAP.height), fc.constantFrom(DOT, PIN), (x, y, reach) => {
    const { left, top } = place(x, y, [BUTTONS], reach)
    expect(left).toBeGreaterThanOrEqual(-reach.side - 5 - LABEL.width)
    expect(left).toBeLessThanOrEqual(reach.side + 5)
    expect(Math.abs(top)).toBeLessThanOrEqual(reach.up + 5 + LABEL.height)
  })
})

test('where nothing is free it stands above its marker', () => {
  expect(place(100, 100, [{ left: 0, top: 0, ...MAP }]).top).toBe(-40)
})
