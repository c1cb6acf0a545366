import { indexPoints, nearestTo, type Points } from './geo/nearest.ts'
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
  const near = collect(world, position)
  for (const { id } of nearestTo(pointsOf(world), position, limit)) near.add(id)
  return near.areas
}

const IDS = 2 ** 26 // more than there are: an id and a distance are one number while they are sorted
const PER_KM = 3_000 // such steps tell areas apart, and half around the earth they are fewer than `IDS`

/** All of them within a distance, in steps. */
export function* nearestAreaSteps(
  world: World,
  position: Position,
  withinKm = Number.POSITIVE_INFINITY,
): Steps<readonly NearbyArea[]> {
  const all = areasOfWorld(world)
  const keys = new Float64Array(all.length)
  let count = 0
  yield* inSteps(all.length, (start, end) => {
    for (let id = start; id < end; id++) {
      const there = all[id]?.area.position
      const km = there && distanceKm(position, there)
      if (km !== undefined && km <= withinKm) keys[count++] = Math.floor(km * PER_KM) * IDS + id
    }
  })
  const sorted = keys.subarray(0, count).sort() // native: 8 ms for 100,000
  yield
  const near = collect(world, position)
  yield* inSteps(count, (start, end) => {
    for (const key of sorted.subarray(start, end)) near.add(key % IDS)
  })
  return near.areas
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
