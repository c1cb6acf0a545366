import { readFileSync } from 'node:fs'
import type { MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import polygons from './polygons.json' with { type: 'json' }
import { unrollPolygon } from './unrollPolygon.ts'

test.each(polygons)('$title', ({ polygon, unrolled }) => {
  expect(unrollPolygon(polygon)).toEqual(unrolled)
})

test.each(['110m', '50m', '10m'])('leaves no jump in the outlines at 1:%s', (scale) => {
  const file = new URL(`../../../node_modules/world-atlas/countries-${scale}.json`, import.meta.url)
  const topology: Topology<{ countries: GeometryCollection }> = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  let jumps = 0
  for (const country of feature(topology, topology.objects.countries).features) {
    const geometry = country.geometry as Polygon | MultiPolygon
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    for (const ring of polygons.flatMap(unrollPolygon)) {
      for (let i = 1; i < ring.length; i++) {
        const isAlongEdge = Math.abs(ring[i]![1]!) === 90
        if (!isAlongEdge && Math.abs(ring[i]![0]! - ring[i - 1]![0]!) > 180) jumps++
      }
    }
  }
  expect(jumps).toBe(0)
})
