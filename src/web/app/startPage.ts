import { nameCountries } from '../../core/nameOfCountry.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { peopleOfTowns } from '../api/peopleOfTowns.ts'
import { areasIn, countriesIn } from '../api/queryCache.ts'
import type { Session } from '../api/session.ts'
import { fetchPanelsEarly } from '../lists/lazyPanels.tsx'
import { recordOpened } from '../lists/recordOpened.ts'
import { startSession } from '../session/startSession.ts'
import { offered, onInterest } from '../state/highlighted.ts'
import { language } from '../state/language.ts'
import { pins } from '../state/pins.ts'
import { forgetAll } from '../state/signOut.ts'
import { readUrl, watchUrl } from '../state/url.ts'
import { whenIdle } from '../state/whenIdle.ts'
import { formatTitle, PRODUCT } from './describeLocation.ts'
import { loadHomeBounds } from './useHome.ts'

/** What starts with a session that is drawn, and what a sign-out makes the parts forget. */
export const PAGE = { start: startPage, forget: forgetAll }

function startPage(session: Session): () => void {
  const ends = [
    startSession(session),
    followTitle(session),
    recordOpened(session),
    showFromTop(),
    followHabits(),
    followCatalog(session),
    pins.subscribe(loadPartsAhead),
    onInterest(loadHomeBounds),
    fetchPanelsEarly(session),
    ...prepareAhead(session),
  ]
  return function endPage() {
    for (const end of ends) end()
  }
}

/** Titles each entry of the browser's history. In the end the title is the product's name again. */
function followTitle(session: Session): () => void {
  function title(): void {
    const url = readUrl()
    const countries = nameCountries(countriesIn(session) ?? [])
    document.title = formatTitle(url, {
      country: countries.find(({ iso }) => iso === url.iso),
      areas: url.iso === undefined ? undefined : areasIn(session, url.iso),
    })
  }
  title()
  const ends = [
    watchUrl(title), // with each change of the address, not after drawing: an entry may be left the next moment
    language.subscribe(title),
    peopleOfTowns.subscribe(title),
    session.cache.getQueryCache().subscribe(({ type, query }) => {
      const [subject, iso] = query.queryKey
      if (type === 'updated' && (subject === 'countries' || iso === readUrl().iso)) title()
    }),
  ]
  return function resetTitle() {
    for (const end of ends) end()
    document.title = PRODUCT
  }
}

/** Scrolls up when something else is opened: a page that is enlarged very much scrolls as a whole. */
function showFromTop(): () => void {
  const read = () => [readUrl()].map(({ iso, code, number }) => `${iso} ${code} ${number}`).join()
  let last = read()
  window.scrollTo(0, 0)
  return watchUrl(function scrollUp() {
    const opened = read()
    if (opened !== last) window.scrollTo(0, 0)
    last = opened
  })
}

/** Habits from other products, loaded when the page is idle. If they do not load, the page does without. */
function followHabits(): () => void {
  return whenIdleUntilEnd(async (signal) =>
    (await import('./followHabits.ts')).followHabits(signal),
  )
}

/** Loaded once somebody looks at a country. If it does not load, opening a country takes a moment longer. */
function prepareAhead(session: Session): readonly (() => void)[] {
  const ended = new AbortController()
  const { signal } = ended
  const load = retryableOnce(async () =>
    (await import('./prepareCountries.ts')).prepareCountries(session, signal),
  )
  const start = () => load().catch(() => undefined)
  return [onInterest(start), offered.subscribe(start), () => ended.abort()]
}

/** If this does not load, requests for lists still tell of a new version. */
function followCatalog({ service: { versions } }: Session): () => void {
  if (!versions) return () => undefined
  return whenIdleUntilEnd(async (signal) =>
    (await import('../api/followCatalog.ts')).followCatalog(versions, signal),
  )
}

function whenIdleUntilEnd(act: (signal: AbortSignal) => Promise<void>): () => void {
  const controller = new AbortController()
  const load = retryableOnce(() => act(controller.signal))
  const start = () => load().catch(() => undefined)
  addEventListener('keydown', start, { once: true, signal: controller.signal }) // what is typed first is perhaps copied next
  const cancel = whenIdle(start)
  return function end() {
    cancel()
    controller.abort()
  }
}

/** Once something is pinned. What does not load is requested again when needed. */
function loadPartsAhead(): void {
  import('./loadPartsAhead.ts').then(
    (parts) => parts.loadPartsAhead(),
    () => undefined,
  )
}
