import { type ReactNode, useState } from 'react'
import { say } from '../../core/language/say.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { useConfig } from '../api/config.ts'
import { townNames } from '../state/language.ts'
import { move, remove } from '../state/shortlist/edits.ts'
import { shortlistStore, useShortlist } from '../state/shortlist/shortlistStore.ts'
import { closePage } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import hidden from '../ui/hidden.module.css'
import key from '../ui/key.module.css'
import { PageFrame } from '../ui/PageFrame.tsx'
import { sayRich } from '../ui/sayRich.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import { useGone } from './CopyCodes.tsx'
import { SHORTLIST_OPENER } from './ShortlistButton.tsx'
import { ShortlistHead } from './ShortlistHead.tsx'
import styles from './ShortlistPage.module.css'
import { type RowControl, ShortlistRow } from './ShortlistRow.tsx'
import rowsStyles from './ShortlistRows.module.css'
import { useDragging } from './useDragging.ts'

interface ShortlistPageProps {
  readonly account: ReactNode // who is signed in
  readonly tools: ReactNode // buttons of other parts for the list
}

/** What the person has collected, across countries: to order, sort, annotate and remove. */
export function ShortlistPage({ account, tools }: ShortlistPageProps) {
  const lines = useShortlist()
  const orderTemplate = useConfig().orderUrl
  const gone = useGone(lines)
  return (
    <PageFrame
      title={say('Shortlist')}
      account={account}
      opener={SHORTLIST_OPENER}
      isFilled
      onClose={closePage}
    >
      <ShortlistHead
        lines={lines}
        goneCount={gone.size}
        orderTemplate={orderTemplate}
        tools={tools}
      />
      {lines.length > 0 ? (
        <ShortlistRows lines={lines} gone={gone} orderTemplate={orderTemplate} />
      ) : (
        <Empty />
      )}
    </PageFrame>
  )
}

function Empty() {
  return (
    <div className={`${key.within} ${styles.empty}`}>
      <h2>{say('Nothing collected yet')}</h2>
      <p>
        {sayRich(
          'Add areas with the <b>+</b> of a row or the button of an area, from any country. ' +
            'With keys and mouse: <key>Shift</key>+<key>Enter</key> on a row or in the search, <key>Shift</key>+click on the map.',
          { key: (inside) => <kbd>{inside}</kbd> },
        )}
      </p>
      <Button onClick={closePage}>{say('Back to the map')}</Button>
    </div>
  )
}

interface ShortlistRowsProps {
  readonly lines: Shortlist
  readonly gone: ReadonlySet<string> // keys
  readonly orderTemplate: string | undefined
}

/** The lines, to be put in order by buttons, keys and dragging. */
function ShortlistRows({ lines, gone, orderTemplate }: ShortlistRowsProps) {
  const [announced, announce] = useState('')
  const { drag, listRef, handleProps } = useDragging(moveTo)

  function moveTo(from: number, to: number, control: RowControl = 'name'): void {
    const now = shortlistStore.get().ledger.lines // they may have changed while a row was dragged
    const line = now[from]
    if (!line || to < 0 || to >= now.length || from === to) return
    move(line.key, to)
    announce(
      say('{place}, now {position} of {count}', {
        place: townNames.get().nameTown(line.iso, line.area),
        position: to + 1,
        count: now.length,
      }),
    )
    focusControl(to, control) // it stays with the line
  }

  function removeAt(index: number): void {
    const line = lines[index]
    if (!line) return
    remove([line.key])
    focusControl(Math.min(index, lines.length - 2), 'remove')
  }

  return (
    <div
      ref={listRef}
      className={rowsStyles.rows}
      data-shortlist
      data-order={orderTemplate === undefined ? undefined : ''}
    >
      <div className={rowsStyles.titles} aria-hidden="true">
        <span>{say('Place')}</span>
        <span>{say('Prefix')}</span>
        <span>{say('National form')}</span>
        <span>{say('Order code')}</span>
        <span>{say('Note, only for you')}</span>
      </div>
      <VirtualList
        label={say('Shortlist')}
        items={lines}
        rowHeight="var(--shortlist-row)"
        renderRow={(line, tabIndex, index) => (
          <ShortlistRow
            line={line}
            isGone={gone.has(line.key)}
            index={index}
            count={lines.length}
            tabIndex={tabIndex}
            orderTemplate={orderTemplate}
            drag={drag}
            handleProps={handleProps(index)}
            onMove={(to, control) => moveTo(index, to, control)}
            onRemove={() => removeAt(index)}
          />
        )}
      />
      <p role="status" className={hidden.text}>
        {announced}
      </p>
    </div>
  )
}

/** Gives the focus to a control of a row once it is drawn, in sight; the row may be gone. */
function focusControl(index: number, control: RowControl): void {
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-shortlist] [data-index="${index}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus({ preventScroll: true })
  })
}
