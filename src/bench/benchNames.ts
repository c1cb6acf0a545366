import { createNamePlacer } from '../core/placement/createNamePlacer.ts'
import { type NameView, nameBudget } from '../core/placement/placement.ts'
import type { NamedList, Prominence } from '../core/prominence/prominence.ts'
import { prominenceSteps } from '../core/prominence/prominenceSteps.ts'
import { type TownGrid, townGridSteps } from '../core/prominence/townGrid.ts'
import { runThrough } from '../core/steps.ts'
import type { TownRow } from '../core/towns.ts'
import smallTowns from '../web/api/smallTowns.json' with { type: 'json' }
import townRows from '../web/api/towns.json' with { type: 'json' }
import { createPoints } from './createPoints.ts'
import {
  formatTiming,
  measure,
  medianOf,
  printLimit,
  printRow,
  printTitle,
  timeSteps,
} from './measure.ts'

const SIZE = 100_000
const RUNS = 7
const VIEWS = 100
const LIMIT_MS = 8 // half a frame

const MAP = { width: 896, height: 800 }
const WORLD_PX = 1024 // all points are in view
const DRAG_PX = 7 // from one view to the next

/** The names of the map: which spots are prominent, and where their names go in a view that holds all of them. */
export async function benchNames(): Promise<void> {
  printTitle(`Names among ${SIZE.toLocaleString('en')} places (min / mean ± deviation)`)
  const rows = [...townRows, ...smallTowns] as unknown as TownRow[]
  const towns = runThrough(townGridSteps(rows))
  const list = createList()
  benchSteps(list, towns)
  const prominence = runThrough(prominenceSteps(list, towns))
  await benchPlacing('the world', prominence, { zoom: 2, chosen: undefined })
  await benchPlacing('near by', prominence, { zoom: 9, chosen: undefined })
  await benchPlacing('around what is chosen', prominence, { zoom: 9, chosen: 0 })
}

function createList(): NamedList {
  const points = createPoints(SIZE)
  return {
    count: SIZE,
    positionOf: (item) => points[item],
    nameOf: (item) => `Area ${item}`,
    codeOf: (item) => String(SIZE + item),
    isoOf: () => 'DE',
  }
}

function benchSteps(list: NamedList, towns: TownGrid): void {
  const times = Array.from({ length: RUNS }, () => timeSteps(prominenceSteps(list, towns)))
  printRow(
    'finding the prominent, median',
    `${medianOf(times.map(({ totalMs }) => totalMs)).toFixed(0)} ms`,
  )
  const longestMs = medianOf(times.map((time) => time.longestMs))
  printRow('longest step, median', `${longestMs.toFixed(2)} ms`)
  printLimit(`${LIMIT_MS} ms a step`, `${longestMs.toFixed(2)} ms`, longestMs <= LIMIT_MS)
}

/** Places view after view while the map is dragged. */
async function benchPlacing(
  what: string,
  prominence: Prominence,
  view: Pick<NameView, 'zoom' | 'chosen'>,
): Promise<void> {
  const { place } = createNamePlacer(prominence, (spot, kind) => ({
    width: 60 + (spot % 60),
    height: kind === 'pill' ? 26 : 16,
  }))
  let left = (WORLD_PX - MAP.width) / 2
  let names = 0
  const timing = await measure(VIEWS, () => {
    left += DRAG_PX
    const budget = nameBudget(MAP.width, MAP.height)
    names = place({ ...MAP, ...view, left, top: 0, worldPx: WORLD_PX, taken: [], budget }).length
  })
  printRow(`placing ${names} names, ${what}`, formatTiming(timing))
  printLimit(`${LIMIT_MS} ms`, `${timing.meanMs.toFixed(2)} ms`, timing.meanMs <= LIMIT_MS)
}
