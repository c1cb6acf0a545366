import type { Area } from './area.ts'
import type { Country } from './country.ts'
import { indexPoints, nearestTo, type Points } from './geo/nearest.ts'
import type { Position } from './geo/position.ts'
import { bearing } from './geo/sphere.ts'
import { nationalCode } from './prefix.ts'
import type { World } from './world.ts'

/** An area of any country. */
export interface WorldArea {
  readonly country: Country
  readonly area: Area
}

export interface NearArea extends WorldArea {
  readonly km: number
  readonly bearing: number // degrees, from the point asked for
}

/** All areas known so far, country by country. */
export function areasOfWorld(world: World): readonly WorldArea[] {
  return flatten(world).areas
}

/** The known areas nearest to a point, nearest first, across borders; one for each code and name. */
export function nearestAreas(world: World, position: Position, limit: number): NearArea[] {
  const { areas, points } = flatten(world)
  const nearest = nearestTo(points, position, limit).map(({ id, km }) => toNearArea(areas[id]!, position, km))
  const seen = new Set<string>()
  return nearest.filter(({ country, area }) => {
    const key = `${country.iso} ${area.code} ${area.name}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The areas of a country, of no place, whose code is that of the whole country. */
export function wholeCountryAreas({ countries, areas }: World, iso: string): WorldArea[] {
  const country = countries.find((candidate) => candidate.iso === iso)
  if (!country) return []
  return (areas.get(iso) ?? [])
    .filter(({ code, position }) => !position && nationalCode(country.callingCode, code) === '')
    .map((area) => ({ country, area }))
}

function toNearArea({ country, area }: WorldArea, from: Position, km: number): NearArea {
  return { country, area, km, bearing: area.position ? bearing(from, area.position) : 0 }
}

interface Flat {
  readonly areas: readonly WorldArea[]
  readonly points: Points
}

const flats = new WeakMap<World, Flat>()

function flatten(world: World): Flat {
  const known = flats.get(world)
  if (known) return known
  const areas = world.countries.flatMap((country) =>
    (world.areas.get(country.iso) ?? []).map((area) => ({ country, area })),
  )
  const flat = { areas, points: indexPoints(areas.length, (id) => areas[id]!.area.position) }
  flats.set(world, flat)
  return flat
}
