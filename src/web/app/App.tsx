import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { type Session, SessionContext } from '../api/session.ts'
import { SignIn } from '../login/SignIn.tsx'
import { giveUpRestoring, isFilePage, sessionState } from '../session/sessions.ts'
import { useStore, useStoreInSlices } from '../state/createStore.ts'
import { isAnyKept } from '../state/kept/names.ts'
import { language } from '../state/language.ts'
import { isSigningInForLink, openedFiles } from '../state/pageContents.ts'
import { useUrlState } from '../state/url.ts'
import { restoreStyles, retryableLazy } from '../ui/retryableLazy.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import styles from './App.module.css'
import { LanguageButton } from './LanguageButton.tsx'
import { LazyFileScreen, LazySharedScreen } from './LazyFileScreen.ts'

const LazySessionNotice = retryableLazy(
  async () => (await import('../login/SessionNotice.tsx')).SessionNotice,
  {
    describeMissing: () => say('Sign in'),
  },
)

const LazyKeptOffer = retryableLazy(
  async () => (await import('../offline/KeptOffer.tsx')).KeptOffer,
  {
    describeMissing: () => say('What is kept on this device'),
  },
)

// a chunk of its own: the sign-in form does not wait for the map and the lists
const LazyExplorer = lazy(async () => ({ default: await loadExplorer() }))

let loadedExplorer: ComponentType | undefined

/** The code that draws a session. */
export async function loadExplorer(): Promise<ComponentType> {
  const [{ Explorer }] = await Promise.all([import('./Explorer.tsx'), restoreStyles()])
  loadedExplorer = Explorer
  return Explorer
}

/** Switches between the ways in and what is open. */
export function App() {
  const state = useStoreInSlices(sessionState)
  const url = useUrlState()
  const files = useStore(openedFiles)
  const isSigningIn = useStore(isSigningInForLink)
  const tag = useStore(language) // also redraws the forms below in another language
  if (state.kind === 'open') return <Opened session={state.session} tag={tag} />
  const isLinkShown = !isSigningIn && (state.kind === 'signedOut' || state.trouble || url.saved)
  if (url.shared !== undefined && isLinkShown) return <LazySharedScreen />
  if (isFilePage(url, files)) return <LazyFileScreen />
  const { kind, trouble } = state
  const isTrying = kind === 'restoring'
  if (isTrying && !trouble)
    return (
      <div className={styles.opening}>
        <Waiting text={say('Opening the map…')} onCancel={giveUpRestoring} />
      </div>
    )
  return (
    <SignIn
      notice={trouble && <LazySessionNotice trouble={trouble} isTrying={isTrying} />}
      renderOffer={
        isAnyKept('world')
          ? (hasFailed) => <LazyKeptOffer hasFailed={hasFailed || trouble !== undefined} />
          : undefined
      }
    >
      <LanguageButton />
    </SignIn>
  )
}

function Opened({ session, tag }: { readonly session: Session; readonly tag: string }) {
  const [Explorer] = useState(() => loadedExplorer ?? LazyExplorer)
  return (
    <QueryClientProvider client={session.cache}>
      <SessionContext value={session}>
        <Suspense fallback={<p className={styles.opening}>{say('Opening the map…')}</p>}>
          <Explorer key={`${session.id} ${tag}`} />
        </Suspense>
      </SessionContext>
    </QueryClientProvider>
  )
}
