import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { runThrough } from '../steps.ts'
import { bordersOf, cellOf, type Ring, regionsOf, siteNearest } from './cells.ts'
import { zoneSteps } from './zoneSteps.ts'
import type { Zones } from './zones.ts'

const codeArbitrary = fc.tuple(
  fc.stringMatching(/^[2-5][0-3]$/),
  fc.integer({ min: -600, max: 600 }).map((n) => n / 10),
  fc.integer({ min: -300, max: 300 }).map((n) => n / 10),
)

const zonesArbitrary = fc.array(codeArbitrary, { minLength: 1, maxLength: 80 }).map((rows) => {
  const zones = runThrough(
    zoneSteps({
      count: rows.length,
      positionOf: (item) => ({ lat: rows[item]?.[1] ?? 0, lng: rows[item]?.[2] ?? 0 }),
      codeOf: (item) => rows[item]?.[0] ?? '',
    }),
  )
  if (!zones) throw new Error('All codes have digits and positions.')
  return zones
})

const within = fc.integer({ min: 300, max: 700 }).map((n) => n / 1000) // widths of the world

const zoneOf =
  ({ sites: { zone, part } }: Zones) =>
  (site: number) =>
    (zone[site] ?? 0) * 10 + (part[site] ?? 0)

function isInside(rings: readonly Ring[], x: number, y: number): boolean {
  let inside = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = [ring[i], ring[i + 1], ring[j], ring[j + 1]]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  }
  return inside
}

function nearestSite({ sites: { count, x, y } }: Zones, toX: number, toY: number): number {
  const distance = (site: number) => Math.hypot((x[site] ?? 0) - toX, (y[site] ?? 0) - toY)
  return Array.from({ length: count }, (_, site) => site).reduce((a, b) =>
    distance(b) < distance(a) ? b : a,
  )
}

test('cover the map: each point lies in the cell of the nearest site, and in no other', () => {
  forAny(zonesArbitrary, within, within, (zones, x, y) => {
    const nearest = nearestSite(zones, x, y)
    for (let site = 0; site < zones.sites.count; site++)
      expect(isInside([cellOf(zones, site)], x, y)).toBe(site === nearest)
    expect(siteNearest(zones, x, y)).toBe(nearest)
  })
})

test('joined by zone cover it as well', () => {
  forAny(zonesArbitrary, within, within, (zones, x, y) => {
    const keyOf = zoneOf(zones)
    const key = keyOf(nearestSite(zones, x, y))
    for (const [other, rings] of regionsOf(zones, keyOf))
      expect(isInside(rings, x, y)).toBe(other === key)
  })
})

test('have a line for each pair of neighbours, as thick as their difference', () => {
  forAny(zonesArbitrary, (zones) => {
    const { sites, mesh } = zones
    const { zones: wide, parts, cells } = bordersOf(zones)
    const pairs = new Set<number>()
    mesh.halfedges.forEach((twin, edge) => {
      const [a = 0, b = 0] = [mesh.triangles[edge], mesh.triangles[twin]]
      if (twin > edge && a < sites.count && b < sites.count)
        pairs.add(Math.min(a, b) * sites.count + Math.max(a, b))
    })
    expect(wide.length + parts.length + cells.length).toBe(4 * pairs.size)
    if (sites.zone.every((zone) => zone === sites.zone[0])) expect(wide).toEqual([])
  })
})
