import { startTransition } from 'react'
import type { Credentials } from '../../core/credentials.ts'
import { CoverageError } from '../../core/failure.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import { requestSessionEnd } from '../api/serviceClient.ts'
import { ownerOf, type Session } from '../api/session.ts'
import { createStore, type Store } from '../state/createStore.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { forgetOpenedFiles, openedFiles } from '../state/pageContents.ts'
import { forgetPins } from '../state/pins.ts'
import { clearRecent } from '../state/recentEntries.ts'
import {
  isSessionEnding,
  isSessionExpired,
  isSessionMarked,
  markSession,
  markSessionEnding,
  onSessionEnded,
  unmarkSession,
} from '../state/sessionMark.ts'
import { forgetPerson, welcome } from '../state/signOut.ts'
import { IS_DEMO, navigate, openPage, readUrl, type UrlState, watchUrl } from '../state/url.ts'
import {
  createFileSession,
  createKeptSession,
  requestOpened,
  signInByCookie,
  signInWith,
} from './createSession.ts'
import {
  ENDED,
  endedElsewhere,
  fileClosed,
  fileOpened,
  givenUp,
  isFileOpen,
  notRestored,
  opened,
  type SessionState,
  type SessionTrouble,
  SIGNED_OUT,
  sessionsIn,
  shownSession,
  triedAgain,
} from './sessionState.ts'

// Who is open: the one place that begins and ends sessions. What they are is in `sessionState.ts`.

/** What this room has to know of the page that shows sessions. */
interface Showing {
  readonly isFramed: boolean
  readonly load: () => Promise<unknown> // the code that draws a session
}

/** What belongs to a session that is drawn. */
interface Drawn {
  readonly start: (session: Session) => () => void // returns a stop function
  readonly forget: () => void // for signing out: what parts of the page know of the person
}

const store = createStore<SessionState>(SIGNED_OUT)

/** Who is open. A session that opens is set within a transition of React. */
export const sessionState: Pick<Store<SessionState>, 'get' | 'subscribe'> = store

const drawn = createStore<Session | undefined>(undefined)

/** The session that is drawn, once all that belongs to it, such as the shortlist, has started. */
export const openSession: Pick<Store<Session | undefined>, 'get' | 'subscribe'> = drawn

let showing: Showing
let end = () => {} // what was started with the session that is drawn
let forget = () => {}
let tellDrawn = () => {}
let restoring: AbortController | undefined
let isOpening = false // a file whose session does not exist yet
let wasFileOnMap = false // at the previous address

/** Follows the address and the other tabs from now on. */
export function followSessions(by: Showing): void {
  showing = by
  change(readDeviceSession(by.isFramed))
  onSessionEnded(endElsewhere)
  wasFileOnMap = isFileOnMap(readUrl())
  watchUrl(followAddress)
  openedFiles.subscribe(restoreIfWanted)
}

/** Whether the address opens a page for files that needs no service. */
export function isFilePage(
  { page, saved }: UrlState,
  { other, asked } = openedFiles.get(),
): boolean {
  return (
    saved === true ||
    page === 'open' ||
    (page === 'changes' && asked === 'files' && other !== undefined)
  )
}

/** Resolves once the person is in, and the form is gone; rejects with what went wrong. */
export async function signIn(
  credentials: Credentials,
  stays: boolean,
  signal: AbortSignal,
): Promise<void> {
  giveUpRestoring()
  await enter(signInAnew(credentials, stays, signal), signal)
}

/** Tries once more to sign in by this browser's session. */
export function retryRestoring(): void {
  change(triedAgain(store.get()))
}

export function giveUpRestoring(): void {
  change(givenUp(store.get()))
}

/** Opens what somebody keeps on this device, without a service. */
export function openKept(kept: Parameters<typeof createKeptSession>[0]): Promise<void> {
  return open(() => opened(createKeptSession(kept)))
}

/**
 * Shows a file in place of the service or the sign-in form, and its country if it has only one. An address within the
 * file stays. `shared` is what the address says of it, if it is of a link.
 */
export async function showFile(file: SavedFile, shared?: string): Promise<void> {
  if (isOpening) return
  isOpening = true
  await load()
  const { countries } = file.world
  const { saved, page } = readUrl()
  const iso = countries.length === 1 ? countries[0]?.iso : undefined
  if (!saved || page)
    navigate({ ...TO_COUNTRIES, iso, saved: true, shared }, shared ? 'replace' : 'push')
  clearRecent() // entries that were open before the file
  await open((state) => fileOpened(state, createFileSession(file)))
  isOpening = false
  followAddress()
}

/** A file that was dropped while no page for files was open. */
export const droppedFile = createStore<File | undefined>(undefined)

export function dropFile(file: File): void {
  droppedFile.set(file)
  openPage('open')
}

interface Closing {
  readonly keepsFile?: boolean // to be compared
  readonly keepsLink?: boolean // to be taken over after signing in
}

/** Shows what was there before the file. */
export function closeFile({ keepsFile = false, keepsLink = false }: Closing = {}): void {
  if (!keepsFile) forgetOpenedFiles()
  hideFile()
  navigate(
    { ...TO_COUNTRIES, saved: undefined, shared: keepsLink ? readUrl().shared : undefined },
    'replace',
  )
}

/**
 * Signs out: ends the session and drops everything loaded in it. `keepsAddress` leaves what was open in the
 * address, for a person who signs in again at once. A file is closed.
 */
export function signOut({ keepsAddress } = { keepsAddress: false }): void {
  if (isFileOpen(store.get())) {
    closeFile()
    return
  }
  const { staysSignedIn } = shownSession(store.get()) ?? {}
  // also after its 12 hours: a tab that began it goes on with the password
  if (!keepsAddress && (isSessionMarked() || staysSignedIn)) endDeviceSession()
  leave(SIGNED_OUT, { keepsAddress })
}

function endElsewhere(): void {
  const before = store.get()
  const next = endedElsewhere(before)
  if (shownSession(before) && !shownSession(next)) leave(next)
  else change(next)
}

function leave(next: SessionState, { keepsAddress } = { keepsAddress: false }): void {
  forgetPins()
  clearRecent()
  forget()
  if (!keepsAddress) forgetPerson()
  change(next)
  if (!keepsAddress) navigate({ ...TO_COUNTRIES, saved: undefined, shared: undefined }, 'replace')
}

function followAddress(): void {
  const url = readUrl()
  const { file } = openedFiles.get()
  const isBack = isFileOnMap(url) && !wasFileOnMap
  wasFileOnMap = isFileOnMap(url)
  if (!isOpening && isFileOpen(store.get())) {
    // Back leads from the file to what was there before it
    if (!url.saved && url.page === undefined) hideFile()
  } else if (isBack && file && file.kind !== 'codes') {
    if (!shownSession(store.get())?.file) showFile(file) // Forward leads to it again
  }
  restoreIfWanted()
}

/** Whether an address shows a file's areas on the map. */
export function isFileOnMap({ saved, page }: UrlState): boolean {
  return saved === true && page !== 'open' && page !== 'changes'
}

function hideFile(): void {
  droppedFile.set(undefined)
  clearRecent()
  change(fileClosed(store.get()))
}

/** Restores as long as that is wanted, and nothing else is shown. */
function restoreIfWanted(): void {
  const isWanted = store.get().kind === 'restoring' && !isFilePage(readUrl())
  if (isWanted === (restoring !== undefined)) return
  restoring?.abort()
  restoring = isWanted ? new AbortController() : undefined
  if (restoring) restore(restoring.signal)
}

async function restore(signal: AbortSignal): Promise<void> {
  try {
    await enter(signInByCookie(signal), signal)
  } catch (error) {
    if (!signal.aborted) change(notRestored(store.get(), troubleOf(error)))
  }
}

async function enter(signingIn: Promise<Session>, signal: AbortSignal): Promise<void> {
  const [session] = await Promise.all([signingIn, load()])
  if (signal.aborted) return
  requestOpened(session)
  await open((state) => (signal.aborted ? state : opened(session)))
}

/** Draws a session in slices: all at once it would be the longest task of the page. */
async function open(next: (state: SessionState) => SessionState): Promise<void> {
  const set = () => startTransition(() => change(next(store.get())))
  if (!(await load())) return set() // drawing it requests the code again, and shows a failure
  await crossFade(
    () =>
      new Promise((resolve) => {
        tellDrawn = resolve
        set()
      }),
  )
}

/** Whether the code that draws a session is there. */
function load(): Promise<boolean> {
  return showing.load().then(
    () => true,
    () => false,
  )
}

function change(next: SessionState): void {
  const before = store.get()
  if (drawn.get() && drawn.get() !== shownSession(next)) stop()
  const left = sessionsIn(next)
  for (const session of sessionsIn(before)) if (!left.includes(session)) drop(session)
  store.set(next)
  if (drawn.get() === shownSession(next)) tellDrawn()
  restoreIfWanted()
}

/** Aborts all its requests, and lets it send no other. */
function drop({ cache, service }: Session): void {
  service.close?.()
  cache.cancelQueries()
  cache.clear()
}

function stop(): void {
  end()
  end = () => {}
  drawn.set(undefined)
}

/** The page calls this when it has drawn a session. */
export function startDrawn(session: Session, by: Drawn): void {
  tellDrawn()
  if (drawn.get() === session || shownSession(store.get()) !== session) return
  stop()
  forget = by.forget
  if (!session.file) welcome(ownerOf(session))
  end = by.start(session)
  drawn.set(session)
}

const CAPTURE_MS = 1_000 // for the picture of the old page: a busy browser must not hold back the new one

/**
 * Changes the page, and fades from the old one to the new one if the browser can and the person allows motion.
 * `change` resolves once the new page is there.
 */
async function crossFade(change: () => Promise<void>): Promise<void> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || !('startViewTransition' in document)) return change()
  const transition = document.startViewTransition(change)
  const timer = setTimeout(() => transition.skipTransition(), CAPTURE_MS)
  transition.ready.catch(() => undefined).then(() => clearTimeout(timer)) // rejects if skipped, as in a hidden tab
  await transition.updateCallbackDone
}

// The session by which a person stays signed in on this device: a cookie that pages cannot see, and a mark.

/** Signs in; `stays` starts a session. Throws as `signInWith` does. */
async function signInAnew(
  credentials: Credentials,
  stays: boolean,
  signal: AbortSignal,
): Promise<Session> {
  if (IS_DEMO) await (await import('../api/demoService.ts')).startDemoService()
  try {
    const session = await signInWith(credentials, { stays, signal })
    if (session.staysSignedIn) markSession()
    else if (isSessionMarked()) endDeviceSession() // another person's, who would come back with a reload
    return session
  } catch (error) {
    if (stays && !isSessionMarked()) endDeviceSession() // it may have begun before this failed
    throw error
  }
}

/** Ends the session in all tabs. If the service is away, the next start removes the cookie; no page uses it until then. */
async function endDeviceSession(): Promise<void> {
  markSessionEnding()
  if ((await requestSessionEnd()) && isSessionEnding()) unmarkSession()
}

/**
 * The state that the page begins with. In a frame there is no session: browsers keep the cookie from frames of other
 * sites.
 */
function readDeviceSession(isFramed: boolean): SessionState {
  const isExpired = isSessionExpired()
  if (isSessionEnding()) endDeviceSession() // the service was away when the person signed out
  if (isExpired) unmarkSession()
  if (isFramed) return SIGNED_OUT
  return isExpired ? ENDED : isSessionMarked() ? { kind: 'restoring' } : SIGNED_OUT
}

/** Why the session could not be restored. If the service refused it, it has ended, and is not tried again. */
function troubleOf(error: unknown): SessionTrouble {
  if (
    !(error instanceof CoverageError) ||
    (error.kind !== 'credentials' && error.kind !== 'rejected')
  )
    return { error }
  unmarkSession()
  if (error.kind === 'credentials') requestSessionEnd() // a service behind ours may have said it inside an answer
  return 'ended'
}
