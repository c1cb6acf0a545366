import { readFileSync } from 'node:fs'
import { distanceKm } from '../../core/geo/sphere.ts'
import { createThing, type Thing } from './thing.ts'

const ISO = 'JP'
const SAME_KM = 2 // the point of a place that the table names is that of the sources
const AROUND_KM = 300 // to the next known place from an island
const CITY_KM = 30 // from a ward to the point of its city

/**
 * Gives Japan's municipalities and wards the names that people there write, where the sources lack them, and returns
 * those that no source has. The table beside has a line for each: name, other names, what the sources call it (blank:
 * they lack it), latitude and longitude. Throws if they do not have a place that the table names.
 */
export function addMunicipalities(
  near: (lat: number, lng: number, maxKm: number) => Thing[],
): Thing[] {
  const table = readFileSync(new URL('municipalities.tsv', import.meta.url), 'utf8')
  return table
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [name = '', others = '', latin = '', ...point] = line.split('\t')
      const [lat = 0, lng = 0] = point.map(Number)
      const names = [name, ...others.split(' ').filter(Boolean)]
      const around = nearestFirst(near(lat, lng, AROUND_KM), { lat, lng })
      if (latin === '') return createMunicipality({ name, names, lat, lng }, around)
      const known = around.find(
        (one) => one.name === latin && distanceKm(one, { lat, lng }) < SAME_KM,
      )
      if (!known) throw new Error(`municipalities.tsv: no source has ${name} as ${latin}`)
      known.names.push(...names)
      return []
    })
}

function nearestFirst(things: readonly Thing[], point: { lat: number; lng: number }): Thing[] {
  const distanceTo = (thing: Thing) => distanceKm(thing, point)
  return things.filter(({ iso }) => iso === ISO).sort((a, b) => distanceTo(a) - distanceTo(b))
}

/** A ward is a district of its city, whose name it begins with. */
function createMunicipality(
  known: Pick<Thing, 'name' | 'names' | 'lat' | 'lng'>,
  around: readonly Thing[],
): Thing {
  const [, city] = /^([^市]+市).+区$/.exec(known.name) ?? []
  const isCity = (thing: Thing) =>
    city !== undefined && thing.names.includes(city) && distanceKm(thing, known) < CITY_KM
  const partOf = around.find(isCity)
  const region = (partOf ?? around[0])?.region
  if (region === undefined) throw new Error(`municipalities.tsv: nothing is near ${known.name}`)
  return createThing({ ...known, iso: ISO, region, partOf, kind: partOf ? 'district' : 'town' })
}
