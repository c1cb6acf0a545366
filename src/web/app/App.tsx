import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { loadConfig } from '../api/config.ts'
import { countriesQuery } from '../api/queryCache.ts'
import { type Credentials, createServiceClient } from '../api/serviceClient.ts'
import { type Session, SessionContext, SignOutContext } from '../api/useSession.ts'
import { SignIn } from '../login/SignIn.tsx'
import { forgetList } from '../match/keptList.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { clearRecent } from '../state/recentEntries.ts'
import { navigate } from '../state/url.ts'
import { restoreStyles } from '../ui/restoreStyles.ts'
import styles from './App.module.css'
import { crossFade } from './crossFade.ts'

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
  const onShown = useRef<() => void>(undefined)
  useEffect(function loadAhead() {
    loadExplorer().catch(() => undefined) // it is requested again after the sign-in
  }, [])

  useEffect(
    function tellShown() {
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

  /** Signs in by requesting the countries: the protocol has no other way to check credentials. */
  async function signIn(credentials: Credentials, signal: AbortSignal): Promise<void> {
    const { base } = await loadConfig()
    const service = createServiceClient(credentials, base)
    // what cannot be loaded is requested again when it is shown, where a failure is told
    const [countries] = await Promise.all([
      service.getCountries(signal),
      loadExplorer().catch(() => undefined),
    ])
    if (signal.aborted) return
    const next: Session = { id: ++lastSessionId, username: credentials.username, service }
    queryClient.setQueryData(countriesQuery(next).queryKey, countries)
    const Explorer = loadedExplorer
    if (Explorer) await crossFade(() => show({ session: next, Explorer }))
    else setOpen({ session: next, Explorer: LazyExplorer })
  }

  function signOut({ keepsAddress } = { keepsAddress: false }): void {
    queryClient.cancelQueries()
    queryClient.clear()
    clearRecent()
    forgetList()
    setOpen(undefined)
    if (!keepsAddress) navigate(TO_COUNTRIES, 'replace')
  }

  if (!open) return <SignIn onSignIn={signIn} />
  const { session, Explorer } = open
  return (
    <SessionContext value={session}>
      <SignOutContext value={signOut}>
        <Suspense fallback={<p className={styles.opening}>Opening the map…</p>}>
          <Explorer key={session.id} />
        </Suspense>
      </SignOutContext>
    </SessionContext>
  )
}
