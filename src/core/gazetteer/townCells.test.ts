import { expect, test } from 'vitest'
import { mercatorX, mercatorY } from '../geo/mercator.ts'
import { distanceKm } from '../geo/sphere.ts'
import {
  buildTownCells,
  type MapTown,
  readTownCell,
  type TownCell,
  townCellsIn,
} from './townCells.ts'

const LYON = { lat: 45.76, lng: 4.84 }

/** Towns of falling size around a position. */
function someTowns(count: number): MapTown[] {
  return Array.from({ length: count }, (_, i) => ({
    name: `Town ${i}`,
    iso: i % 2 ? 'FR' : 'CH',
    position: { lat: LYON.lat + (i % 50) / 50, lng: LYON.lng + Math.floor(i / 50) / 50 },
    size: 200 - Math.floor(i / 20),
  }))
}

function viewAround({ lat, lng }: typeof LYON, zoom: number) {
  const worldPx = 256 * 2 ** zoom
  const [width, height] = [1280, 800]
  const left = mercatorX(lng) * worldPx - width / 2
  return { zoom, worldPx, width, height, left, top: mercatorY(lat) * worldPx - height / 2 }
}

function read(cells: ReadonlyMap<string, TownCell>, keys: readonly string[]): MapTown[] {
  return keys.flatMap((key) => readTownCell(cells.get(key) ?? {}))
}

test('every town is in one file, within a kilometre of where it is', () => {
  const towns = someTowns(2500)
  const byName = new Map(towns.map((town) => [town.name, town]))
  const cells = buildTownCells(towns)
  const found = read(cells, [...cells.keys()])
  expect(found.map(({ name }) => name).sort()).toEqual([...byName.keys()].sort())
  for (const { name, iso, size, position } of found) {
    expect({ iso, size }).toEqual({ iso: byName.get(name)?.iso, size: byName.get(name)?.size })
    expect(distanceKm(position, byName.get(name)?.position ?? LYON)).toBeLessThan(1)
  }
})

test('the largest towns are wanted first, the others closer up', () => {
  const cells = buildTownCells(someTowns(4000))
  const far = read(cells, townCellsIn(viewAround(LYON, 7)))
  const close = read(cells, townCellsIn(viewAround(LYON, 9)))
  expect(far.length).toBeGreaterThanOrEqual(1200)
  expect(close.length).toBeGreaterThan(far.length)
  const least = Math.min(...far.map(({ size }) => size))
  const left = close.filter(({ name }) => !far.some((town) => town.name === name))
  expect(Math.max(...left.map(({ size }) => size))).toBeLessThanOrEqual(least)
})

test('a view across the antimeridian wants both sides, in any copy of the world', () => {
  const columns = (lng: number) =>
    townCellsIn(viewAround({ lat: -17, lng }, 7)).map((key) => key.split('-')[1])
  expect(new Set(columns(180))).toEqual(new Set(['0', '7', '15']))
  expect(columns(540)).toEqual(columns(180))
})
