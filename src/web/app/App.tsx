import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadConfig } from '../api/config.ts'
import { countriesQuery } from '../api/queryCache.ts'
import { type Credentials, createServiceClient } from '../api/serviceClient.ts'
import { type Session, SessionContext, SignOutContext } from '../api/useSession.ts'
import { SignIn } from '../login/SignIn.tsx'
import { clearKeptText } from '../match/keptText.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { clearRecent } from '../state/recentEntries.ts'
import { navigate } from '../state/url.ts'
import styles from './App.module.css'

// a chunk of its own: the sign-in form does not wait for the map and the lists
const loadExplorer = () => import('./Explorer.tsx')
const Explorer = lazy(() => loadExplorer().then(({ Explorer }) => ({ default: Explorer })))

let lastSessionId = 0

export function App() {
  const queryClient = useQueryClient()
  const [session, setSession] = useState<Session>()
  useEffect(function loadAhead() {
    loadExplorer().catch(() => undefined) // it is requested again after the sign-in
  }, [])

  /** Signs in by requesting the countries: the protocol has no other way to check credentials. */
  async function signIn(credentials: Credentials, signal: AbortSignal): Promise<void> {
    const { base } = await loadConfig()
    const service = createServiceClient(credentials, base)
    const countries = await service.getCountries(signal)
    if (signal.aborted) return
    const next: Session = { id: ++lastSessionId, username: credentials.username, service }
    queryClient.setQueryData(countriesQuery(next).queryKey, countries)
    setSession(next)
  }

  function signOut({ keepsAddress } = { keepsAddress: false }): void {
    queryClient.cancelQueries()
    queryClient.clear()
    clearRecent()
    clearKeptText()
    setSession(undefined)
    if (!keepsAddress) navigate(TO_COUNTRIES, 'replace')
  }

  if (!session) return <SignIn onSignIn={signIn} />
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
