import './tokens.css'
import './base.css'
import { ROOT } from 'virtual:page-root'
import { Component, type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say } from '../../core/language/say.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { isBuildGone } from '../api/ownServer.ts'
import { followSessions } from '../session/sessions.ts'
import { isSavingData } from '../state/isSavingData.ts'
import { preferredLanguage, showLanguage, tellIn } from '../state/language.ts'
import { describeReload, reloadPage } from '../state/newVersion.ts'
import { askForBuildBy, isReplaced } from '../state/ownBuild.ts'
import { readUrl } from '../state/url.ts'
import { whenIdle } from '../state/whenIdle.ts'
import { BRAND } from '../ui/brand.ts'
import { Failure } from '../ui/Failure.tsx'
import { isFramed } from '../ui/focus.ts'
import { explainLostPartsBy } from '../ui/retryableLazy.tsx'
import styles from './App.module.css'
import { App, loadExplorer } from './App.tsx'

// browsers ask for these again when the path has changed, relative to the new one
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=icon],link[rel=manifest]'))
  link.setAttribute('href', link.rel === 'icon' ? ROOT + BRAND.icon.path : link.href)

document.documentElement.toggleAttribute('data-embed', readUrl().embed === true)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

askForBuildBy(isBuildGone)
explainLostPartsBy(async () =>
  (await isReplaced())
    ? { text: describeReload(), action: { label: say('Reload'), onAct: reloadPage } }
    : undefined,
)
// of Vite, for each part that does not load, also where the page says nothing of it
addEventListener('vite:preloadError', () => void isReplaced())

// after the first paint; people who save data get the system's font
if (!isSavingData())
  whenIdle(() => {
    import('../ui/font.ts').then(({ addFont }) => addFont(document.fonts)).catch(() => undefined)
  })

// after the first load, and not where Vite serves the files
if (import.meta.env.PROD)
  addEventListener('load', () =>
    whenIdle(() => {
      import('../offline/startOffline.tsx').then(
        ({ startOffline }) => startOffline(),
        () => undefined,
      )
    }),
  )

tellIn(readUrl().near?.isMiles)
// if its catalogue does not load, the page is in English
showLanguage(preferredLanguage(readUrl().lang, BRAND.language))
  .catch(() => undefined)
  .then(() => setTimeout(() => draw(root))) // with the code of the page's start it would be a long task

function draw(root: HTMLElement): void {
  followSessions({ isFramed: isFramed(), load: loadExplorer })
  if (isFramed())
    import('../embed/startBridge.ts')
      .then(({ startBridge }) => startBridge())
      .catch(() => undefined)
  const page = (
    <StrictMode>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </StrictMode>
  )
  startTransition(() => createRoot(root).render(page)) // in slices
  setTimeout(() => loadExplorer().catch(() => undefined)) // in a task of its own; again after the sign-in
  whenIdle(() => formatNumber(0)) // the first number format of a page takes long to make
}

/** Catches what nothing else handles: a bug, or a chunk of the page that did not load. */
class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return (
      <main className={styles.lastResort}>
        <Failure
          text={describeFailure(this.state.error).text}
          action={{ label: say('Reload'), onAct: reloadPage }}
        />
      </main>
    )
  }
}
