import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from '../../../core/area.ts'
import { buildSteps } from '../../../core/cluster/buildIndex.ts'
import type { MapTown } from '../../../core/gazetteer/townCells.ts'
import { latOf, lngOf, WORLD } from '../../../core/geo/mercator.ts'
import { runThrough } from '../../../core/steps.ts'
import { forAny } from '../../../testing/forAny.ts'
import { overlap } from '../occupancy.ts'
import { areaPlaces } from '../places.ts'
import { chooseTownsSteps, createIsListed } from './chooseTowns.ts'

const ZOOM = 9
const WORLD_PX = 256 * 2 ** ZOOM
const VIEW = { zoom: ZOOM, worldPx: WORLD_PX, left: 60_000, top: 40_000, width: 900, height: 700 }

/** A town at a pixel of the view. */
function townAt(x: number, y: number, size = 100, name = 'Tarare'): MapTown {
  const perPixel = WORLD / WORLD_PX
  const position = { lat: latOf((VIEW.top + y) * perPixel), lng: lngOf((VIEW.left + x) * perPixel) }
  return { name, iso: 'FR', size, position }
}

function choose(
  towns: readonly MapTown[],
  more: Partial<Parameters<typeof chooseTownsSteps>[0]> = {},
) {
  const measure = (_: MapTown, text: string) => ({ width: 6 * text.length, height: 14 })
  const nameOf = ({ name }: MapTown) => name
  const given = {
    view: VIEW,
    taken: [],
    dots: [],
    before: [],
    isListed: () => false,
    nameOf,
    measure,
    ...more,
  }
  return runThrough(chooseTownsSteps({ towns, ...given }))
}

test('no name is in the way of another, of what is taken or of a dot, nor cut at the edge', () => {
  const pixel = fc.tuple(fc.integer({ min: -50, max: 950 }), fc.integer({ min: -50, max: 750 }))
  const box = { left: VIEW.left + 300, top: VIEW.top + 200, width: 140, height: 60 }
  forAny(
    fc.array(fc.tuple(pixel, fc.integer({ min: 0, max: 200 })), { maxLength: 150 }),
    pixel,
    (spots, [dotX, dotY]) => {
      const names = choose(
        spots.map(([[x, y], size]) => townAt(x, y, size)),
        { taken: [box], dots: [[VIEW.left + dotX, VIEW.top + dotY]] },
      )
      const dot = { left: VIEW.left + dotX - 2, top: VIEW.top + dotY - 2, width: 4, height: 4 }
      for (const [i, name] of names.entries()) {
        expect(name.left).toBeGreaterThanOrEqual(VIEW.left)
        expect(name.top).toBeGreaterThanOrEqual(VIEW.top)
        expect(name.left + name.width).toBeLessThanOrEqual(VIEW.left + VIEW.width)
        expect(name.top + name.height).toBeLessThanOrEqual(VIEW.top + VIEW.height)
        for (const other of [box, dot, ...names.slice(i + 1)])
          expect(overlap(name, other)).toBe(false)
      }
    },
  )
})

test('what is taken beside the view takes nothing of it', () => {
  const beside = [-200, 1000].map((x) => ({
    left: VIEW.left + x,
    top: VIEW.top - 20,
    width: 90,
    height: 60,
  }))
  expect(choose([townAt(400, 300)], { taken: beside })).toHaveLength(1)
})

test('the largest come first, unless one not much smaller stood there before', () => {
  const [small, large] = [townAt(400, 300, 60, 'Anse'), townAt(404, 302, 75, 'Trévoux')]
  expect(choose([small, large]).map(({ text }) => text)).toEqual(['Trévoux'])
  const before = choose([small])
  expect(choose([small, large], { before }).map(({ text }) => text)).toEqual(['Anse'])
  expect(choose([small, { ...large, size: 77 }], { before }).map(({ text }) => text)).toEqual([
    'Trévoux',
  ])
})

test('a town of the list is not named again: by its name near it, or by any name in the same spot', () => {
  const areas = [
    { code: '33474', name: 'Villefranche/Anse', position: townAt(400, 300).position },
    { code: '49221', name: 'Cologne', position: townAt(700, 500).position },
  ] as unknown as Area[]
  const list = areaPlaces(areas, { iso: 'FR', name: 'France', callingCode: '33' })
  const isListed = createIsListed(list, runThrough(buildSteps(list)), ({ name }) => name)
  const towns = [
    townAt(420, 310, 90, 'Anse'),
    townAt(701, 501, 90, 'Köln'),
    townAt(415, 330, 90, 'Trévoux'),
    townAt(100, 600, 90, 'Anse'), // another one
  ]
  expect(towns.map(isListed)).toEqual([true, true, false, false])
  expect(choose(towns, { isListed }).map(({ text }) => text)).toEqual(['Trévoux', 'Anse'])
})
