import { useState } from 'react'
import { say } from '../../core/language/say.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { move, remove } from '../state/shortlist/edits.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import hidden from '../ui/hidden.module.css'
import { VirtualList } from '../ui/VirtualList.tsx'
import { type RowControl, ShortlistRow } from './ShortlistRow.tsx'
import styles from './ShortlistRows.module.css'
import { useDragging } from './useDragging.ts'

interface ShortlistRowsProps {
  readonly lines: Shortlist
  readonly gone: ReadonlySet<string> // keys
  readonly orderTemplate: string | undefined
}

/** The lines, to be put in order by buttons, keys and dragging. */
export function ShortlistRows({ lines, gone, orderTemplate }: ShortlistRowsProps) {
  const [announced, announce] = useState('')
  const { drag, listRef, handleProps } = useDragging(moveTo)

  function moveTo(from: number, to: number, control: RowControl = 'name'): void {
    const now = shortlistStore.get().ledger.lines // they may have changed while a row was dragged
    const line = now[from]
    if (!line || to < 0 || to >= now.length || from === to) return
    move(line.key, to)
    announce(
      say('{place}, now {position} of {count}', {
        place: line.area.name,
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
      className={styles.rows}
      data-shortlist
      data-order={orderTemplate === undefined ? undefined : ''}
    >
      <div className={styles.titles} aria-hidden="true">
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
