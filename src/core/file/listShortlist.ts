import { say } from '../language/say.ts'
import type { Shortlist } from '../shortlist/shortlist.ts'
import type { AreaListing } from './listing.ts'

/** A shortlist as a listing, in the person's order. Its notes are for the person alone: they stay behind. */
export function listShortlist(lines: Shortlist): AreaListing {
  return {
    kind: 'areas',
    name: say('Shortlist'),
    moreColumns: [],
    areas: lines.map(({ iso, country, callingCode, area }) => ({
      country: { iso, name: country, callingCode, position: undefined },
      area,
      more: [],
    })),
  }
}
