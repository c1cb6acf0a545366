import type { AreaListing } from '../file/listing.ts'
import type { Shortlist } from './shortlist.ts'

/** The shortlist as files, paper and pages for others show it: without the person's notes. */
export function listShortlist(lines: Shortlist): AreaListing {
  return {
    kind: 'areas',
    name: 'Shortlist',
    moreColumns: [],
    areas: lines.map(({ iso, country, callingCode, area: { code, name, position } }) => ({
      country: { iso, name: country, callingCode, position: undefined },
      area: { code, name, position },
      more: [],
    })),
  }
}
