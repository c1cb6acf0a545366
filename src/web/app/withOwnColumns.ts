import type { Listing } from '../../core/file/listing.ts'
import { ownCellsOf, ownHeadings } from '../state/ownColumns/ownStore.ts'

/** A listing with the person's own columns behind its others, if they have brought any. */
export function withOwnColumns(listing: Listing): Listing {
  const headings = ownHeadings()
  if (headings.length === 0) return listing
  const moreColumns = [...listing.moreColumns, ...headings]
  return listing.kind === 'areas'
    ? {
        ...listing,
        moreColumns,
        areas: listing.areas.map(({ country, area, more }) => ({
          country,
          area,
          more: [...more, ...ownCellsOf(country, area.code)],
        })),
      }
    : {
        ...listing,
        moreColumns,
        countries: listing.countries.map(({ country, more }) => ({
          country,
          more: [...more, ...ownCellsOf(country)],
        })),
      }
}
