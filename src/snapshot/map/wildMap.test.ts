import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { encodeArcs } from '../../core/geo/arcText.ts'
import { drawCountryNames } from './drawCountryNames.ts'
import { drawLand } from './drawLand.ts'
import { drawDots, drawPill, PILL_PX } from './drawSpots.ts'
import { findSpot } from './findSpot.ts'
import type { Palette } from './palette.ts'
import { placePills } from './placePills.ts'
import { readLand } from './readLand.ts'
import { scaleBar } from './scaleBar.ts'
import { eastPx, fitView, moveView, xOf, yOf, zoomView } from './view.ts'

// What somebody has edited may hold any number: the map may lack what is nowhere, but draws the rest.

const SIZE = { width: 390, height: 340 }
const number = fc.oneof(
  fc.double(),
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    1e300,
    -90,
    90,
    180,
    -180,
    540,
  ),
)
const bounds = fc.record({ south: number, west: number, north: number, east: number })

/** Canvas and path: counts what it is asked for. */
function createPen() {
  const calls: string[] = []
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (_, name) =>
      name === 'measureText'
        ? (text: string) => ({ width: 7 * text.length })
        : () => void calls.push(String(name)),
    set: () => true,
  })
  return { pen: pen as unknown as CanvasRenderingContext2D, calls }
}

const palette = new Proxy({}, { get: () => '#000' }) as Palette

test('a view of any box has numbers, wherever it is moved and zoomed', () => {
  fc.assert(
    fc.property(bounds, number, number, (box, dx, dy) => {
      let view = fitView(box, SIZE)
      for (const next of [
        view,
        moveView(view, dx, dy),
        zoomView(view, dx, [dy, dx]),
        zoomView(view, 2, [0, 0]),
      ]) {
        view = next
        expect(Object.values(view).every(Number.isFinite), JSON.stringify(view)).toBe(true)
        expect(view.worldPx).toBeGreaterThan(0)
        expect(scaleBar(view).text).not.toContain('NaN')
      }
    }),
  )
})

test('places anywhere are drawn, named and tapped without harm to others', () => {
  fc.assert(
    fc.property(bounds, fc.array(fc.tuple(number, number)), (box, places) => {
      const view = fitView(box, SIZE)
      const dots = places.map(([lng, lat], spot) => ({
        spot: spot + 1,
        x: SIZE.width / 2 + eastPx(view, xOf(lng)),
        y: SIZE.height / 2 + (yOf(lat) - view.y) * view.worldPx,
      }))
      const middle = { spot: 0, x: SIZE.width / 2, y: SIZE.height / 2 }
      const pills = placePills([middle, ...dots], {
        ...SIZE,
        widthOf: () => 80,
        pillHeight: PILL_PX,
        covered: [],
      })
      expect(pills[0]?.spot).toBe(0)
      for (const { left, top } of pills) expect(left + top).toBeGreaterThan(0)
      expect(findSpot({ pills, dots }, middle.x, middle.y - PILL_PX, false)).toMatchObject({ spot: 0 })
      const { pen, calls } = createPen()
      drawDots(pen, [middle, ...dots], { isChosen: () => true, isNamed: () => true, size: SIZE }, palette)
      for (const pill of pills)
        drawPill(pen, pill, { name: 'a', code: '1' }, { palette, font: '', isChosen: false })
      drawCountryNames(
        pen,
        places.map(([lng, lat]) => ['Name', lng, lat] as const),
        { view, size: SIZE, palette, font: '', covered: [] },
      )
      expect(calls).toContain('fill')
    }),
  )
})

test('outlines of any text and arcs that are not there are drawn as far as they go', () => {
  vi.stubGlobal('Path2D', function path() {
    return createPen().pen
  })
  const good = encodeArcs([
    [
      [6000, 47_000],
      [100, 100],
      [-50, 100],
    ],
  ])
  const text = fc
    .tuple(fc.constantFrom('', good), fc.string({ unit: 'binary' }))
    .map((parts) => parts.join(''))
  const rings = fc.array(fc.array(fc.integer({ min: -9, max: 9 })))
  fc.assert(
    fc.property(text, rings, bounds, (arcs, ringsOf, box) => {
      const paths = readLand({ arcs, shapes: [{ iso: 'DE', rings: ringsOf }], labels: [] })
      const { pen, calls } = createPen()
      drawLand(
        pen,
        { paths, listed: new Set(['DE']) },
        { view: fitView(box, SIZE), size: SIZE, pixels: 2, palette },
      )
      expect(calls).toContain('fillRect')
    }),
  )
  vi.unstubAllGlobals()
})
