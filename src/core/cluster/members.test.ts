import { describe, expect, test } from 'vitest'
import { WORLD, worldX, worldY } from '../geo/mercator.ts'
import { clustersIn } from './clustersIn.ts'
import { extentOf } from './members.ts'
import { indexOf, WHOLE_WORLD } from './testing/clusterSamples.ts'

describe('extentOf', () => {
  test('is the position itself for a single point', () => {
    const index = indexOf([[48.8566, 2.3522]])
    const [x, y] = [worldX(2.3522), worldY(48.8566)]
    expect(extentOf(index, clustersIn(index, WHOLE_WORLD, 3)[0]!)).toEqual({
      west: x,
      north: y,
      east: x,
      south: y,
    })
  })

  test('goes the short way round over the antimeridian, from whichever side', () => {
    for (const third of [179, -179.5]) {
      const index = indexOf([
        [-17, 178],
        [-16, -179],
        [-18, third],
      ])
      const [fiji] = clustersIn(index, WHOLE_WORLD, 2)
      expect(fiji!.count).toBe(3)
      expect(extentOf(index, fiji!)).toEqual({
        west: worldX(178),
        north: worldY(-16),
        east: worldX(-179) + WORLD,
        south: worldY(-18),
      })
    }
  })
})
