import type { Listing } from '../../core/file/listing.ts'
import { groupBy } from '../../core/groupBy.ts'
import { GROUND_COUNTRIES, type ServedGround } from '../../core/zones/servedGround.ts'
import type { Finder } from '../api/finder/finder.ts'
import type { Session } from '../api/session.ts'
import { finderOf } from './useFinder.ts'

const LONGEST_WAIT_MS = 20_000 // a page without regions or other names is better than none

/** What the codes of a listing serve, where numbering plans say; none if the search does not tell in time. */
export async function groundOf(
  listing: Listing,
  session: Session,
): Promise<readonly ServedGround[]> {
  const areas = listing.kind === 'areas' ? listing.areas : []
  const known = areas.filter(({ country }) => GROUND_COUNTRIES.has(country.iso))
  if (known.length === 0) return []
  const wanted = [
    ...groupBy(known, ({ country: { iso, callingCode } }) => [`${iso} ${callingCode}`]),
  ]
  const grounds = await askInTime(session, (finder) =>
    Promise.all(
      wanted.map(([, listed]) => {
        const { iso, callingCode } = listed[0]!.country
        const codes = listed.flatMap(({ area, codes = [area.code] }) => codes)
        return finder.groundOf({ iso, callingCode, codes })
      }),
    ),
  )
  return grounds?.flatMap((ground) => ground ?? []) ?? []
}

/** What the areas of a listing are called in other languages, in their order; undefined if the search does not tell in time. */
export async function namesOfListing(
  listing: Listing,
  session: Session,
): Promise<readonly (readonly string[])[] | undefined> {
  if (listing.kind === 'countries') return undefined
  const areas = listing.areas.map(({ country: { iso }, area: { code, name } }) => ({
    iso,
    code,
    name,
  }))
  return askInTime(session, (finder) => finder.otherNames(areas))
}

async function askInTime<Told>(
  session: Session,
  ask: (finder: Finder) => Promise<Told | undefined>,
): Promise<Told | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  const finder = await Promise.race([finderOf(session).whenLoaded(), late])
  return finder && Promise.race([ask(finder), late])
}
