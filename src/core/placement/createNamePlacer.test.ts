import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import type { Box } from '../geo/mapView.ts'
import type { Prominence } from '../prominence/prominence.ts'
import { createNamePlacer } from './createNamePlacer.ts'
import { type MeasureName, type NameView, nameBudget, type PlacedName } from './placement.ts'

const WORLD_PX = 100_000
const measure: MeasureName = (_, kind) => ({
  width: kind === 'pill' ? 100 : 80,
  height: kind === 'pill' ? 26 : 15,
})

type Row = readonly [x: number, y: number, weight?: number]

/** Spots in pixels of the world, in the order of their prominence. */
function prominenceOf(rows: readonly Row[], worldPx = WORLD_PX): Prominence {
  const weight = Float64Array.from(rows, ([, , people = 0]) => people)
  return {
    count: rows.length,
    x: Float64Array.from(rows, ([x]) => x / worldPx),
    y: Float64Array.from(rows, ([, y]) => y / worldPx),
    spotOf: Int32Array.from(rows.keys()),
    weight,
    order: Uint32Array.from(rows.keys()).sort(
      (a, b) => (weight[b] ?? 0) - (weight[a] ?? 0) || a - b,
    ),
    known: weight.filter((people) => people > 0).length,
    itemsOf: (spot) => Uint32Array.of(spot),
    headlineOf: (spot) => ({ item: spot, name: String(spot), codes: String(spot), more: 0 }),
  }
}

function viewOf(change: Partial<NameView> = {}): NameView {
  const whole = { left: 50_000, top: 40_000, width: 900, height: 800, zoom: 6, worldPx: WORLD_PX }
  return { ...whole, taken: [], chosen: undefined, budget: nameBudget(900, 800), ...change }
}

function at(x: number, y: number, weight = 0): Row {
  return [50_000 + x, 40_000 + y, weight]
}

function place(rows: readonly Row[], view = viewOf()): PlacedName[] {
  return createNamePlacer(prominenceOf(rows), measure).place(view)
}

function kindsOf(names: readonly PlacedName[]): string[] {
  return names.map(({ spot, kind }) => `${kind} ${spot}`)
}

function overlap(a: Box, b: Box): boolean {
  const isBeside = a.left + a.width <= b.left || b.left + b.width <= a.left
  return !isBeside && a.top < b.top + b.height && b.top < a.top + a.height
}

describe('the names of a view', () => {
  test.each([
    [-400, 800],
    [900, -400],
    [-400, -400],
  ])('are none where more is covered than there is: %d by %d', (width, height) => {
    const view = viewOf({ width, height, budget: nameBudget(900, 800) })
    expect(place([at(10, 10, 1000), at(-200, -200, 1000)], view)).toEqual([])
  })

  test('are as many as look good on it', () => {
    expect(nameBudget(896, 800)).toEqual({ pills: 18, labels: 26 })
    expect(nameBudget(390, 732)).toEqual({ pills: 11, labels: 16 })
    expect(nameBudget(1500, 1080)).toEqual({ pills: 27, labels: 39 })
    expect(nameBudget(896, 800, true).pills).toBe(13)
  })

  test('are pills for the largest, labels for the next, and dots for the rest', () => {
    const rows = Array.from({ length: 6 }, (_, i) => at(150 * i + 80, 400, 100 - i))
    const names = place(rows, viewOf({ budget: { pills: 2, labels: 3 } }))
    expect(kindsOf(names)).toEqual(['pill 0', 'pill 1', 'label 2', 'label 3', 'label 4'])
    expect(names[0]).toMatchObject({ left: 50_030, top: 40_000 + 400 - 26 - 7, x: 50_080 })
    expect(names[2]).toMatchObject({ left: 50_380 + 6 })
  })

  test('stand on the next side if the first is taken', () => {
    const above: Box = { left: 50_350, top: 40_300, width: 200, height: 80 }
    const [name] = place([at(450, 400, 9)], viewOf({ taken: [above] }))
    expect(name?.top).toBe(40_000 + 400 + 7)
  })

  test('stand where they hide no other town that wants a name', () => {
    const names = place([at(450, 400, 9), at(430, 380, 3)])
    expect(kindsOf(names)).toEqual(['pill 0', 'pill 1'])
    expect(names[0]?.top).toBe(40_000 + 400 + 7)
  })

  test('leave out what is covered or outside', () => {
    const control: Box = { left: 50_000, top: 40_000, width: 300, height: 800 }
    expect(
      place([at(150, 400, 9), at(-20, 400, 8), at(450, 900, 7)], viewOf({ taken: [control] })),
    ).toEqual([])
  })

  test('are of known towns until the map is near', () => {
    const known = Array.from({ length: 60 }, (_, i): Row => at(5000 + i, 5000, 60 - i))
    const rows = [at(300, 300, 99), at(600, 600), ...known]
    expect(kindsOf(place(rows))).toEqual(['pill 0'])
    expect(kindsOf(place(rows, viewOf({ zoom: 8.5 })))).toEqual(['pill 0', 'label 1'])
  })

  test('are of any spots where few towns are known', () => {
    expect(kindsOf(place([at(300, 300, 99), at(600, 600)]))).toEqual(['pill 0', 'label 1'])
    expect(kindsOf(place([at(300, 300), at(600, 600)]))).toEqual(['pill 0', 'pill 1'])
  })

  test('begin around what is chosen, which is drawn apart', () => {
    const rows = [at(450, 400, 9), at(450, 20), at(450, 500), at(100, 700)]
    const view = viewOf({ chosen: 0, budget: { pills: 5, labels: 1 } })
    expect(kindsOf(place(rows, view))).toEqual(['label 2'])
  })

  test('are in the copy of the world that is looked at', () => {
    const prominence = prominenceOf([[990, 500, 9]], 1000)
    const view = viewOf({ worldPx: 1000, left: -450, top: 0, width: 900, height: 1000 })
    expect(createNamePlacer(prominence, measure).place(view)[0]?.x).toBe(-10)
  })

  test('never overlap, stay in the view and within the budget', () => {
    const row = fc.tuple(
      fc.integer({ min: -50, max: 950 }),
      fc.integer({ min: -50, max: 850 }),
      fc.nat(50),
    )
    forAny(fc.array(row, { maxLength: 300 }), fc.integer({ min: 1, max: 12 }), (rows, zoom) => {
      const view = viewOf({ zoom })
      const names = place(
        rows.map((one) => at(...one)),
        view,
      )
      for (const [i, a] of names.entries()) {
        expect(a.left >= view.left && a.top >= view.top).toBe(true)
        expect(a.left + a.width <= view.left + 900 && a.top + a.height <= view.top + 800).toBe(true)
        expect(names.slice(i + 1).some((b) => overlap(a, b))).toBe(false)
        const dot = { left: a.x - 3, top: a.y - 3, width: 6, height: 6 }
        expect(names.some((b) => b !== a && overlap(b, dot))).toBe(false)
      }
      for (const kind of ['pill', 'label'] as const)
        expect(names.filter((one) => one.kind === kind).length).toBeLessThanOrEqual(
          view.budget[`${kind}s`],
        )
    })
  })
})

describe('while the map is dragged', () => {
  const budget = { pills: 1, labels: 0 }

  test('a name stays where it stands', () => {
    const placer = createNamePlacer(prominenceOf([at(450, 100, 9)]), measure)
    const [before] = placer.place(viewOf({ top: 40_090, budget })) // no room above: it stands below
    const [after] = placer.place(viewOf({ top: 40_000, budget }))
    expect(after?.top).toBe(before?.top)
  })

  test('a name stays when what is a little larger comes into view, not when it is much larger', () => {
    for (const [weight, expected] of [
      [3, 0],
      [30, 1],
    ] as const) {
      const placer = createNamePlacer(
        prominenceOf([at(450, 400, 2), at(1000, 400, weight)]),
        measure,
      )
      placer.place(viewOf({ budget }))
      const names = placer.place(viewOf({ left: 50_300, budget }))
      expect(names.map(({ spot }) => spot)).toEqual([expected])
    }
  })

  test('the largest is named as soon as the zoom changes', () => {
    const placer = createNamePlacer(prominenceOf([at(450, 400, 2), at(1000, 400, 3)]), measure)
    placer.place(viewOf({ budget }))
    const names = placer.place(viewOf({ left: 50_300, zoom: 6.5, budget }))
    expect(names.map(({ spot }) => spot)).toEqual([1])
  })
})
