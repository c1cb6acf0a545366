import { useEffect, useRef, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { useSelected } from '../state/createStore.ts'
import { changeShortlist, shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { Button } from '../ui/Button.tsx'
import styles from './ShortlistNotice.module.css'

const NOTICE_MS = 10_000

/** Says what has become of the shortlist, and takes it back while it is said. */
export function ShortlistNotice() {
  const news = useSelected(shortlistStore, (state) => state.news)
  const [isShown, setIsShown] = useState(false) // screen readers skip a region that is added with its text
  const [isHeld, setIsHeld] = useState(false) // by the pointer or the focus: it does not end then
  const before = useRef<EventTarget>(null) // what had the focus
  useEffect(() => setIsShown(true), [])
  useEffect(
    function endLater() {
      if (!news || isHeld) return
      const timer = setTimeout(() => changeShortlist({ news: undefined }), NOTICE_MS)
      return () => clearTimeout(timer)
    },
    [news, isHeld],
  )
  useEffect(
    function undoByKey() {
      const undo = news?.undo
      if (!undo) return
      function press(event: KeyboardEvent): void {
        const isField = (event.target as Element).closest('input, textarea, select') !== null
        const isUndo =
          event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
        if (!isUndo || isField) return
        event.preventDefault()
        undo?.()
      }
      document.addEventListener('keydown', press)
      return () => document.removeEventListener('keydown', press)
    },
    [news],
  )

  function undo(): void {
    news?.undo?.()
    setIsHeld(false)
    const { current } = before
    const target =
      current instanceof HTMLElement && current.isConnected ? current : document.querySelector('h1')
    target?.focus({ preventScroll: true }) // the button disappears
  }

  return (
    <div
      role="status"
      className={styles.notice}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget
        setIsHeld(true)
      }}
      onBlur={() => setIsHeld(false)}
    >
      {isShown && news && (
        <div className={styles.news}>
          <p>{say('{news}.', { news: news.text })}</p>
          {news.undo && (
            <Button title={say('Undo (Ctrl+Z)')} onClick={undo}>
              {say('Undo')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
