import { expect, test } from 'vitest'
import cases from './readWheel.json' with { type: 'json' }
import { readWheel, type WheelTurn } from './readWheel.ts'

const TURN: WheelTurn = { deltaMode: 0, deltaY: -100, ctrlKey: false }

test.each(cases.notches)('a notch $where is one level', ({ turn, levels }) => {
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
