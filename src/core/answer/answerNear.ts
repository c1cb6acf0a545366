import type { World } from '../world.ts'
import type { NearAnswer } from './answer.ts'
import type { Candidate } from './name/candidate.ts'

const MOST = 7

/** What is near each of the candidates. */
export function answerNear(ranked: readonly Candidate[], { countries }: World): NearAnswer[] {
  const near = ranked.flatMap(({ what, fit }): NearAnswer[] => {
    if (what.kind === 'place') {
      const { name, iso, position } = what.place
      const country = countries.find((one) => one.iso === iso)
      return [{ kind: 'near', name, country, position, fit }]
    }
    const { country } = what
    const { name, position } = what.kind === 'area' ? what.area : country
    return position ? [{ kind: 'near', name, country, position, fit }] : []
  })
  return near.slice(0, MOST)
}
