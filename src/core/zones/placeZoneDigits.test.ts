import { expect, test } from 'vitest'
import { runThrough } from '../steps.ts'
import { siteNearest } from './cells.ts'
import { placeZoneDigits } from './placeZoneDigits.ts'
import { zoneSteps } from './zoneSteps.ts'

const WORLD_PX = 20_000
const VIEW = {
  left: 9_600,
  top: 9_600,
  width: 800,
  height: 800,
  worldPx: WORLD_PX,
  taken: [],
  zonePx: 50,
  partPx: 11,
  isLand: () => true,
}

/** Three strips of places from west to east, 2, 3 and 4, of which each has a northern and a southern half. */
const ROWS = Array.from({ length: 900 }, (_, i) => [i % 30, Math.floor(i / 30)] as const)
const zones = runThrough(
  zoneSteps({
    count: ROWS.length,
    positionOf: (item) => ({
      lat: (ROWS[item]?.[1] ?? 0) / 3 - 5,
      lng: (ROWS[item]?.[0] ?? 0) / 3 - 5,
    }),
    codeOf: (item) =>
      `${2 + Math.floor((ROWS[item]?.[0] ?? 0) / 10)}${(ROWS[item]?.[1] ?? 0) < 15 ? 1 : 2}`,
  }),
)
if (!zones) throw new Error('The places have positions.')

const textsOf = (signs: ReturnType<typeof placeZoneDigits>) => signs.map(({ text }) => text).sort()

test('each zone and each of its parts has a sign, within it', () => {
  const signs = placeZoneDigits(zones, VIEW, () => true)
  expect(textsOf(signs)).toEqual(['2', '21…', '22…', '3', '31…', '32…', '4', '41…', '42…'])
  for (const { zone, x, y } of signs)
    expect(zones.sites.zone[siteNearest(zones, x / WORLD_PX, y / WORLD_PX)]).toBe(zone)
})

test('signs keep clear of what is taken, of each other and of the edge of the view', () => {
  const taken = [{ left: 9_600, top: 9_600, width: 800, height: 420 }]
  const signs = placeZoneDigits(zones, { ...VIEW, taken }, () => true)
  expect(textsOf(signs)).toEqual(['2', '21…', '3', '31…', '4', '41…'])
  for (const { y } of signs) expect(y).toBeGreaterThan(10_020)
})

test('no sign is in the sea, and where there is little land it is smaller', () => {
  const isLand = (_x: number, y: number) => y > 10_020
  const coast = placeZoneDigits(zones, { ...VIEW, isLand }, () => true)
  for (const { y } of coast) expect(y).toBeGreaterThan(10_020)
  const strait = placeZoneDigits(
    zones,
    { ...VIEW, isLand: (_x, y) => Math.abs(y - 10_000) < 20 },
    () => true,
  )
  expect(strait.filter(({ kind }) => kind === 'zone').map(({ sizePx }) => sizePx)).toEqual([
    32.5, 32.5, 32.5,
  ])
})

test('what is filtered out has no signs, and the next copy of the world has the same', () => {
  expect(textsOf(placeZoneDigits(zones, VIEW, (site) => zones.sites.zone[site] === 3))).toEqual([
    '3',
    '31…',
    '32…',
  ])
  const [here, there] = [0, WORLD_PX].map((shift) =>
    placeZoneDigits(zones, { ...VIEW, left: VIEW.left + shift }, () => true),
  )
  expect(there?.map(({ x }) => x - WORLD_PX)).toEqual(
    here?.map(({ x }) => expect.closeTo(x, 6) && x),
  )
})
