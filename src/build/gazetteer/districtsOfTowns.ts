import { distanceKm } from '../../core/geo/sphere.ts'
import type { Thing } from './thing.ts'

const MAX_KM = 25
const TIMES_LARGER = 4 // a town of which another is a district
const NUMBERED = /^(.+) \d\d$/
const KM_PER_ROOT = 0.004 // a town of a million has a radius of four kilometres

/**
 * Finds the town of each district in the sources. What has no inhabitants in them and lies within a large town is
 * one of its districts too: Shibuya, Trastevere. So is what has the town's name and a number: Marseille 01.
 */
export function findTownsOfDistricts(
  towns: readonly Thing[],
  near: (lat: number, lng: number, maxKm: number) => Thing[],
): void {
  for (const thing of towns) {
    const whole = thing.kind === 'town' ? NUMBERED.exec(thing.name)?.[1] : undefined
    const isDistrict = thing.kind === 'district' || whole !== undefined
    if (!isDistrict && !(thing.kind === 'town' && thing.population === 0)) continue
    const around = near(thing.lat, thing.lng, MAX_KM).filter(
      (other) =>
        isTown(other) &&
        other.iso === thing.iso &&
        other.population > TIMES_LARGER * thing.population,
    )
    const pull = (town: Thing) => town.population / (3 + distanceKm(town, thing)) ** 2
    const called = whole === undefined ? around : around.filter(({ name }) => name === whole)
    const town = called.toSorted((a, b) => pull(b) - pull(a))[0]
    if (town && (isDistrict || isInside(thing, town))) {
      thing.kind = 'district'
      thing.partOf = town
    } else thing.kind = 'town'
  }
}

function isTown({ kind, population }: Thing): boolean {
  return (kind === 'town' || kind === 'capital') && population > 0
}

function isInside(thing: Thing, town: Thing): boolean {
  return (
    town.population > 100_000 && distanceKm(thing, town) < KM_PER_ROOT * Math.sqrt(town.population)
  )
}
