import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import type { Steps } from '../../core/steps.ts'
import { loadConfig } from '../api/config.ts'
import { countriesIn } from '../api/queryCache.ts'
import { openSession } from '../session/sessions.ts'
import { knownLanguage, LANGUAGE_NAMES, language, showLanguage } from '../state/language.ts'
import { TO_COUNTRIES, toAreaOf, toCountry, toPlace, toTown } from '../state/links.ts'
import { ordered } from '../state/ordered.ts'
import { openEntry, recentEntries } from '../state/recentEntries.ts'
import { inSlices } from '../state/runSliced.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { navigate, readUrl, type UrlState, watchUrl } from '../state/url.ts'
import { address, answerMessage, type EmbeddedPage } from './answerMessage.ts'
import { createShortlistSetter } from './createShortlistSetter.ts'
import {
  type Complaint,
  type HostMessage,
  type Opened,
  type PageAnswer,
  type PageEvent,
  REPLACED,
  type ToldLines,
  type ToldPlace,
  tellLines,
  tellPlace,
  VERSION,
  type WantedOpen,
  type WantedPlace,
} from './messages.ts'
import { readMessage } from './readMessage.ts'

/** Talks to the page around this one, if the operator has listed its origin. */
export async function startBridge(): Promise<void> {
  const { hostOrigins = [] } = await loadConfig()
  const host = findHostWindow(window, hostOrigins)
  if (!host) return
  answerMessages(host)
  tellWhenChanged(
    [watchUrl, openSession.subscribe, recentEntries.subscribe],
    readOpened,
    (opened) => host.send({ type: 'opened', ...opened }),
  )
  tellWhenChanged([shortlistStore.subscribe], readShortlist, (told) =>
    host.send({ type: 'shortlisted', ...told }),
  )
  ordered.subscribe(() => host.send({ type: 'ordered', ...tellPublicly(ordered.get()) }))
  host.send({ type: 'ready', signedIn: isSignedIn() })
}

function answerMessages(host: HostWindow): void {
  const hear = createRounds(createPage(), host.send)
  let hasComplained = false // host pages also send messages that are meant for others
  host.listen((data) => {
    const reading = readMessage(data)
    if (!reading) return
    if ('message' in reading) return hear(reading.message)
    const { complaint, id } = reading
    if (complaint.reason === 'no-version' && hasComplained) return
    hasComplained ||= complaint.reason === 'no-version'
    host.send(address({ id }, { type: 'error', ...complaint }))
  })
}

/** Tells a value whenever it has changed, once all that follows the same change has heard of it. */
function tellWhenChanged<Value>(
  subscribes: readonly ((listener: () => void) => () => void)[],
  read: () => Value,
  tell: (value: Value) => void,
): void {
  let known = JSON.stringify(read())
  let isDue = false

  function tellIfChanged(): void {
    isDue = false
    const value = read()
    const text = JSON.stringify(value)
    if (text === known) return
    known = text
    tell(value)
  }

  for (const subscribe of subscribes) {
    subscribe(() => {
      if (!isDue) queueMicrotask(tellIfChanged)
      isDue = true
    })
  }
}

const GATHER_MS = 20 // for the rest of a burst, unseen by people
const ROUND_MS = 150 // between rounds: a change may redraw the whole page, and Safari limits changes of the address

/**
 * Does what the host page asks in rounds, so that no number of messages holds the page up: of the messages that change
 * something, the last of each type is done, and the others are answered at once. Questions get the state after that.
 */
export function createRounds(page: EmbeddedPage, send: (answer: PageAnswer) => void) {
  const changes = new Map<HostMessage['type'], HostMessage>()
  let questions: HostMessage[] = []
  let nextMs = 0

  function round(): void {
    nextMs = performance.now() + ROUND_MS
    const wanted = [...changes.values()]
    const asked = questions
    changes.clear()
    questions = []
    for (const message of wanted) answerMessage(message, page).then(send)
    if (asked.length > 0) void inSlices(tellState(asked))
  }

  function* tellState(asked: readonly HostMessage[]): Steps<void> {
    const state = page.getState()
    for (const message of asked) {
      send(address(message, { type: 'state', ...state }))
      yield
    }
  }

  return function hear(message: HostMessage): void {
    if (changes.size === 0 && questions.length === 0)
      setTimeout(round, Math.max(GATHER_MS, nextMs - performance.now()))
    if (message.type === 'getState') {
      questions.push(message)
      return
    }
    const earlier = changes.get(message.type)
    if (earlier) send(address(earlier, { type: 'error', ...REPLACED }))
    changes.delete(message.type) // so that it is done in the order of the last messages
    changes.set(message.type, message)
  }
}

/** The part of a window that this needs. */
export interface FrameWindow {
  readonly parent: { readonly postMessage: (message: unknown, targetOrigin: string) => void }
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> } // unknown to some browsers
  readonly addEventListener: (type: 'message', listener: (event: HostEvent) => void) => void
}

type HostEvent = Pick<MessageEvent, 'data' | 'origin' | 'source'>

/** The page around this one. */
interface HostWindow {
  readonly send: (message: PageEvent | PageAnswer) => void
  readonly listen: (hear: (data: unknown) => void) => void
}

/**
 * The page whose frame holds `self`; undefined if it is not listed. Only the page directly around this one is heard, and
 * only from a listed origin; no message goes anywhere else, so that a page of another origin in its place reads none.
 */
export function findHostWindow(
  self: FrameWindow,
  origins: readonly string[],
): HostWindow | undefined {
  const ancestors = Array.from(self.location.ancestorOrigins ?? [])
  if (origins.length === 0 || !ancestors.every((origin) => origins.includes(origin)))
    return undefined
  let targets = ancestors[0] === undefined ? origins : [ancestors[0]]
  return {
    send(message) {
      for (const target of targets)
        self.parent.postMessage({ coverage: VERSION, ...message }, target)
    },
    listen(hear) {
      self.addEventListener('message', ({ data, origin, source }) => {
        if (source !== self.parent || !origins.includes(origin)) return
        targets = [origin]
        hear(data)
      })
    },
  }
}

/** The page as its host may use it. */
function createPage(): EmbeddedPage {
  return {
    getState() {
      const { codes, lines } = readShortlist()
      return {
        ...readOpened(),
        signedIn: isSignedIn(),
        language: language.get(),
        shortlist: codes,
        lines,
      }
    },
    hasCountry(iso) {
      const session = openSession.get()
      return session && countriesIn(session)?.some((country) => country.iso === iso)
    },
    open,
    setLanguage,
    setShortlist: createShortlistSetter(),
  }
}

function isSignedIn(): boolean {
  const session = openSession.get()
  return session !== undefined && session.file === undefined
}

/** Nothing until somebody has signed in, and no names of places in a file of their own. */
export function readOpened(): Opened {
  const session = openSession.get()
  if (!session) return { country: null, area: null, place: null }
  const { iso = null, code = null } = readUrl()
  return { country: iso, area: code, place: (!session.file && readPlace()) || null }
}

/** The place that is open; undefined if there is none, or until its list has loaded. */
function readPlace(): ToldPlace | undefined {
  const entry = openEntry(readUrl())
  if (entry?.line) {
    const { area, serves } = entry.line
    const isTold = entry.told !== '' // what serves the place
    return tellPlace(area, isTold ? serves : undefined)
  }
  const { near, region } = entry?.link ?? {}
  if (near?.name === undefined) return undefined
  return {
    ...tellPlace({ name: near.name, position: near.position }),
    ...(region && { region: region.code }),
  }
}

const readShortlist = (): ToldLines => tellPublicly(shortlistStore.get().ledger.lines)

function tellPublicly(all: Shortlist): ToldLines {
  const { codes, lines } = tellLines(all)
  if (!openSession.get()?.file) return { codes, lines }
  return { codes, lines: lines.map(({ country, area }) => ({ country, area })) }
}

/** Replaces what was open: Back belongs to the host page. */
function open(wanted: WantedOpen): void {
  const { country, area, place } = wanted
  const { iso = null, code } = readUrl()
  const isOpen = iso === country && code === area && (!place || isSamePlace(place, readPlace()))
  navigate(isOpen ? { page: undefined } : changeTo(wanted), 'replace')
}

function isSamePlace({ name, position }: WantedPlace, told: ToldPlace | undefined): boolean {
  const { lat, lng } = position ?? {}
  return told?.name === name && (!position || (told.latitude === lat && told.longitude === lng))
}

/** What a host page wants to be open, as a change of the address. */
export function changeTo({ country, area, place }: WantedOpen): Partial<UrlState> {
  if (country === null) return TO_COUNTRIES
  if (area !== undefined)
    return place ? toTown(country, area, place.name, place.position) : toAreaOf(country, area)
  if (!place?.position) return toCountry(country)
  const { name, position, region = '' } = place
  return toPlace({ iso: country, region, name, position })
}

/** Until a reload: only a person's own choice is remembered on the device. */
async function setLanguage(tag: string): Promise<Complaint | undefined> {
  const known = knownLanguage(tag)
  if (known === undefined) {
    const tags = Object.keys(LANGUAGE_NAMES).join(', ')
    return {
      reason: 'unknown-language',
      message: `The language stays as it is. Send one of ${tags}.`,
    }
  }
  try {
    if (!(await showLanguage(known))) return REPLACED
  } catch {
    return {
      reason: 'not-loaded',
      message: 'That language was not loaded. Send the message again.',
    }
  }
  if (readUrl().lang !== undefined) navigate({ lang: known }, 'replace')
  return undefined
}
