import type { Listing } from '../../core/file/listing.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say } from '../../core/language/say.ts'
import type { ProofRequest } from '../../core/proof/proof.ts'
import type { WorldArea } from '../../core/world.ts'
import type { Lists } from '../lists/useLists.ts'
import { openProof } from '../state/pageContents.ts'

/** Opens the proof sheet of the open list. */
export function openSheet(lists: Lists): undefined {
  openProof(proofOf(lists))
}

/** Saves the map; returns a sentence for people. */
export async function saveMap(lists: Lists): Promise<string> {
  const { name } = proofOf(lists).listing
  const file = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'map'}-map.png`
  try {
    const { savePicture } = await import('../map/picture/savePicture.ts').catch(explain)
    return await savePicture(name, file)
  } catch (error) {
    return `${say('Nothing was saved.')} ${(error as Error).message}`
  }
}

function explain(): never {
  throw new Error(say('A part of this page did not load. Check your connection, and try again.'))
}

function proofOf({ kind, countries, areas, world, nearest, place, options }: Lists): ProofRequest {
  const { country } = areas
  const order = options.near ? {} : { order: options.sort }
  if (kind === 'areas' && country) {
    const listing = listOf(
      country.name,
      areas.listed.map((area) => ({ country, area })),
    )
    return { listing, sheet: 'list', country, total: areas.total, ...order }
  }
  if (kind === 'nearest' || kind === 'place') {
    const listed = kind === 'nearest' ? nearest : [...place.inside, ...place.across]
    const name = options.near?.name
    const title = name === undefined ? say('Nearest to a point') : say('Nearest to {place}', { place: name })
    return { listing: listOf(title, listed), sheet: 'list' }
  }
  if (kind === 'world')
    return { listing: listOf(say('All areas'), world.listed), sheet: 'list', total: world.total, ...order }
  const listing: Listing = {
    kind: 'countries',
    name: say('Countries'),
    moreColumns: [say('Areas')],
    countries: countries.listed.map((one) => ({
      country: one,
      more: [formatCount(countries.areaCounts.get(one.iso))],
    })),
  }
  return { listing, sheet: 'list', total: countries.total, ...order }
}

function formatCount(count: number | undefined): string {
  return count === undefined ? '' : formatNumber(count)
}

function listOf(name: string, areas: readonly WorldArea[]): Listing {
  return {
    kind: 'areas',
    name,
    moreColumns: [],
    areas: areas.map(({ country, area }) => ({ country, area, more: [] })),
  }
}
