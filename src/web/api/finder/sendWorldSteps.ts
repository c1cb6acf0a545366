import type { Area } from '../../../core/area.ts'
import type { Country } from '../../../core/country.ts'
import type { Steps } from '../../../core/steps.ts'
import type { World } from '../../../core/world.ts'
import type { FinderRequest } from './messages.ts'

/** Cloning that many areas takes the main thread about a millisecond. */
const PIECE = 1000

/** What the worker has been sent of a world. */
export interface Sent {
  countries: readonly Country[] | undefined
  readonly areas: Map<string, readonly Area[]> // by ISO code
}

/** Sends what the worker does not have yet, a piece each step. A country that is sent in part is sent again. */
export function* sendWorldSteps(
  { countries, areas }: World,
  sent: Sent,
  post: (request: FinderRequest) => void,
): Steps<void> {
  if (sent.countries !== countries) post({ kind: 'countries', countries })
  sent.countries = countries
  for (const [iso, known] of areas) {
    if (sent.areas.get(iso) === known) continue
    for (let start = 0; start === 0 || start < known.length; start += PIECE) {
      const end = start + PIECE
      const piece = known.slice(start, end)
      post({ kind: 'areas', iso, areas: piece, isFirst: start === 0, isLast: end >= known.length })
      yield
    }
    sent.areas.set(iso, known)
  }
}
