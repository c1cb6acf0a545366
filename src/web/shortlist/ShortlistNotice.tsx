import { useRef } from 'react'
import { say } from '../../core/language/say.ts'
import { useSelected } from '../state/createStore.ts'
import { holdNews } from '../state/shortlist/news.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { Button } from '../ui/Button.tsx'
import { StatusRegion } from '../ui/status.tsx'
import styles from './ShortlistNotice.module.css'

/** Says what has changed on the shortlist, and offers to undo it meanwhile. */
export function ShortlistNotice() {
  const news = useSelected(shortlistStore, (state) => state.news)
  const before = useRef<EventTarget>(null) // what had the focus

  function undo(): void {
    news?.undo?.()
    const { current } = before
    const target =
      current instanceof HTMLElement && current.isConnected ? current : document.querySelector('h1')
    target?.focus({ preventScroll: true }) // the button disappears
  }

  return (
    <StatusRegion
      className={styles.notice}
      onPointerEnter={() => holdNews(true)}
      onPointerLeave={() => holdNews(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget
        holdNews(true)
      }}
      onBlur={() => holdNews(false)}
    >
      {news && (
        <div className={styles.news}>
          <p>{say('{news}.', { news: news.text })}</p>
          {news.undo && (
            <Button title={say('Undo (Ctrl+Z)')} onClick={undo}>
              {say('Undo')}
            </Button>
          )}
        </div>
      )}
    </StatusRegion>
  )
}
