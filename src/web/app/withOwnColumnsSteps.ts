import type { Listing } from '../../core/file/listing.ts'
import { mapSteps } from '../../core/mapSteps.ts'
import type { Steps } from '../../core/steps.ts'
import { ownCellsOf, ownHeadings } from '../state/ownColumns/ownStore.ts'

/** A listing with the person's own columns behind its others, if they have brought any. */
export function* withOwnColumnsSteps(listing: Listing): Steps<Listing> {
  const headings = ownHeadings()
  if (headings.length === 0) return listing
  const moreColumns = [...listing.moreColumns, ...headings]
  return listing.kind === 'areas'
    ? {
        ...listing,
        moreColumns,
        areas: yield* mapSteps(listing.areas, ({ country, area, more }) => ({
          country,
          area,
          more: [...more, ...ownCellsOf(country, area.code)],
        })),
      }
    : {
        ...listing,
        moreColumns,
        countries: yield* mapSteps(listing.countries, ({ country, more }) => ({
          country,
          more: [...more, ...ownCellsOf(country)],
        })),
      }
}
