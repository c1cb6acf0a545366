import { say, sayAs } from '../language/say.ts'
import type { Shortlist } from '../shortlist/shortlist.ts'
import type { AreaListing } from './listing.ts'

/**
 * A shortlist as a listing, in the person's order. Its notes are for the person alone: they stay behind. Lines with one
 * of the keys `gone` say so, in a column that is there only for them.
 */
export function listShortlist(lines: Shortlist, gone: ReadonlySet<string>): AreaListing {
  const hasGone = lines.some(({ key }) => gone.has(key))
  return {
    kind: 'areas',
    name: say('Shortlist'),
    moreColumns: hasGone ? [sayAs('heading of a column that tells how a line stands', 'State')] : [],
    areas: lines.map(({ key, iso, country, callingCode, area }) => ({
      country: { iso, name: country, callingCode, position: undefined },
      area,
      more: hasGone ? [gone.has(key) ? sayAs('an area code', 'Gone') : ''] : [],
    })),
  }
}
