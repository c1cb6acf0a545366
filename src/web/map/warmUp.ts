import { buildSteps } from '../../core/cluster/buildIndex.ts'
import type { Steps } from '../../core/steps.ts'
import { runSliced } from '../state/runSliced.ts'

const POINTS = 4096
const ROUNDS = 4

/**
 * Indexes made-up points: engines compile well what has run often, and the first long list is then on
 * the map a third sooner. Returns the way to give it up.
 */
export function warmUp(): () => void {
  return runSliced(rounds(), () => undefined)
}

function* rounds(): Steps<void> {
  const positions = Array.from({ length: POINTS }, (_, i) => ({
    lat: (i * 7919) % 80,
    lng: (i * 104_729) % 180,
  }))
  for (let round = 0; round < ROUNDS; round++) {
    yield* buildSteps({ count: POINTS, positionOf: (id) => positions[id] })
  }
}
