import { useRef, useState } from 'react'
import { say } from '../../core/language/say.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { move, remove } from '../state/shortlist/edits.ts'
import hidden from '../ui/hidden.module.css'
import { VirtualList } from '../ui/VirtualList.tsx'
import { focusControl } from './focusControl.ts'
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
  const ref = useRef<HTMLDivElement>(null)
  const [announced, announce] = useState('')
  const { drag, handleProps } = useDragging(moveTo)

  function moveTo(from: number, to: number, control: RowControl = 'name'): void {
    const line = lines[from]
    if (!line || to < 0 || to >= lines.length || from === to) return
    move(line.key, to)
    announce(
      say('{place}, now {position} of {count}', {
        place: line.area.name,
        position: to + 1,
        count: lines.length,
      }),
    )
    focusControl(ref.current, to, control) // it stays with the line
  }

  function removeAt(index: number): void {
    const line = lines[index]
    if (!line) return
    remove([line.key])
    focusControl(ref.current, Math.min(index, lines.length - 2), 'remove')
  }

  return (
    <div ref={ref} className={styles.rows} data-order={orderTemplate === undefined ? undefined : ''}>
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
