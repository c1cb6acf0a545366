import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './VirtualList.module.css'

interface VirtualListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly rowHeightPx: number
  readonly current?: number | undefined // index of the open item: in sight, and where Tab arrives
  readonly style?: Readonly<Record<`--${string}`, string>> // custom properties for the rows
  /** Renders a row with one link or text, which takes `tabIndex`: the list is one stop for Tab. */
  readonly renderRow: (item: Item, tabIndex: 0 | -1) => ReactNode
}

const OVERSCAN_ROWS = 3

/** A list of any length: only the rows in sight exist. Arrows, Home, End and Page keys move the focus. */
export function VirtualList<Item>({
  label,
  items,
  rowHeightPx,
  current,
  style,
  renderRow,
}: VirtualListProps<Item>) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0) // the row that Tab arrives at
  const tabStop = Math.min(stop, items.length - 1)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN_ROWS,
    // the row with the focus is kept wherever the list is scrolled, or the focus would be lost
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), tabStop),
  })

  useEffect(
    function showCurrent() {
      const isThere = current !== undefined && current >= 0
      if (isThere) setStop(current)
      if (isThere) virtualizer.scrollToIndex(current, { align: 'auto' })
      // after going back, or closing what was open, the focus continues from there unless it is elsewhere
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusTabStop(scrollRef.current)
      })
    },
    [current, virtualizer],
  )

  function move(event: KeyboardEvent): void {
    const target = rowAfter(event.key, tabStop, items.length, pageRows(scrollRef.current, rowHeightPx))
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setStop(target)
    virtualizer.scrollToIndex(target)
    requestAnimationFrame(() => focusRow(scrollRef.current, target))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the links inside
    <div
      ref={scrollRef}
      className={styles.scroll}
      style={style as CSSProperties}
      tabIndex={-1} // Firefox makes a stop for Tab of what scrolls: the row inside is one
      onKeyDown={move}
    >
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        role="list"
        aria-label={label}
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const item = items[index]
          return (
            item !== undefined && (
              <li
                key={key}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className={styles.row}
                style={{ height: rowHeightPx, transform: `translateY(${start}px)` }}
                onFocus={() => setStop(index)}
              >
                {renderRow(item, index === tabStop ? 0 : -1)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

function withRow(rows: number[], row: number): number[] {
  return row < 0 || rows.includes(row) ? rows : [...rows, row].sort((a, b) => a - b)
}

function rowAfter(key: string, row: number, count: number, pageRows: number): number | undefined {
  const target = new Map([
    ['ArrowDown', row + 1],
    ['ArrowUp', row - 1],
    ['PageDown', row + pageRows],
    ['PageUp', row - pageRows],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key)
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target))
}

function pageRows(list: HTMLElement | null, rowHeightPx: number): number {
  return Math.max(1, Math.floor((list?.clientHeight ?? 0) / rowHeightPx) - 1)
}

function focusTabStop(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}

function focusRow(list: HTMLElement | null, index: number): void {
  list?.querySelector<HTMLElement>(`[data-index="${index}"] [tabindex]`)?.focus()
}
