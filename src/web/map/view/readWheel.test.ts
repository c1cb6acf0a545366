import { expect, test } from 'vitest'
import { readWheel, type WheelTurn } from './readWheel.ts'

const TURN: WheelTurn = { deltaMode: 0, deltaY: -100, ctrlKey: false }

test.each([
  { where: 'on Windows', turn: { deltaY: -100, wheelDeltaY: 120 }, levels: 1 },
  { where: 'on Linux, away', turn: { deltaY: 120, wheelDeltaY: -120 }, levels: -1 },
  {
    where: 'of a system that scrolls six lines',
    turn: { deltaY: -200, wheelDeltaY: 120 },
    levels: 1,
  },
  { where: 'twice in a frame', turn: { deltaY: -240, wheelDeltaY: 240 }, levels: 2 },
  { where: 'of a Mac', turn: { deltaY: -4.000244140625, wheelDeltaY: 12 }, levels: 1 },
  { where: 'of a Mac, fast', turn: { deltaY: 40.00244140625, wheelDeltaY: -120 }, levels: -1 },
  { where: 'in lines, as in Firefox', turn: { deltaMode: 1, deltaY: -3 }, levels: 1 },
  { where: 'in lines, twice', turn: { deltaMode: 1, deltaY: 6 }, levels: -2 },
  { where: 'in pages', turn: { deltaMode: 2, deltaY: -1 }, levels: 1 },
  { where: 'with Ctrl', turn: { deltaY: -120, wheelDeltaY: 120, ctrlKey: true }, levels: 1 },
])('a notch $where is one level', ({ turn, levels }) => {
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
