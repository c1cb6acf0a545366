import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { distanceKm, SAME_TOWN_KM } from '../geo/sphere.ts'
import type { World } from '../world.ts'
import type { NearAnswer } from './answer.ts'
import type { Candidate } from './name/candidate.ts'

const MOST = 7

/** What is near each candidate; a city and a state of the same name around it count once. */
export function answerNear(
  ranked: readonly Candidate[],
  { countries }: World,
  gazetteer: Gazetteer,
  withinKm: number | undefined,
): NearAnswer[] {
  const near: NearAnswer[] = []
  for (const { what, fit } of ranked) {
    const answer = toNear(what)
    if (!answer || near.some((known) => isSameSpot(known, answer))) continue
    near.push({ kind: 'near', ...answer, fit, withinKm })
    if (near.length === MOST) break
  }
  return near

  function toNear(what: Candidate['what']) {
    if (what.kind === 'place') {
      const { name, iso, region, position } = what.place
      const country = countries.find((one) => one.iso === iso)
      const regionName = gazetteer.regionName(iso, region)
      return { name, country, regionName: regionName === name ? undefined : regionName, position }
    }
    const { country } = what
    const { name, position } = what.kind === 'area' ? what.area : country
    return position && { name, country, regionName: undefined, position }
  }
}

type Spot = Pick<NearAnswer, 'name' | 'country' | 'position'>

function isSameSpot(one: Spot, other: Spot): boolean {
  return (
    one.name === other.name &&
    one.country === other.country &&
    distanceKm(one.position, other.position) <= SAME_TOWN_KM
  )
}
