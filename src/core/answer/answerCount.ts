import type { World } from '../world.ts'
import type { Answer, CountAnswer } from './answer.ts'

/** How many areas the first answer has: a country or a region whose name was not forgiven anything. */
export function answerCount([first]: readonly Answer[], { areas }: World): CountAnswer[] {
  if (first?.kind === 'region' && first.fit === 'exact')
    return [{ kind: 'count', country: first.country, region: first.place, areaCount: first.areaCount }]
  if (first?.kind !== 'country' || first.fit !== 'exact') return []
  const known = areas.get(first.country.iso)
  if (!known) return []
  return [{ kind: 'count', country: first.country, region: undefined, areaCount: known.length }]
}
