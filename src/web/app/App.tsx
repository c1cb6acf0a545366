import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { type Connected, connect } from '../api/connect.ts'
import { openSession } from '../api/openSession.ts'
import { countriesQuery } from '../api/queryCache.ts'
import type { Credentials } from '../api/serviceClient.ts'
import {
  type FileShowing,
  FileShowingContext,
  type Session,
  SessionContext,
  SignOutContext,
} from '../api/useSession.ts'
import { LazySessionNotice } from '../login/LazySessionNotice.ts'
import { SignIn } from '../login/SignIn.tsx'
import { forgetList } from '../match/listMatching.ts'
import { useStore } from '../state/createStore.ts'
import { isAnythingKept } from '../state/kept/storageKeys.ts'
import { language } from '../state/language.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { forgetOpenedFiles } from '../state/openedFiles.ts'
import { forgetOwnColumns } from '../state/ownColumns/ownColumns.ts'
import { openPage } from '../state/page.ts'
import { forgetPins } from '../state/pins.ts'
import { clearRecent } from '../state/recentEntries.ts'
import { isSessionMarked } from '../state/sessionMark.ts'
import { forgetShortlist } from '../state/shortlist/shortlist.ts'
import { navigate, readUrl, useUrlState } from '../state/url.ts'
import { restoreStyles } from '../ui/restoreStyles.ts'
import { Waiting } from '../ui/Waiting.tsx'
import styles from './App.module.css'
import { crossFade } from './crossFade.ts'
import { connectAnew, endSession } from './deviceSession.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { LazyFileScreen } from './LazyFileScreen.ts'
import { LazyKeptOffer } from './LazyKeptOffer.ts'
import { useDeviceSession } from './useDeviceSession.ts'
import { useIsFilePage } from './useIsFilePage.ts'

// a chunk of its own: the sign-in form does not wait for the map and the lists
const LazyExplorer = lazy(async () => ({ default: await loadExplorer() }))

let loadedExplorer: ComponentType | undefined

async function loadExplorer(): Promise<ComponentType> {
  const [{ Explorer }] = await Promise.all([import('./Explorer.tsx'), restoreStyles()])
  loadedExplorer = Explorer
  return Explorer
}

interface OpenPage {
  readonly session: Session
  readonly Explorer: ComponentType
}

let lastSessionId = 0

export function App() {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<OpenPage>()
  const [below, setBelow] = useState<OpenPage>() // who is signed in while a file is shown
  const [dropped, setDropped] = useState<File>()
  const isFilePage = useIsFilePage()
  const { saved, page } = useUrlState()
  const tag = useStore(language)
  const isOpening = useRef(false) // a file, whose session is not there yet
  const onShown = useRef<() => void>(undefined)
  useEffect(function loadAhead() {
    loadExplorer().catch(() => undefined) // it is requested again after the sign-in
  }, [])

  useEffect(
    function tellShown() {
      openSession.set(open?.session)
      if (open) onShown.current?.()
    },
    [open],
  )

  /** In slices: all at once it would be the longest task of the page. */
  function show(page: OpenPage): Promise<void> {
    return new Promise((resolve) => {
      onShown.current = resolve
      startTransition(() => setOpen(page))
    })
  }

  async function signIn(credentials: Credentials, stays: boolean, signal: AbortSignal): Promise<void> {
    device.cancel()
    await enter(connectAnew(credentials, stays, signal), signal)
    device.forget()
  }

  async function enter(connecting: Promise<Connected>, signal: AbortSignal): Promise<void> {
    // what cannot be loaded is requested again when it is shown, where a failure is told
    const [{ countries, ...person }] = await Promise.all([connecting, loadExplorer().catch(() => undefined)])
    if (signal.aborted) return
    const next: Session = { id: ++lastSessionId, ...person }
    queryClient.setQueryData(countriesQuery(next).queryKey, countries)
    const Explorer = loadedExplorer
    if (Explorer) await crossFade(() => show({ session: next, Explorer }))
    else setOpen({ session: next, Explorer: LazyExplorer })
  }

  /** Shows a file in place of the service, or of the form for signing in. */
  async function showFile(create: (id: number) => Session, iso: string | undefined): Promise<void> {
    if (isOpening.current) return
    isOpening.current = true
    const Explorer = (await loadExplorer().catch(() => undefined)) ?? LazyExplorer
    const session = create(++lastSessionId)
    if (open?.session.file) forgetSession(open.session)
    else setBelow(open)
    clearRecent()
    const address = readUrl()
    if (!address.saved || address.page) navigate({ ...TO_COUNTRIES, iso, saved: true }, 'push')
    await crossFade(() => show({ session, Explorer }))
    isOpening.current = false
  }

  async function openKept(create: (id: number) => Session): Promise<void> {
    const Explorer = (await loadExplorer().catch(() => undefined)) ?? LazyExplorer
    await crossFade(() => show({ session: create(++lastSessionId), Explorer }))
  }

  // Back leads from the file to what was there before it
  const hasLeftFile = isFile(open?.session) && !saved && page === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changes
  useEffect(
    function followAddress() {
      if (hasLeftFile && !isOpening.current) hideFile()
    },
    [hasLeftFile],
  )

  function hideFile(): void {
    setDropped(undefined)
    clearRecent()
    if (open) forgetSession(open.session)
    setOpen(below)
    setBelow(undefined)
  }

  function closeFile({ keepsFile } = { keepsFile: false }): void {
    if (!keepsFile) forgetOpenedFiles()
    hideFile()
    navigate({ ...TO_COUNTRIES, saved: undefined }, 'replace')
  }

  function forgetSession({ id }: Session): void {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === id })
  }

  function readDropped(file: File): void {
    setDropped(file)
    openPage('open')
  }

  const device = useDeviceSession({
    isWanted: !open && !isFilePage,
    onRestore: (signal) => enter(connect({ step: 'use', signal }), signal),
    onEnded() {
      const isOpenOne = open?.session.staysSignedIn === true
      if (isOpenOne) leave()
      if (!below?.session.staysSignedIn) return isOpenOne
      forgetSession(below.session)
      setBelow(undefined)
      return true
    },
  })

  function signOut({ keepsAddress } = { keepsAddress: false }): void {
    // also after its 12 hours: a tab that began it goes on with the password
    if (!keepsAddress && (isSessionMarked() || open?.session.staysSignedIn)) endSession()
    device.forget()
    leave({ keepsAddress })
  }

  function leave({ keepsAddress } = { keepsAddress: false }): void {
    forgetPins()
    queryClient.cancelQueries()
    queryClient.clear()
    clearRecent()
    forgetList()
    if (!keepsAddress) forgetShortlist()
    if (!keepsAddress) forgetOpenedFiles()
    if (!keepsAddress) forgetOwnColumns()
    setOpen(undefined)
    if (!keepsAddress) navigate({ ...TO_COUNTRIES, saved: undefined }, 'replace')
  }

  const isSignedIn = (below ?? open)?.session.file === undefined && open !== undefined
  const showing: FileShowing = { dropped, isSignedIn, show: showFile, close: closeFile }
  if (!open)
    return isFilePage ? (
      <FileShowingContext value={showing}>
        <LazyFileScreen />
      </FileShowingContext>
    ) : device.isRestoring ? (
      <div className={styles.opening}>
        <Waiting text={say('Opening the map…')} onCancel={device.cancel} />
      </div>
    ) : (
      <SignIn
        onSignIn={signIn}
        onFile={readDropped}
        notice={
          device.trouble && (
            <LazySessionNotice
              trouble={device.trouble}
              isTrying={device.isTrying}
              onRetry={device.retry}
              onCancel={device.cancel}
            />
          )
        }
        renderOffer={
          isAnythingKept()
            ? (hasFailed) => (
                <LazyKeptOffer hasFailed={hasFailed || device.trouble !== undefined} onOpen={openKept} />
              )
            : undefined
        }
      >
        <LanguageButton />
      </SignIn>
    )
  const { session, Explorer } = open
  return (
    <SessionContext value={session}>
      <SignOutContext value={isFile(session) ? () => closeFile() : signOut}>
        <FileShowingContext value={showing}>
          <Suspense fallback={<p className={styles.opening}>{say('Opening the map…')}</p>}>
            <Explorer key={`${session.id} ${tag}`} />
          </Suspense>
        </FileShowingContext>
      </SignOutContext>
    </SessionContext>
  )
}

/** Whether a session shows a file, not what is kept on the device. */
function isFile(session: Session | undefined): boolean {
  return session?.file !== undefined && !session.file.kept
}
