import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadConfig } from '../api/config.ts'
import { countriesQuery, type Session } from '../api/queries.ts'
import { type Credentials, createServiceClient } from '../api/serviceClient.ts'
import { SessionContext } from '../api/session.ts'
import { SignIn } from '../login/SignIn.tsx'
import { clearEnteredList } from '../match/enteredList.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { clearRecent } from '../state/recentEntries.ts'
import { navigate } from '../state/url.ts'
import styles from './App.module.css'

// the map and the lists are a chunk of their own: the sign-in form does not wait for them
const loadExplorer = () => import('./Explorer.tsx')
const Explorer = lazy(() => loadExplorer().then(({ Explorer }) => ({ default: Explorer })))

let lastSessionId = 0

export function App() {
  const queryClient = useQueryClient()
  const [session, setSession] = useState<Session>()

  useEffect(function prefetchExplorer() {
    loadExplorer().catch(() => undefined) // it is asked for again after the sign-in
  }, [])

  /** Signing in is the first request for the countries: there is no other way to ask who someone is. */
  async function signIn(credentials: Credentials, signal: AbortSignal): Promise<void> {
    const { base } = await loadConfig()
    const service = createServiceClient(credentials, base)
    const countries = await service.getCountries(signal)
    if (signal.aborted) return
    const next: Session = { id: ++lastSessionId, username: credentials.username, service }
    queryClient.setQueryData(countriesQuery(next).queryKey, countries)
    setSession(next)
  }

  /** Forgets the person and all that they saw; where they were stays in the link if they come back at once. */
  function signOut(place: 'leave' | 'stay'): void {
    queryClient.cancelQueries()
    queryClient.clear()
    clearRecent()
    clearEnteredList()
    setSession(undefined)
    if (place === 'leave') navigate(TO_COUNTRIES, 'replace')
  }

  if (!session) return <SignIn onSignIn={signIn} />
  return (
    <SessionContext value={session}>
      <Suspense fallback={<p className={styles.opening}>Opening the map…</p>}>
        <Explorer key={session.id} onSignOut={signOut} />
      </Suspense>
    </SessionContext>
  )
}
