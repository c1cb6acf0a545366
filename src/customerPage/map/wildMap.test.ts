import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { encodeArcs } from '../../core/geo/arcText.ts'
import { mercatorX, mercatorY } from '../../core/geo/mercator.ts'
import type { Colours } from '../../painting/colours.ts'
import { drawDots } from '../../painting/dots.ts'
import { drawLand, readLand } from '../../painting/land.ts'
import { drawCountryNames, drawName } from '../../painting/names.ts'
import { forAny } from '../../testing/forAny.ts'
import { scaleBar } from './createMap.ts'
import { dotsIn, findSpot, placePills } from './spots.ts'
import { fitCamera, moveCamera, viewOf, zoomCamera } from './view.ts'

// An edited file may hold any number: the map leaves out what is nowhere and draws the rest.

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

const colours = new Proxy({}, { get: () => '#000' }) as Colours
const STYLE = { colours, pixelRatio: 2, halo: '#fff' }
const PILL = { width: 80, height: 26 }

test('a view of any box has numbers, wherever it is moved and zoomed', () => {
  forAny(bounds, number, number, (box, dx, dy) => {
    let view = fitCamera(box, SIZE)
    for (const next of [
      view,
      moveCamera(view, dx, dy),
      zoomCamera(view, dx, [dy, dx]),
      zoomCamera(view, 2, [0, 0]),
    ]) {
      view = next
      expect(Object.values(view).every(Number.isFinite), JSON.stringify(view)).toBe(true)
      expect(view.worldPx).toBeGreaterThan(0)
      expect(scaleBar(view).text).not.toContain('NaN')
    }
  })
})

test('places anywhere are drawn, named and tapped without harm to others', () => {
  forAny(bounds, fc.array(fc.tuple(number, number)), (box, places) => {
    const view = viewOf(fitCamera(box, SIZE), SIZE)
    const { left, top, width, height, worldPx } = view
    const middle = { x: (left + width / 2) / worldPx, y: (top + height / 2) / worldPx, items: [0] }
    const spots = [
      middle,
      ...places.map(([lng, lat]) => ({ x: mercatorX(lng), y: mercatorY(lat), items: [] })),
    ]
    const dots = dotsIn(spots, view)
    expect(dots[0]?.spot).toBe(0)
    const pills = placePills(dots, view, () => PILL, [])
    expect(pills[0]?.spot).toBe(0)
    for (const pill of pills) expect(pill.left + pill.top).toBeGreaterThan(0)
    expect(findSpot({ pills, dots }, width / 2, height / 2 - PILL.height, false)).toBe(0)
    const { pen, calls } = createPen()
    drawDots(pen, dots, view, '#000')
    for (const pill of pills) drawName(pen, { ...pill, texts: [] }, STYLE)
    const labels = places.map(([lng, lat]) => ['Name', lng, lat] as const)
    drawCountryNames(pen, view, labels, { colours, family: '', taken: pills })
    expect(calls).toContain('fill')
  })
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
  forAny(text, rings, bounds, (arcs, ringsOf, box) => {
    const land = readLand({ arcs, shapes: [{ iso: 'DE', rings: ringsOf }], labels: [] })
    const { pen, calls } = createPen()
    const view = viewOf(fitCamera(box, SIZE), SIZE)
    drawLand(pen, view, land, { ...STYLE, colourOf: () => '#fff', open: new Set(['DE']) })
    expect(calls).toContain('fillRect')
  })
})
