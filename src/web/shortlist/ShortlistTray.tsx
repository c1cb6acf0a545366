import { useState } from 'react'
import { say } from '../../core/language/say.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { openPage } from '../state/page.ts'
import { removeFromShortlist } from '../state/shortlist/shortlist.ts'
import { useShortlist } from '../state/shortlist/shortlistStore.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import { CompareLines } from './CompareLines.tsx'
import { CopyCodes } from './CopyCodes.tsx'
import { SHORTLIST_OPENER } from './ShortlistButton.tsx'
import styles from './ShortlistTray.module.css'
import { countFitting, standAtFoot } from './trayLayout.ts'

const MOST_CHIPS = 12
const CROSS = 'M6 6l8 8M14 6l-8 8'

/** What was collected last, at the foot of the map. Closed, it comes back when something is added. */
export function ShortlistTray() {
  const lines = useShortlist()
  const [closedAt, setClosedAt] = useState<number>() // how many lines there were then, or fewer since
  if (closedAt !== undefined && lines.length < closedAt) setClosedAt(lines.length)
  const isClosed = closedAt !== undefined && lines.length <= closedAt
  if (lines.length === 0 || isClosed) return null
  function close(): void {
    setClosedAt(lines.length)
    document.getElementById(SHORTLIST_OPENER)?.focus()
  }
  return (
    <section ref={standAtFoot} aria-label={say('Shortlist')} className={styles.tray} data-over-map>
      <h2 className={styles.title}>{say('Shortlist')}</h2>
      <Latest lines={lines} />
      <div className={styles.actions}>
        <CopyCodes lines={lines} isShort />
        {lines.length > 1 && <CompareLines lines={lines} kind="primary" preferred="latest" />}
        <button
          type="button"
          aria-label={say('Close')}
          title={say('Close')}
          className={styles.close}
          onClick={close}
        >
          <Icon path={CROSS} />
        </button>
      </div>
    </section>
  )
}

/** As many of the latest lines as there is room for, and how many more there are. */
function Latest({ lines }: { readonly lines: Shortlist }) {
  const [fitting, setFitting] = useState(MOST_CHIPS)
  /** Anew each time that it is drawn: other lines, and how many more there are, have other widths. */
  function fit(list: HTMLUListElement): () => void {
    const measure = () => setFitting(countFitting(list, lines.length))
    const resizing = new ResizeObserver(measure)
    resizing.observe(list)
    measure()
    return () => resizing.disconnect()
  }
  const more = lines.length - fitting
  return (
    <ul ref={fit} className={styles.lines}>
      {lines
        .slice(-MOST_CHIPS)
        .reverse()
        .map(({ key, callingCode, area }, i) => (
          <li key={key} data-left-out={i >= fitting ? '' : undefined}>
            <Chip label={area.name} onRemove={() => removeFromShortlist([key])}>
              <Prefix text={formatPrefix(callingCode, area.code)} />
            </Chip>
          </li>
        ))}
      <li data-left-out={more > 0 ? undefined : ''}>
        <Button
          kind="quiet"
          aria-label={say('+{count} more on the shortlist', { count: more })}
          onClick={() => openPage('shortlist')}
        >
          {say('+{count} more', { count: more })}
        </Button>
      </li>
    </ul>
  )
}
