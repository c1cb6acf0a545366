import { parseArea } from '../core/area.ts'
import { nationalCode } from '../core/prefix.ts'
import { runThrough } from '../core/steps.ts'
import { bordersOf, regionsOf } from '../core/zones/cells.ts'
import { placeZoneDigits } from '../core/zones/placeZoneDigits.ts'
import { zoneSteps } from '../core/zones/zoneSteps.ts'
import type { ZonedList } from '../core/zones/zones.ts'
import areaRows from '../service/catalog/areas.json' with { type: 'json' }
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
const LIMIT_MS = 50 // the longest task
const VIEW = {
  left: 0,
  top: 0,
  width: 896,
  height: 800,
  taken: [],
  zonePx: 50,
  partPx: 11,
  isLand: () => true,
}

/** The zones of a country: whether it has any, their shapes, and where their digits go. */
export async function benchZones(): Promise<void> {
  await benchList('Germany', createGermany(), 16_384)
  await benchList(`${SIZE.toLocaleString('en')} areas`, createList(), 1024)
}

function createGermany(): ZonedList {
  const areas = areaRows.DE.map(([code = '', name = '', lat = '', lng = '']) =>
    parseArea([code, name, '', '', lat, lng]),
  )
  return {
    count: areas.length,
    positionOf: (item) => areas[item]?.position,
    codeOf: (item) => nationalCode('49', areas[item]?.code ?? ''),
  }
}

/** Ten zones from north to south. */
function createList(): ZonedList {
  const points = createPoints(SIZE)
  return {
    count: SIZE,
    positionOf: (item) => points[item],
    codeOf: (item) => `${Math.abs(Math.floor((points[item]?.lat ?? 0) / 18) % 10)}${item % 10}00`,
  }
}

async function benchList(what: string, list: ZonedList, worldPx: number): Promise<void> {
  printTitle(`Zones of ${what}`)
  const times = Array.from({ length: RUNS }, () => timeSteps(zoneSteps(list)))
  printRow('finding them, median', `${medianOf(times.map(({ totalMs }) => totalMs)).toFixed(1)} ms`)
  const longestMs = medianOf(times.map((time) => time.longestMs))
  printRow(
    'longest step: the first time, median',
    `${times[0]?.longestMs.toFixed(1)}, ${longestMs.toFixed(1)} ms`,
  )
  printLimit(`${LIMIT_MS} ms a step`, `${longestMs.toFixed(1)} ms`, longestMs <= LIMIT_MS)
  const zones = runThrough(zoneSteps(list))
  if (!zones) return
  printRow(
    'sites, and how far neighbours agree',
    `${zones.sites.count}, ${zones.agreement.toFixed(2)}`,
  )
  const shaping = await measure(RUNS, () => {
    regionsOf(zones, (site) => zones.sites.zone[site] ?? 0)
    bordersOf(zones)
  })
  printRow('their shapes', formatTiming(shaping))
  const placing = await measure(RUNS, () =>
    placeZoneDigits(zones, { ...VIEW, worldPx }, () => true),
  )
  printRow('placing their digits', formatTiming(placing))
}
