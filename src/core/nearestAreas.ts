import { indexPoints, nearestSteps, nearestTo, type Points } from './geo/nearest.ts'
import type { Position } from './geo/position.ts'
import { bearing, distanceKm } from './geo/sphere.ts'
import { inSteps, type Steps } from './steps.ts'
import { areasOfWorld, type World, type WorldArea } from './world.ts'

/** An area near a point. */
export interface NearbyArea extends WorldArea {
  readonly km: number
  readonly bearing: number // from the point to the area, in degrees
}

/** The known areas nearest to a point, nearest first, across borders. Areas of the same code and name count once. */
export function nearestAreas(world: World, position: Position, limit: number): NearbyArea[] {
  const collected = collect(world, position)
  for (const { id } of nearestTo(pointsOf(world), position, limit)) collected.add(id)
  return collected.areas
}

/** All of them within a distance, in steps. */
export function* nearestAreaSteps(
  world: World,
  position: Position,
  withinKm = Number.POSITIVE_INFINITY,
): Steps<readonly NearbyArea[]> {
  const collected = collect(world, position)
  const ids = yield* nearestSteps(pointsOf(world), position, withinKm)
  yield* inSteps(ids.length, (start, end) => {
    for (const id of ids.subarray(start, end)) collected.add(id)
  })
  return collected.areas
}

function collect(world: World, position: Position) {
  const all = areasOfWorld(world)
  const areas: NearbyArea[] = []
  const seen = new Set<string>()
  function add(id: number): void {
    const { country, area } = all[id] ?? {}
    const key = `${country?.iso} ${area?.code} ${area?.name}`
    if (!country || !area?.position || seen.has(key)) return
    seen.add(key)
    const km = distanceKm(position, area.position)
    areas.push({ country, area, km, bearing: bearing(position, area.position) })
  }
  return { areas, add }
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
