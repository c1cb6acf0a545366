import type { Area } from '../../core/area.ts'
import { SAME_TOWN_KM } from '../../core/geo/sameTown.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import type { UrlState } from '../state/url.ts'
import { isCalled } from './openTown.ts'

/**
 * Whether an address asks for the codes near a place of a country that has none of its own, as
 * `/AT?near=47.56,13.65&place=Hallstatt` does; believed until the country's areas are known.
 */
export function isPlaceWithoutCode(
  { iso, code, near }: Pick<UrlState, 'iso' | 'code' | 'near'>,
  areas: readonly Area[] | undefined,
): boolean {
  if (iso === undefined || code !== undefined || near?.name === undefined) return false
  const { name, position, km } = near
  const isTown = (area: Area) =>
    area.position !== undefined &&
    distanceKm(area.position, position) <= SAME_TOWN_KM &&
    isCalled(area.name, name)
  return km === undefined && !areas?.some(isTown)
}
