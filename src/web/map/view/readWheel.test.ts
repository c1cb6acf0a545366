import { expect, test } from 'vitest'
import { readWheel, type WheelTurn } from './readWheel.ts'

const TURN: WheelTurn = { deltaMode: 0, deltaY: -100, ctrlKey: false }

test.each<[string, Partial<WheelTurn>, number]>([
  ['on Windows', { deltaY: -100, wheelDeltaY: 120 }, 1],
  ['on Linux, away', { deltaY: 120, wheelDeltaY: -120 }, -1],
  ['of a system that scrolls six lines', { deltaY: -200, wheelDeltaY: 120 }, 1],
  ['twice in a frame', { deltaY: -240, wheelDeltaY: 240 }, 2],
  ['of a Mac', { deltaY: -4.000244140625, wheelDeltaY: 12 }, 1],
  ['of a Mac, fast', { deltaY: 40.00244140625, wheelDeltaY: -120 }, -1],
  ['in lines, as in Firefox', { deltaMode: 1, deltaY: -3 }, 1],
  ['in lines, twice', { deltaMode: 1, deltaY: 6 }, -2],
  ['in pages', { deltaMode: 2, deltaY: -1 }, 1],
  ['with Ctrl', { deltaY: -120, wheelDeltaY: 120, ctrlKey: true }, 1],
])('a notch %s is one level', (_, turn, levels) => {
  expect(readWheel({ ...TURN, ...turn }, false)).toEqual({ levels, isSmooth: false })
})

test.each<[string, Partial<WheelTurn>, number]>([
  ['two fingers', { deltaY: -13 }, 0.1],
  ['two fingers that go back', { deltaY: 6.5 }, -0.05],
  ['a pinch', { deltaY: 100 * Math.log(2), ctrlKey: true }, -1],
  ['a fast swipe', { deltaY: -130.5 }, 1.004],
])('follows %s', (_, turn, levels) => {
  const zoom = readWheel({ ...TURN, ...turn }, false)
  expect(zoom.isSmooth).toBe(true)
  expect(zoom.levels).toBeCloseTo(levels, 3)
})

test('takes nothing for a notch that goes on with what fingers have begun', () => {
  expect(readWheel({ ...TURN, deltaY: -130 }, true)).toEqual({ levels: 1, isSmooth: true })
})
