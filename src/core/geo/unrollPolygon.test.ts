import { readFileSync } from 'node:fs'
import type { MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import { unrollPolygon } from './unrollPolygon.ts'

test.each([
  {
    title: 'continues past the antimeridian instead of jumping back',
    polygon: [
      [
        [170, 60],
        [180, 65],
        [-170, 66],
        [170, 60],
      ],
    ],
    unrolled: [
      [
        [170, 60],
        [180, 65],
        [190, 66],
        [170, 60],
      ],
    ],
  },
  {
    title: 'leaves a ring that was cut already, and does not jump',
    polygon: [
      [
        [-180, -80],
        [-60, -70],
        [60, -70],
        [180, -80],
      ],
    ],
    unrolled: [
      [
        [-180, -80],
        [-60, -70],
        [60, -70],
        [180, -80],
      ],
    ],
  },
  {
    title: 'closes a ring around the pole along the edge of the map',
    polygon: [
      [
        [0, -70],
        [120, -75],
        [-120, -75],
        [0, -70],
      ],
    ],
    unrolled: [
      [
        [0, -70],
        [120, -75],
        [240, -75],
        [360, -70],
        [360, -90],
        [0, -90],
        [0, -70],
      ],
    ],
  },
  {
    title: 'puts a hole into its polygon',
    polygon: [
      [
        [170, 0],
        [-170, 0],
        [-170, 10],
        [170, 10],
        [170, 0],
      ],
      [
        [-178, 2],
        [-176, 2],
        [-176, 4],
        [-178, 2],
      ],
    ],
    unrolled: [
      [
        [170, 0],
        [190, 0],
        [190, 10],
        [170, 10],
        [170, 0],
      ],
      [
        [182, 2],
        [184, 2],
        [184, 4],
        [182, 2],
      ],
    ],
  },
])('$title', ({ polygon, unrolled }) => {
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
