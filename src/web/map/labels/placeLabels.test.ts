import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forSome } from '../../../testing/forAny.ts'
import { boxesOf, type Label } from './labelStyles.ts'
import { placeLabels } from './placeLabels.ts'

const WORLD = 1024
const SIZE = { width: 60, height: 12 }

function label(name: string, x: number, y: number): Label {
  return { iso: '', lines: [name], style: 'town', isSurface: false, x: x / WORLD, y: y / WORLD }
}

function place(labels: Label[], spared: { x: number; y: number }[] = []) {
  return placeLabels(labels, spared, WORLD, () => SIZE).map(({ label, x, y }) => ({
    name: label.lines[0],
    x: x * WORLD,
    y: y * WORLD,
  }))
}

test('puts a name above its point', () => {
  expect(place([label('Lyon', 500, 500)])).toEqual([{ name: 'Lyon', x: 500, y: 487 }])
})

test('puts a name upon a surface, out of the way of others', () => {
  const country = { ...label('France', 500, 500), isSurface: true }
  expect(place([country, country, country, country]).map(({ y }) => y)).toEqual([500, 481, 519])
  expect(place([label('Paris', 500, 510), country])[1]).toEqual({ name: 'France', x: 500, y: 481 })
})

test('gives the place to the first, and the rest another side or nothing', () => {
  const placed = place([label('a', 500, 500), label('b', 509, 500), label('c', 505, 505)])
  expect(placed).toEqual([
    { name: 'a', x: 500, y: 487 },
    { name: 'b', x: 509, y: 513 },
  ])
})

test('hides no spared point, but may name one', () => {
  expect(place([label('a', 500, 500)], [{ x: 480 / WORLD, y: 488 / WORLD }])).toEqual([
    { name: 'a', x: 500, y: 513 },
  ])
  expect(place([label('a', 500, 500)], [{ x: 500 / WORLD, y: 500 / WORLD }])).toHaveLength(1)
})

test('keeps names apart across the antimeridian', () => {
  const placed = place([label('Taveuni', 1022, 500), label('Labasa', 12, 500)])
  expect(placed.map(({ y }) => y)).toEqual([487, 513])
})

test('names a river where it is told to or nowhere, and not again near by', () => {
  const river = (name: string, x: number, room = 1): Label => ({
    ...label(name, x, 500),
    isSurface: true,
    water: { angle: Math.PI / 4, room, apartPx: 350 },
  })
  const placed = place([
    label('Köln', 205, 500),
    river('Rhine', 200),
    river('Rhine', 300),
    river('Rhine', 600),
  ])
  expect(placed.map(({ name, x }) => [name, x])).toEqual([
    ['Köln', 205],
    ['Rhine', 300],
  ])
  expect(place([river('Eibsee', 500, 0.05)])).toEqual([])
})

test('covers only what a turned text covers', () => {
  const boxes = boxesOf(0, 0, SIZE, Math.PI / 4)
  expect(boxes).toHaveLength(5)
  for (const box of boxes) expect(box.left + box.width / 2).toBeCloseTo(box.top + box.height / 2)
  expect(boxesOf(0, 0, SIZE, 0)).toEqual([{ left: -30, top: -6, ...SIZE }])
})

test('lets no two names overlap, whatever there is to name', () => {
  const point = fc.tuple(fc.nat(WORLD), fc.nat(WORLD))
  forSome(50, fc.array(point, { maxLength: 200 }), (points) => {
    const placed = place(points.map(([x, y], i) => label(String(i), x, y)))
    for (const [i, a] of placed.entries()) {
      for (const b of placed.slice(i + 1)) {
        const apart = Math.abs(a.x - b.x) % WORLD
        const isBeside = Math.min(apart, WORLD - apart) >= SIZE.width
        expect(isBeside || Math.abs(a.y - b.y) >= SIZE.height).toBe(true)
      }
    }
  })
})

test('places the most important the same, whatever else there is', () => {
  const point = fc.tuple(fc.nat(WORLD), fc.nat(WORLD))
  forSome(
    50,
    fc.array(point, { maxLength: 60 }),
    fc.array(point, { maxLength: 60 }),
    (first, rest) => {
      const labels = [...first, ...rest].map(([x, y], i) => label(String(i), x, y))
      const alone = place(labels.slice(0, first.length))
      expect(place(labels).slice(0, alone.length)).toEqual(alone)
    },
  )
})
