import { ROOT } from 'virtual:page-root'
import { LONGEST_LINK, readLinkSteps, type SharedList, writeLinkSteps } from '../../core/shortlist/link.ts'
import primerLines from '../../core/shortlist/linkPrimer.json'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { inSlices } from '../state/runSliced.ts'
import { formatUrl, parseUrl } from '../state/url.ts'

// Links and what compresses them: loaded for who shares a shortlist, or opens a link.

const primer = primerLines.join('\n')

/** A link that opens a shortlist anywhere. */
export interface ShortlistLink {
  readonly href: string
  readonly hasNotes: boolean
  readonly hasPositions: boolean // false if the link would be too long with them
}

export async function createLink(lines: Shortlist, hasNotes: boolean): Promise<ShortlistLink> {
  const [now, root] = [Date.now(), parseUrl(new URL(ROOT, location.href))]
  const write = async (hasPositions: boolean): Promise<ShortlistLink> => {
    const shared = await inSlices(writeLinkSteps(lines, { hasNotes, hasPositions }, now, primer))
    return { href: location.origin + formatUrl({ ...root, shared }), hasNotes, hasPositions }
  }
  const whole = lines.length <= MOST_PLACED ? await write(true) : undefined
  return whole && whole.href.length <= LONGEST_LINK ? whole : write(false)
}

const MOST_PLACED = 250 // lines: with positions, more have never fitted

export function readLink(shared: string): Promise<SharedList> {
  return inSlices(readLinkSteps(shared, primer))
}
