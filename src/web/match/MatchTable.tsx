import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import type { Choice } from '../../core/match/outcome.ts'
import { MatchCells, type MatchRow } from './MatchCells.tsx'
import dialog from './MatchDialog.module.css'
import styles from './MatchTable.module.css'

interface MatchTableProps {
  readonly rows: readonly MatchRow[]
  readonly onChoose: (line: number, choice: Choice) => void
  readonly onOpen: (iso: string, code?: string) => void
}

const ROW_PX = 45 // an estimate: rows are measured when they are drawn
const OVERSCAN_ROWS = 6

/** A table of any length: only the rows in sight exist, with an empty row in place of those above and below. */
export function MatchTable({ rows, onChoose, onOpen }: MatchTableProps) {
  const scrollRef = useRef<HTMLElement>(null)
  const takeFocus = useCallback((section: HTMLElement | null) => {
    scrollRef.current = section
    section?.focus() // the button that was pressed is gone
  }, [])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.original.line.number ?? index,
    overscan: OVERSCAN_ROWS,
  })
  const items = virtualizer.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items[items.length - 1]?.end ?? 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
    <section ref={takeFocus} aria-label="Lines" tabIndex={0} className={dialog.scroll}>
      <table className={styles.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Result</th>
            <th scope="col">Area</th>
            <th scope="col">Code</th>
          </tr>
        </thead>
        <tbody>
          <Gap heightPx={above} />
          {items.map(({ key, index }) => {
            const row = rows[index]
            return (
              <tr key={key} ref={virtualizer.measureElement} data-index={index} aria-rowindex={index + 2}>
                {row && <MatchCells row={row} onChoose={onChoose} onOpen={onOpen} />}
              </tr>
            )
          })}
          <Gap heightPx={below} />
        </tbody>
      </table>
    </section>
  )
}

function Gap({ heightPx }: { readonly heightPx: number }) {
  if (heightPx <= 0) return null
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
  return <tr aria-hidden="true" style={{ height: heightPx }} />
}
