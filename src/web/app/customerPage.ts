import type { Area } from '../../core/area.ts'
import { contentSteps } from '../../core/customerPage/contentSteps.ts'
import { formatPageFile } from '../../core/customerPage/describeContent.ts'
import { packGround } from '../../core/customerPage/land.ts'
import { type PageParts, pageSteps } from '../../core/customerPage/pageSteps.ts'
import { type Listing, positionsIn } from '../../core/file/listing.ts'
import { mainGroupOf } from '../../core/geo/mainGroup.ts'
import { type Bounds, boundsOf } from '../../core/geo/position.ts'
import { groupBy } from '../../core/groupBy.ts'
import { peopleRank } from '../../core/prominence/countriesByPeople.ts'
import type { People } from '../../core/prominence/peopleSteps.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import type { Steps } from '../../core/steps.ts'
import { loadPageColours } from '../api/ownServer.ts'
import { loadPeopleFinder } from '../api/people.ts'
import type { PeopleFinder } from '../api/peopleFinder.ts'
import type { Session } from '../api/session.ts'
import { trunkPrefixOf } from '../api/trunkPrefix.ts'
import { loadLand } from '../map/outlines/loadLand.ts'
import { groundOf, namesOfListing } from '../session/knownOfListing.ts'
import { inSlices } from '../state/runSliced.ts'
import { BRAND, OWN_BRAND } from '../ui/brand.ts'

/**
 * A listing as one HTML file for a customer without an account: map, search, boxes to tick. Of the listing it holds only
 * names, codes, positions, and what else a code serves. Throws if the page's parts do not load.
 */
export async function createCustomerPage(
  given: Listing,
  session: Session,
): Promise<{ readonly name: string; readonly bytes: readonly Uint8Array<ArrayBuffer>[] }> {
  const listing = withCodes(given)
  const made = formatDay(new Date())
  const positions = positionsIn(listing).filter((position) => position !== undefined)
  const all = boundsOf(positions)
  const [parts, colours, { land, nature }, largest, ground, otherNames] = await Promise.all([
    loadPageParts(),
    loadPageColours(BRAND.colours),
    loadLand(all && widen(all), true),
    findLargest(listing),
    groundOf(listing, session),
    namesOfListing(listing, session),
  ])
  const view = boundsOf(mainGroupOf(positions))
  const brand = BRAND.name === OWN_BRAND.name ? '' : BRAND.name
  const shown = {
    made,
    brand,
    land,
    nature,
    ground: packGround(ground),
    largest,
    view,
    trunkOf: trunkPrefixOf,
    otherNames,
  }
  const pieces = await inSlices(
    (function* () {
      return yield* pageSteps(yield* contentSteps(listing, shown), { ...parts, colours })
    })(),
  )
  const encoder = new TextEncoder()
  return {
    name: formatPageFile(listing, made),
    bytes: pieces.map((piece) => encoder.encode(piece)),
  }
}

/** Lines of a list that have no code are nothing to order. */
function withCodes(listing: Listing): Listing {
  if (listing.kind === 'countries') return listing
  return { ...listing, areas: listing.areas.filter(({ area }) => area.code !== '') }
}

/** The parts that all pages for customers share, loaded once, and again after a failure. */
const loadPageParts = retryableOnce(
  async (): Promise<PageParts> => (await import('virtual:customer-page')).default,
)

/** The day in the person's time zone. */
function formatDay(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
}

const AROUND = 0.4 // of the size of the places' bounds
const LEAST_DEGREES = 1

/** Bounds with their surroundings, so that neighbours are in sight on a screen of another shape. */
function widen({ south, west, north, east }: Bounds): Bounds {
  const by = Math.max(LEAST_DEGREES, Math.max(north - south, east - west) * AROUND)
  return { south: south - by, west: west - by, north: north + by, east: east + by }
}

const MOST_NAMED = 2_000 // no map has room for more

/** The items with the largest towns, or the most people, largest first; empty if the towns do not load. */
async function findLargest(listing: Listing): Promise<readonly number[]> {
  if (listing.kind === 'countries') {
    const ranks = listing.countries.map(({ country }) => peopleRank(country.iso))
    return [...ranks.keys()].sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0))
  }
  const finder = await loadPeopleFinder().catch(() => undefined)
  const people = finder && (await inSlices(peopleOfAll(listing.areas, finder)))
  if (!people) return []
  const known = listing.areas.flatMap(({ area }, item) => {
    const thousands = people.get(area)
    return thousands === undefined ? [] : [{ item, thousands }]
  })
  known.sort((a, b) => b.thousands - a.thousands)
  return known.slice(0, MOST_NAMED).map(({ item }) => item)
}

type ListedAreas = Extract<Listing, { kind: 'areas' }>['areas']

function* peopleOfAll(listed: ListedAreas, finder: PeopleFinder): Steps<People> {
  const people = new Map<Area, number>()
  for (const [, inCountry] of groupBy(listed, ({ country }) => [country.iso])) {
    const [first] = inCountry
    if (!first) continue
    const areas = inCountry.map(({ area }) => area)
    const found = yield* finder.ofCountry(areas, { id: '', a2b: '', ...first.country })
    for (const [area, thousands] of found) people.set(area, thousands)
  }
  return people
}
