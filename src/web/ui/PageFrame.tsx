import { type DragEvent, type ReactNode, useCallback } from 'react'
import { say } from '../../core/language/say.ts'
import { BrandMark } from './BrandMark.tsx'
import { useEscape } from './dismissal.ts'
import { isFocusOurs } from './focus.ts'
import { Icon } from './Icon.tsx'
import { keepFocus } from './keepFocus.ts'
import bar from './PageBar.module.css'
import styles from './PageFrame.module.css'

const ARROW_LEFT = 'M12 4.5L6.5 10l5.5 5.5'

/** What lies beside a page; where there is no room for both, in its place. */
interface PageAside {
  readonly label: string
  readonly content: ReactNode
  readonly isShown: boolean // in place of the page
}

interface PageFrameProps {
  readonly title: string
  readonly back?: string // where closing leads
  readonly opener?: string // id of the button that gets the focus back; by default what had it before
  readonly account: ReactNode // who is signed in
  readonly isPaper?: boolean // what it shows is printed as it is
  readonly isFilled?: boolean // by what scrolls in it, from edge to edge
  readonly foot?: ReactNode // buttons below what scrolls
  readonly aside?: PageAside
  readonly onFile?: (file: File) => void // dropped anywhere on the page
  readonly onClose: () => void // Escape, too
  readonly children: ReactNode
}

/** A page over the map: a bar that leads back, and what the page shows. It has the focus first, and gives it back. */
export function PageFrame(props: PageFrameProps) {
  const {
    title,
    back = say('Map'),
    opener,
    account,
    isPaper,
    foot,
    aside,
    onFile,
    onClose,
    children,
  } = props
  const ref = useCallback((page: HTMLDivElement) => holdFocus(page, opener), [opener])
  useEscape(onClose)
  const isFilled = props.isFilled || aside !== undefined
  return (
    <div
      ref={ref}
      className={aside ? styles.split : foot ? styles.footed : styles.page}
      data-aside={aside?.isShown ? '' : undefined}
      {...(onFile && takesFiles(onFile))}
    >
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
      {foot && <div className={styles.foot}>{foot}</div>}
      {aside && (
        <section aria-label={aside.label} className={styles.aside}>
          {aside.content}
        </section>
      )}
    </div>
  )
}

/** Focuses the page, unless a part of it has the focus already. Returns a function that gives the focus back. */
function holdFocus(page: HTMLElement, opener: string | undefined): () => void {
  const before = document.activeElement
  const place = readPlace()
  if (!page.contains(before) && isFocusOurs()) {
    const heading = page.querySelector<HTMLElement>('h1[tabindex="-1"]')
    const first = heading ?? page.querySelector<HTMLElement>('main, [role=main]')
    first?.focus({ preventScroll: true })
  }
  const stopKeeping = keepFocus(page)
  return function giveBack() {
    stopKeeping()
    if (readPlace() !== place) return // what was opened from the page takes the focus itself
    requestAnimationFrame(() => {
      const target = opener === undefined ? before : document.getElementById(opener)
      if (document.activeElement === document.body && target instanceof HTMLElement) target.focus()
    })
  }
}

/** What is open below the pages: they are in the hash. */
const readPlace = (): string => window.location.pathname + window.location.search

/** A dropped text is left to the browser, which puts it into a field. */
function takesFiles(onFile: (file: File) => void) {
  return {
    onDragOver(event: DragEvent) {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      onFile(file)
    },
  }
}

interface PageBarProps {
  readonly title: string
  readonly back: { readonly label: string; readonly onBack: () => void }
  readonly account?: ReactNode // who is signed in
}

/** The bar of a page that lies over the map. */
function PageBar({ title, back, account }: PageBarProps) {
  return (
    <header className={bar.bar}>
      <button
        type="button"
        aria-label={describeBack(back.label)}
        className={bar.back}
        onClick={back.onBack}
      >
        <Icon path={ARROW_LEFT} isDirected />
        <span>{back.label}</span>
      </button>
      <BrandMark size={24} hasName={false} />
      <span className={bar.title}>{title}</span>
      {account}
    </header>
  )
}

function describeBack(label: string): string {
  if (label === say('Back')) return label
  return label === say('Map') ? say('Back to the map') : say('Back to: {page}', { page: label })
}
