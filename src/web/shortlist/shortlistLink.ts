import { ROOT } from 'virtual:page-root'
import { distanceKm, SAME_TOWN_KM } from '../../core/geo/sphere.ts'
import {
  LONGEST_LINK,
  readLinkSteps,
  type SharedList,
  writeLinkSteps,
} from '../../core/shortlist/link.ts'
import primerLines from '../../core/shortlist/linkPrimer.json'
import type { Shortlist, ShortlistLine } from '../../core/shortlist/shortlist.ts'
import type { Finder } from '../api/finder/finder.ts'
import { inSlices } from '../state/runSliced.ts'
import { formatUrl, parseUrl } from '../state/url.ts'

// Links and what compresses them: loaded for who shares a shortlist, or opens a link.

const primer = primerLines.join('\n')

/** A link that opens a shortlist anywhere. */
export interface ShortlistLink {
  readonly href: string | undefined // undefined if the list is more than a link may hold
  readonly hasNotes: boolean
  readonly isPlaced: boolean // whether where the lines are is in the link, or told by their names
}

/** `placeByName` finds lines as readers of the link do: those that it finds need no position in the link. */
export async function createLink(
  lines: Shortlist,
  hasNotes: boolean,
  placeByName: Finder['placeByName'] | undefined,
): Promise<ShortlistLink> {
  const [now, root] = [Date.now(), parseUrl(new URL(ROOT, location.href))]
  const write = async (
    isPlaced: boolean,
    needsPosition: (line: ShortlistLine) => boolean,
  ): Promise<ShortlistLink> => {
    const shared = await inSlices(writeLinkSteps(lines, { hasNotes, needsPosition }, now, primer))
    const href = shared && location.origin + formatUrl({ ...root, shared })
    return { href, hasNotes, isPlaced }
  }
  const isShort = ({ href }: ShortlistLink) => href !== undefined && href.length <= LONGEST_LINK
  const mayFit = lines.length <= MOST_PLACED
  const whole = mayFit && (await write(true, () => true))
  if (whole && isShort(whole)) return whole
  const named = await findNamed(lines, placeByName)
  const placed = named && mayFit && (await write(true, ({ key }) => named.get(key) !== true))
  if (placed && isShort(placed)) return placed
  return write(false, ({ key }) => named?.get(key) === false)
}

const MOST_PLACED = 400 // lines: with positions, more have never fitted
const LONGEST_WAIT_MS = 4_000 // for the places of the world, which the search may still be loading

/** Of each line whose name tells a place, by its key: whether it is there. Undefined if that is not known in time. */
async function findNamed(
  lines: Shortlist,
  placeByName: Finder['placeByName'] | undefined,
): Promise<ReadonlyMap<string, boolean> | undefined> {
  const late = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), LONGEST_WAIT_MS),
  )
  const areas = lines.map(({ iso, area: { name } }) => ({ iso, name }))
  const positions = await Promise.race([placeByName?.(areas), late])
  if (!positions) return undefined
  return new Map(
    lines.flatMap(({ key, area }, i) => {
      const named = positions[i]
      return named && area.position
        ? [[key, distanceKm(area.position, named) <= SAME_TOWN_KM] as const]
        : []
    }),
  )
}

export function readLink(shared: string): Promise<SharedList> {
  return inSlices(readLinkSteps(shared, primer))
}
