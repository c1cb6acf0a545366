import { indexPoints, nearestTo, type Points } from './geo/nearest.ts'
import type { Position } from './geo/position.ts'
import { bearing } from './geo/sphere.ts'
import { areasOfWorld, type World, type WorldArea } from './world.ts'

/** An area near a point. */
export interface NearbyArea extends WorldArea {
  readonly km: number
  readonly bearing: number // from the point to the area, in degrees
}

/** The known areas nearest to a point, nearest first, across borders. Areas of the same code and name count once. */
export function nearestAreas(world: World, position: Position, limit: number): NearbyArea[] {
  const areas = areasOfWorld(world)
  const seen = new Set<string>()
  return nearestTo(pointsOf(world), position, limit).flatMap(({ id, km }) => {
    const found = areas[id]
    if (!found?.area.position) return []
    const { country, area } = found
    const key = `${country.iso} ${area.code} ${area.name}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ country, area, km, bearing: bearing(position, found.area.position) }]
  })
}

const pointsByWorld = new WeakMap<World, Points>()

function pointsOf(world: World): Points {
  const known = pointsByWorld.get(world)
  if (known) return known
  const areas = areasOfWorld(world)
  const points = indexPoints(areas.length, (id) => areas[id]?.area.position)
  pointsByWorld.set(world, points)
  return points
}
