import { readFileSync } from 'node:fs'
import type { MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { describe, expect, test } from 'vitest'
import { unrollPolygon } from './unrollPolygon.ts'

describe('unrollPolygon', () => {
  test('continues past the antimeridian instead of jumping back', () => {
    const chukotka = [
      [
        [170, 60],
        [180, 65],
        [-170, 66],
        [170, 60],
      ],
    ]
    expect(unrollPolygon(chukotka)).toEqual([
      [
        [170, 60],
        [180, 65],
        [190, 66],
        [170, 60],
      ],
    ])
  })

  test('closes a ring around the pole along the edge of the map', () => {
    const antarctica = [
      [
        [-180, -80],
        [-60, -70],
        [60, -70],
        [180, -80],
      ],
    ]
    expect(unrollPolygon(antarctica)[0]).toEqual(antarctica[0]) // it does not jump: it was cut already
    const whole = [
      [
        [0, -70],
        [120, -75],
        [-120, -75],
        [0, -70],
      ],
    ]
    expect(unrollPolygon(whole)[0]).toEqual([
      [0, -70],
      [120, -75],
      [240, -75],
      [360, -70],
      [360, -90],
      [0, -90],
      [0, -70],
    ])
  })

  test('puts a hole into its polygon', () => {
    const ring = [
      [170, 0],
      [-170, 0],
      [-170, 10],
      [170, 10],
      [170, 0],
    ]
    const hole = [
      [-178, 2],
      [-176, 2],
      [-176, 4],
      [-178, 2],
    ]
    expect(unrollPolygon([ring, hole])[1]).toEqual([
      [182, 2],
      [184, 2],
      [184, 4],
      [182, 2],
    ])
  })

  test.each(['110m', '50m', '10m'])('leaves no jump in the outlines at 1:%s', (scale) => {
    const file = new URL(`../../../node_modules/world-atlas/countries-${scale}.json`, import.meta.url)
    const topology: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(file, 'utf8'))
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
})
