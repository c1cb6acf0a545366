import type { Area } from '../../core/area.ts'
import { type Country, canOpen } from '../../core/country.ts'
import { groupBy } from '../../core/groupBy.ts'
import {
  createLine,
  createPlaceLine,
  keyOfLine,
  type ShortlistLine,
} from '../../core/shortlist/shortlist.ts'
import { foldText } from '../../core/text/foldText.ts'
import { type PeopleOf, townsOfCodes } from '../../core/townOfCode.ts'
import { learnPeopleOfTowns } from '../api/peopleOfTowns.ts'
import { areasQuery, countriesQuery } from '../api/queryCache.ts'
import type { Session } from '../api/session.ts'
import { openSession } from '../session/sessions.ts'
import { replace } from '../state/shortlist/edits.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import type { EmbeddedPage } from './answerMessage.ts'
import { type Complaint, REPLACED, type WantedLine } from './messages.ts'

/** Sets the shortlist as soon as somebody has signed in. Of several requests the last one counts. */
export function createShortlistSetter(): EmbeddedPage['setShortlist'] {
  let replaceEarlier = () => {}

  return function setShortlist(wanted) {
    replaceEarlier()
    const replaced = new AbortController()
    replaceEarlier = () => replaced.abort()
    return new Promise((resolve, reject) => {
      replaced.signal.addEventListener('abort', () => resolve(REPLACED)) // also while nobody has signed in
      setUnlessReplaced(wanted, replaced.signal).then(resolve, reject)
    })
  }

  async function setUnlessReplaced(
    wanted: readonly WantedLine[],
    replaced: AbortSignal,
  ): Promise<Complaint | undefined> {
    const session = await whenSignedIn(replaced)
    if (replaced.aborted) return REPLACED
    const { lines: present } = shortlistStore.get().ledger
    try {
      const { lines, unknown } = await findLines(wanted, present, {
        getCountries: () => session.cache.fetchQuery(countriesQuery(session)),
        getAreas: (iso) => session.cache.fetchQuery(areasQuery(session, iso)),
        getPeople: learnPeopleOfTowns,
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
  readonly getPeople: () => Promise<PeopleOf | undefined>
}

interface FoundLines {
  readonly lines: readonly ShortlistLine[] // in the order in which they are wanted, each once
  readonly unknown: readonly string[] // codes that the service does not have, as `DE:4930`
}

const AT_ONCE = 4 // requests: the service and the page stay free for the person

/**
 * The lines for order codes and their places: those on the shortlist already, which without a place may be several towns
 * of a code, else the area that is called so or has that place, else the main town of the code. Rejects if a list cannot
 * be loaded.
 */
export async function findLines(
  wanted: readonly WantedLine[],
  present: readonly ShortlistLine[],
  { getCountries, getAreas, getPeople }: Lists,
): Promise<FoundLines> {
  const byPair = new Map(groupBy(present, ({ iso, area }) => [`${iso}:${area.code}`]))
  const byKey = new Map(present.map((line) => [line.key, line]))
  const presentLines = ({ iso, code, place }: WantedLine): readonly ShortlistLine[] => {
    if (!place) return byPair.get(formatPair({ iso, code })) ?? []
    const line = byKey.get(keyOfLine(iso, { code, name: place.name }))
    return line ? [line] : []
  }
  const found = new Map(wanted.map((one) => [one, presentLines(one)]))
  const missing = wanted.filter((one) => found.get(one)?.length === 0)
  const countries = missing.length > 0 ? (await getCountries()).filter(canOpen) : []
  const isos = new Set(missing.map(({ iso }) => iso))
  const asked = countries.filter(({ iso }) => isos.delete(iso)) // each once
  const people = missing.some(({ place }) => !place) ? await getPeople() : undefined
  await inParallel(asked, async (country) => {
    const { iso } = country
    const areas = await getAreas(iso)
    const towns = townsOfCodes(areas, iso, people)
    for (const one of missing) {
      const town = one.iso === iso ? towns.get(one.code) : undefined
      if (town) found.set(one, [createWantedLine(country, town, one, areas)])
    }
  })
  const lines = wanted.flatMap((one) => found.get(one) ?? [])
  const unknown = wanted.filter((one) => found.get(one)?.length === 0)
  return {
    lines: [...new Map(lines.map((line) => [line.key, line])).values()],
    unknown: [...new Set(unknown.map(formatPair))],
  }
}

/** A place that no area of the code is called like is served by it as surely as the host page was told. */
function createWantedLine(
  country: Country,
  town: Area,
  { code, place }: WantedLine,
  areas: readonly Area[],
): ShortlistLine {
  if (!place) return createLine(country, town)
  const { name, position, serves = 'nearest' } = place
  const sharing = areas.filter((area) => area.code === code)
  const own =
    sharing.find((area) => area.name === name) ??
    sharing.find((area) => foldText(area.name) === foldText(name))
  return own ? createLine(country, own) : createPlaceLine(country, town, { name, position }, serves)
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

const formatPair = ({ iso, code }: WantedLine): string => `${iso}:${code}`
