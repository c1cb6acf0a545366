import { createPortal } from 'react-dom'
import { say } from '../../core/language/say.ts'
import { Search } from '../search/Search.tsx'
import { copiedAnswer } from '../state/copiedAnswer.ts'
import { useStore } from '../state/createStore.ts'
import { callWindow } from '../state/onScreen.ts'
import { formatAnswer, keyOfRecent, openAnswer, useRecentEntries } from '../state/recentEntries.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { useUrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { CopyIcon } from '../ui/CopyButton.tsx'
import { addFont, hasFont } from '../ui/font.ts'
import hidden from '../ui/hidden.module.css'
import { useCopying } from '../ui/useCopying.ts'
import styles from './CallWindow.module.css'
import { copyOpenAnswer } from './followHabits.ts'

/** The search, its answer and those before it, in a small window of their own. It closes with the session. */
export function CallWindow() {
  const opened = useStore(callWindow)
  return opened && createPortal(<Call opened={opened} />, opened.document.body)
}

function Call({ opened }: { readonly opened: Window }) {
  const answer = openAnswer(useUrlState())
  const others = useRecentEntries().filter((entry) => formatAnswer(entry) !== answer)
  const { outcome, copy } = useCopying(opened)
  const isCopied = useStore(copiedAnswer) === answer || outcome?.isCopied // by the key, or the button
  return (
    <main ref={beginCall} className={styles.call}>
      <h1 className={hidden.text}>{say('Small window for calls')}</h1>
      <Search listed={undefined} />
      <section aria-label={say('Answer')} aria-live="polite" className={styles.answer}>
        {answer === undefined ? (
          <p className={styles.hint}>
            {say('Paste what is asked for, Enter, and copy the answer.')}
          </p>
        ) : (
          <>
            <p>{answer}</p>
            <Button kind="primary" onClick={() => copy(answer)}>
              <CopyIcon outcome={outcome} /> {isCopied ? say('Copied') : say('Copy the answer')}
            </Button>
          </>
        )}
      </section>
      {others.length > 0 && (
        <nav aria-labelledby="answered" className={styles.others}>
          <h2 id="answered">{say('Answered before')}</h2>
          <ul>
            {others.map((entry) => (
              <li key={keyOfRecent(entry)}>
                <UrlLink change={entry.link}>{formatAnswer(entry)}</UrlLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  )
}

/** One types at once; after signing out nothing of it stays. */
function beginCall(call: HTMLElement): () => void {
  const { ownerDocument } = call
  call.querySelector('input')?.focus()
  return () => ownerDocument.defaultView?.close()
}

const SIZE = { width: 360, height: 480 } // CSS pixels

/** Document Picture-in-Picture: Chromium has it since 2023. */
interface PictureInPicture {
  readonly requestWindow: (size: typeof SIZE) => Promise<Window>
}

/** Opens it, on top of all other windows where the browser can keep it there. Resolves to whether it is open. */
export async function openCallWindow(): Promise<boolean> {
  callWindow.get()?.close()
  const onTop: PictureInPicture | undefined = Object(window).documentPictureInPicture
  const opened = (await onTop?.requestWindow(SIZE).catch(() => undefined)) ?? openPopup()
  if (!opened) return false
  const { document: page } = opened
  const { lang, dir } = document.documentElement
  Object.assign(page.documentElement, { lang, dir })
  const stopStyles = followStyles(page)
  if (hasFont()) addFont(page.fonts, Object(opened).FontFace)
  page.addEventListener('copy', (event) => {
    const isField = event.target instanceof Object(opened).HTMLInputElement
    if (!isField) copyOpenAnswer(event, opened)
  })
  opened.addEventListener('pagehide', () => {
    stopStyles()
    if (callWindow.get() === opened) callWindow.set(undefined)
  })
  window.addEventListener('pagehide', () => opened.close(), { once: true })
  callWindow.set(opened)
  return true
}

function openPopup(): Window | undefined {
  return window.open('', '', `popup,width=${SIZE.width},height=${SIZE.height}`) ?? undefined
}

/** The title and styles of the page, and the styles of parts that are loaded later. Returns a stop function. */
function followStyles(page: Document): () => void {
  const copy = () => {
    const styles = [...document.head.querySelectorAll('link[rel=stylesheet], style')]
    const base = page.createElement('base')
    base.href = document.baseURI
    const title = page.createElement('title')
    title.text = document.title
    page.head.replaceChildren(base, title, ...styles.map((style) => copyStyle(style, page)))
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}

/** A link is relative to the address that the page had when it was loaded: its sheet knows the whole one. */
function copyStyle(style: Element, page: Document): Element {
  const copy = page.importNode(style, true)
  const href = (style as HTMLLinkElement).sheet?.href
  if (href) copy.setAttribute('href', href)
  return copy
}
