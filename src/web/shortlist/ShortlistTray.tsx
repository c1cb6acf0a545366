import { useState } from 'react'
import { say } from '../../core/language/say.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { useTownNames } from '../state/language.ts'
import { footHeight } from '../state/onScreen.ts'
import { removeFromShortlist } from '../state/shortlist/shortlist.ts'
import { useShortlist } from '../state/shortlist/shortlistStore.ts'
import { openPage } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { CROSS, Icon } from '../ui/Icon.tsx'
import iconButton from '../ui/IconButton.module.css'
import { Prefix } from '../ui/Prefix.tsx'
import { watchSize } from '../ui/watchSize.ts'
import { CompareLines } from './CompareLines.tsx'
import { CopyCodes } from './CopyCodes.tsx'
import { SHORTLIST_OPENER } from './ShortlistButton.tsx'
import styles from './ShortlistTray.module.css'

/** What was collected last, at the foot of the map. Closed, it comes back when something is added. */
export function ShortlistTray() {
  const lines = useShortlist()
  const [closedAt, setClosedAt] = useState<number>() // the number of lines then, or since if that is lower
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
          className={`${iconButton.button} ${styles.close}`}
          onClick={close}
        >
          <Icon path={CROSS} />
        </button>
      </div>
    </section>
  )
}

const MOST_CHIPS = 12

/** As many of the latest lines as there is room for, and how many more there are. */
function Latest({ lines }: { readonly lines: Shortlist }) {
  const { nameTown } = useTownNames()
  const [fitting, setFitting] = useState(MOST_CHIPS)
  /** A ref callback that runs at each drawing: other lines, and another number, have other widths. */
  function fit(list: HTMLUListElement): () => void {
    const measure = () => setFitting(countFitting(list, lines.length))
    measure()
    return watchSize([list], measure)
  }
  const more = lines.length - fitting
  return (
    <ul ref={fit} className={styles.lines}>
      {lines
        .slice(-MOST_CHIPS)
        .reverse()
        .map(({ key, iso, callingCode, area }, i) => (
          <li key={key} data-left-out={i >= fitting ? '' : undefined}>
            <Chip label={nameTown(iso, area)} onRemove={() => removeFromShortlist([key])}>
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

const BELOW_PX = 14 // the tray ends as far from the edge as the map's tools do

/** A ref callback: lifts what stands at the foot of the map above the tray, and keeps names clear of it. */
function standAtFoot(tray: HTMLElement): () => void {
  const map = tray.parentElement
  function lift(heightPx: number): void {
    map?.style.setProperty('--covered-bottom', `${heightPx}px`)
    footHeight.set(heightPx)
  }
  const unwatch = watchSize([tray], () => lift(tray.offsetHeight + BELOW_PX))
  lift(tray.offsetHeight + BELOW_PX)
  return function leave() {
    unwatch()
    map?.style.removeProperty('--covered-bottom')
    footHeight.set(0)
  }
}

const GAP_PX = 8

/** How many of `count` chips have room in the line of a list, whose last item says how many more there are. */
function countFitting(list: HTMLElement, count: number): number {
  const widths = Array.from(
    list.children,
    (item) => Math.ceil(item.getBoundingClientRect().width) + GAP_PX,
  )
  const more = widths.pop() ?? 0
  let room = list.clientWidth + GAP_PX
  let fitting = 0
  for (const width of widths) {
    room -= width
    const isLast = fitting + 1 === count
    if (room < (isLast ? 0 : more)) break
    fitting++
  }
  return fitting
}
