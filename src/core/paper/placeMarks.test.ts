import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import type { Box } from '../geo/mapView.ts'
import { placeMarks } from './placeMarks.ts'

const VIEW = { width: 600, height: 400 }
const name = () => ({ width: 80, height: 14 })

test('a name stands beside its number', () => {
  expect(placeMarks([{ number: 1, x: 300, y: 200 }], VIEW, name)).toEqual([
    { numbers: [1], text: '1', x: 300, y: 200, width: 18, label: { left: 314, top: 193 } },
  ])
})

test('where the map is in the world does not matter', () => {
  const view = { ...VIEW, left: 5000, top: 3000 }
  expect(placeMarks([{ number: 1, x: 300, y: 200 }], view, name)[0]?.label).toEqual({
    left: 314,
    top: 193,
  })
})

test('at the edge it stands on the other side', () => {
  expect(placeMarks([{ number: 1, x: 580, y: 200 }], VIEW, name)[0]?.label?.left).toBe(486)
})

test('numbers at one place share a disc', () => {
  const textOf = (...numbers: number[]) =>
    placeMarks(
      numbers.map((number) => ({ number, x: 300, y: 200 })),
      VIEW,
      name,
    ).map(({ text }) => text)
  expect([textOf(1, 4), textOf(2, 3, 4, 5), textOf(1, 3, 4, 9)]).toEqual([
    ['1, 4'],
    ['2–5'],
    ['1, 3 … 9'],
  ])
})

test('each number is on the map, and no name covers another or a disc', () => {
  const point = fc.record({
    x: fc.integer({ min: 20, max: 580 }),
    y: fc.integer({ min: 20, max: 380 }),
  })
  forAny(fc.array(point, { maxLength: 40 }), (points) => {
    const marks = placeMarks(
      points.map((one, i) => ({ ...one, number: i + 1 })),
      VIEW,
      name,
    )
    expect(marks.flatMap(({ numbers }) => numbers).sort((a, b) => a - b)).toEqual(
      points.map((_, i) => i + 1),
    )
    const names = marks.flatMap(({ label }) => label ?? [])
    const discs = marks.map(({ x, y, width }) => ({
      left: x - width / 2,
      top: y - 9,
      width,
      height: 18,
    }))
    for (const [i, label] of names.entries()) {
      const box = { ...label, ...name() }
      const others = [...names.slice(i + 1).map((other) => ({ ...other, ...name() })), ...discs]
      for (const other of others) expect(meet(box, other)).toBe(false)
    }
  })
})

function meet(a: Box, b: Box): boolean {
  const isAcross = a.left < b.left + b.width && b.left < a.left + a.width
  return isAcross && a.top < b.top + b.height && b.top < a.top + a.height
}
