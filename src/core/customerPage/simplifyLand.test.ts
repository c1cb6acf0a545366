import { readFileSync } from 'node:fs'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeArcs, packTopology } from '../geo/arcText.ts'
import { GRID, type PackedShapes } from './land.ts'
import { simplifyLand } from './simplifyLand.ts'

type World = Topology<{ countries: GeometryCollection }>

const GERMANY = { south: 44, west: 2, north: 58, east: 19 }

describe('the outlines for a page about Germany', () => {
  let world: ReturnType<typeof packTopology<World>>
  let land: PackedShapes

  beforeAll(() => {
    const file = new URL('../../../node_modules/world-atlas/countries-50m.json', import.meta.url)
    world = packTopology(JSON.parse(readFileSync(file, 'utf8')) as World)
    land = simplifyLand(world, GERMANY)
  })

  const pointsOf = (iso: string) => {
    const arcs = decodeArcs(land.arcs)
    const shape = land.shapes.find((one) => one.iso === iso)
    return (
      shape?.rings
        .flat()
        .reduce((sum, arc) => sum + (arcs[arc < 0 ? ~arc : arc]?.length ?? 0), 0) ?? 0
    )
  }

  test('take less than an eighth of all of them', () => {
    expect(JSON.stringify(land).length).toBeLessThan(JSON.stringify(world).length / 8)
  })

  test('keep nearly all points in view, and few of those far away', () => {
    expect(pointsOf('276')).toBeGreaterThan(150)
    expect(pointsOf('156')).toBeLessThan(100)
    expect(pointsOf('156')).toBeGreaterThan(8)
  })

  test('refer to arcs that exist, all of which are whole degrees of the grid apart', () => {
    const arcs = decodeArcs(land.arcs)
    const references = land.shapes.flatMap(({ rings }) => rings.flat())
    expect(Math.max(...references.map((arc) => (arc < 0 ? ~arc : arc)))).toBe(arcs.length - 1)
    for (const [[x = 0, y = 0] = []] of arcs) {
      expect(Math.abs(x)).toBeLessThanOrEqual(180 * GRID)
      expect(Math.abs(y)).toBeLessThanOrEqual(90 * GRID)
    }
  })

  test('still have neighbours that share a border', () => {
    const arcsOf = (iso: string) =>
      new Set(
        land.shapes
          .filter((one) => one.iso === iso)
          .flatMap(({ rings }) => rings.flat())
          .map((arc) => (arc < 0 ? ~arc : arc)),
      )
    const french = arcsOf('250')
    expect([...arcsOf('276')].some((arc) => french.has(arc))).toBe(true)
  })
})
