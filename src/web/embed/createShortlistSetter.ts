import type { Area } from '../../core/area.ts'
import { type Country, canOpen } from '../../core/country.ts'
import { groupBy } from '../../core/groupBy.ts'
import { createLine, type ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { areasQuery, countriesQuery } from '../api/queryCache.ts'
import type { Session } from '../api/session.ts'
import { openSession } from '../session/sessions.ts'
import { replace } from '../state/shortlist/edits.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import type { EmbeddedPage } from './answerMessage.ts'
import { type Complaint, type OrderCode, REPLACED } from './messages.ts'

/** Sets the shortlist as soon as somebody has signed in. Of several requests the last one counts. */
export function createShortlistSetter(): EmbeddedPage['setShortlist'] {
  let replaceEarlier = () => {}

  return function setShortlist(codes) {
    replaceEarlier()
    const replaced = new AbortController()
    replaceEarlier = () => replaced.abort()
    return new Promise((resolve, reject) => {
      replaced.signal.addEventListener('abort', () => resolve(REPLACED)) // also while nobody has signed in
      setUnlessReplaced(codes, replaced.signal).then(resolve, reject)
    })
  }

  async function setUnlessReplaced(
    codes: readonly OrderCode[],
    replaced: AbortSignal,
  ): Promise<Complaint | undefined> {
    const session = await whenSignedIn(replaced)
    if (replaced.aborted) return REPLACED
    const { lines: present } = shortlistStore.get().ledger
    try {
      const { lines, unknown } = await findLines(codes, present, {
        getCountries: () => session.cache.fetchQuery(countriesQuery(session)),
        getAreas: (iso) => session.cache.fetchQuery(areasQuery(session, iso)),
      })
      if (replaced.aborted) return REPLACED
      if (openSession.get() !== session) return SIGNED_OUT
      await replace(lines)
      return unknown.length > 0 ? { ...UNKNOWN_CODES, codes: unknown } : undefined
    } catch {
      return openSession.get() === session ? NOT_LOADED : SIGNED_OUT
    }
  }
}

const UNKNOWN_CODES: Complaint = {
  reason: 'unknown-codes',
  message:
    'The shortlist is set, but without these codes, which are not in the lists of this account. Correct them, or leave them out.',
}

const NOT_LOADED: Complaint = {
  reason: 'not-loaded',
  message: 'The shortlist stays as it was, because a list was not loaded. Send the message again.',
}

const SIGNED_OUT: Complaint = {
  reason: 'not-loaded',
  message:
    'The shortlist stays as it was, because the person has signed out. Send the message again.',
}

/** Resolves once somebody is signed in and has a shortlist; never if `unwanted` is aborted before. */
function whenSignedIn(unwanted: AbortSignal): Promise<Session> {
  return new Promise((resolve) => {
    function stop(): void {
      for (const end of ends) end()
    }
    function check(): void {
      const session = openSession.get()
      if (!session || !shortlistStore.get().owner) return
      stop()
      resolve(session)
    }
    const ends = [openSession.subscribe(check), shortlistStore.subscribe(check)]
    unwanted.addEventListener('abort', stop)
    check()
  })
}

/** Where lines come from. */
interface Lists {
  readonly getCountries: () => Promise<readonly Country[]>
  readonly getAreas: (iso: string) => Promise<readonly Area[]>
}

interface FoundLines {
  readonly lines: readonly ShortlistLine[] // in the order of the codes
  readonly unknown: readonly string[] // codes that the service does not have, as `DE:4930`
}

const AT_ONCE = 4 // requests: the service and the page stay free for the person

/**
 * The lines for order codes: those on the shortlist already, which may be several towns of a code, else the first area
 * of the code. Rejects if a list cannot be loaded.
 */
export async function findLines(
  codes: readonly OrderCode[],
  present: readonly ShortlistLine[],
  { getCountries, getAreas }: Lists,
): Promise<FoundLines> {
  const byPair = new Map(groupBy(present, ({ iso, area }) => [`${iso}:${area.code}`]))
  const missing = codes.filter((code) => !byPair.has(formatPair(code)))
  const countries = missing.length > 0 ? (await getCountries()).filter(canOpen) : []
  const isos = new Set(missing.map(({ iso }) => iso))
  const wanted = countries.filter(({ iso }) => isos.delete(iso)) // each once
  await inParallel(wanted, async (country) => {
    const areas = new Map<string, Area>()
    for (const area of await getAreas(country.iso))
      if (!areas.has(area.code)) areas.set(area.code, area)
    for (const code of missing) {
      const area = code.iso === country.iso ? areas.get(code.code) : undefined
      if (area) byPair.set(formatPair(code), [createLine(country, area)])
    }
  })
  const pairs = [...new Set(codes.map(formatPair))]
  return {
    lines: pairs.flatMap((pair) => byPair.get(pair) ?? []),
    unknown: pairs.filter((pair) => !byPair.has(pair)),
  }
}

async function inParallel<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  async function work(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const formatPair = ({ iso, code }: OrderCode): string => `${iso}:${code}`
