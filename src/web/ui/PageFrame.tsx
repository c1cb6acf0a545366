import { type ReactNode, useCallback } from 'react'
import { say } from '../../core/language/say.ts'
import { keepFocus } from './keepFocus.ts'
import { PageBar } from './PageBar.tsx'
import styles from './PageFrame.module.css'
import { useEscape } from './useEscape.ts'

interface PageFrameProps {
  readonly title: string
  readonly back?: string // where closing leads
  readonly opener?: string // id of the button that gets the focus back; else what had it before
  readonly account: ReactNode // who is signed in
  readonly isPaper?: boolean // what it shows is printed as it is
  readonly isFilled?: boolean // by what scrolls in it, from edge to edge
  readonly onClose: () => void // Escape, too
  readonly children: ReactNode
}

/** A page over the map: a bar that leads back, and what the page shows. It has the focus first, and gives it back. */
export function PageFrame(props: PageFrameProps) {
  const { title, back = say('Map'), opener, account, isPaper, isFilled, onClose, children } = props
  const holdFocus = useCallback((page: HTMLDivElement) => borrowFocus(page, opener), [opener])
  useEscape(onClose)
  return (
    <div ref={holdFocus} className={styles.page}>
      <PageBar title={title} back={{ label: back, onBack: onClose }} account={account} />
      {isPaper ? (
        // biome-ignore lint/a11y/useSemanticElements: of a `main` the print styles leave only words
        <div role="main" aria-label={title} tabIndex={-1} className={styles.main}>
          {children}
        </div>
      ) : (
        <main aria-label={title} tabIndex={-1} className={isFilled ? styles.filled : styles.main}>
          {children}
        </main>
      )}
    </div>
  )
}

/** Gives the focus to a page that has opened. Returns a function that gives it back to what had it before, or to the opener. */
function borrowFocus(page: HTMLElement, opener: string | undefined): () => void {
  const before = document.activeElement
  const first =
    page.querySelector<HTMLElement>('h1[tabindex="-1"]') ??
    page.querySelector<HTMLElement>('main, [role=main]')
  first?.focus({ preventScroll: true })
  const stopKeeping = keepFocus(page)
  return function returnFocus() {
    stopKeeping()
    requestAnimationFrame(() => {
      const target = opener === undefined ? before : document.getElementById(opener)
      // what is opened from here takes the focus itself
      if (document.activeElement === document.body && target instanceof HTMLElement) target.focus()
    })
  }
}
