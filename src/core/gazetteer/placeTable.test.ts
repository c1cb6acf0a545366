import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedCorpus } from '../../bench/search/loadedOnce.ts'
import { readColumns } from '../../bench/search/loadGazetteer.ts'
import { forSome } from '../../testing/forAny.ts'
import type { Position } from '../geo/position.ts'
import { runThrough } from '../steps.ts'
import { anyPosition } from '../testing/anyPosition.ts'
import type { KINDS } from './columns.ts'
import {
  kindAt,
  nearestTown,
  type PlaceTable,
  positionAt,
  readPlaceTableSteps,
  runAt,
} from './placeTable.ts'

const tables = (['A', 'B'] as const).map((tier) =>
  runThrough(readPlaceTableSteps(tier, readColumns(`${tier}.places.br`))),
)
const { world } = sharedCorpus()

test('is the region of the nearest town, wherever one looks', () => {
  const areas = ['AT', 'US', 'FJ', 'RU', 'SG'].flatMap((iso) =>
    (world.areas.get(iso) ?? []).flatMap(({ position }) => (position ? [{ iso, position }] : [])),
  )
  const anywhere = fc.record({
    iso: fc.constantFrom('AT', 'US', 'FJ', 'RU', 'NZ', 'XX'),
    position: anyPosition,
  })
  forSome(60, fc.oneof(fc.constantFrom(...areas), anywhere), ({ iso, position }) => {
    const nearest = nearestByLooking(iso, position)
    const spot = nearestTown(tables, iso, position)
    const found = spot ? runAt(spot.table, spot.index).region : ''
    expect(nearest.size === 0 ? [''] : [...nearest]).toContain(found)
  })
})

/** The regions of all towns that are nearest. */
function nearestByLooking(iso: string, position: Position): Set<string> {
  let least = Number.POSITIVE_INFINITY
  let regions = new Set<string>()
  for (const table of tables)
    for (let index = 0; index < table.count; index++) {
      const run = runAt(table, index)
      if (run.iso !== iso || run.region === '' || !isTown(table, index)) continue
      const distance = flatDistance(positionAt(table, index), position)
      if (Math.abs(distance - least) < 1e-9) regions.add(run.region)
      else if (distance < least) regions = new Set([run.region])
      least = Math.min(least, distance)
    }
  return regions
}

function isTown(table: PlaceTable, index: number): boolean {
  const notTowns: readonly (typeof KINDS)[number][] = ['region', 'subregion', 'country']
  return !notTowns.includes(kindAt(table, index))
}

function flatDistance(a: Position, b: Position): number {
  const away = Math.abs(a.lng - b.lng)
  const width = Math.max(0.05, Math.cos((b.lat * Math.PI) / 180))
  return ((a.lat - b.lat) ** 2 + (width * Math.min(away, 360 - away)) ** 2) ** 0.5
}
