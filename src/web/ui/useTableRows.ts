import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { isFocusLost } from './focus.ts'
import { MOST_PRINTED, readPrinting, watchPrinting } from './VirtualList.tsx'

/** Where a table is scrolled to. It outlives the table, and changing it draws nothing. */
export interface TableView {
  scrollPx: number
  heights: readonly VirtualItem[] // of the rows drawn so far: without them the same distance leads to another row
}

interface TableRowsInput {
  readonly keys: readonly number[] // of all rows
  readonly current: number | undefined // key of a row that is scrolled into sight when it changes
  readonly rowPx: number // estimate: rows are measured when they are drawn
  readonly view: TableView
}

interface TableRows {
  readonly ref: (table: HTMLElement) => () => void // for what scrolls; takes a lost focus
  readonly table: RefObject<HTMLElement | null>
  readonly scrollTo: (at: number) => void
  readonly measure: ((row: HTMLElement | null) => void) | null // ref for each row, which needs a `data-index`
  readonly rows: readonly number[] // indexes of the rows to draw
  readonly abovePx: number // height of those before
  readonly belowPx: number
  readonly isPrinting: boolean // the first `MOST_PRINTED` rows are drawn then
}

const WHOLE_ROWS = 200 // up to that many all rows are there
const OVERSCAN_ROWS = 8

/** Which rows of a table with rows of different heights are drawn: those in sight. */
export function useTableRows({ keys, current, rowPx, view }: TableRowsInput): TableRows {
  const table = useRef<HTMLElement>(null)
  const [{ scrollPx, heights }] = useState(() => ({ ...view }))
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => table.current,
    estimateSize: () => rowPx,
    getItemKey: (i) => keys[i] ?? i,
    overscan: keys.length <= WHOLE_ROWS ? WHOLE_ROWS : OVERSCAN_ROWS,
    initialOffset: scrollPx,
    initialMeasurementsCache: heights.length === keys.length ? [...heights] : [],
  })
  const scrollTo = (at: number) => virtualizer.scrollToIndex(at, { align: 'auto' })
  useEffect(
    function keepView() {
      table.current?.scrollTo(0, scrollPx) // only now: the rows are there
      return function keepHeights() {
        view.heights = virtualizer.measurementsCache
      }
    },
    [scrollPx, view, virtualizer],
  )
  const before = useRef(current)
  useEffect(function followCurrent() {
    if (current !== undefined && current !== before.current) scrollTo(keys.indexOf(current))
    before.current = current
  })
  const ref = useCallback(
    (element: HTMLElement) => {
      table.current = element
      if (isFocusLost()) element.focus({ preventScroll: true }) // the control that opened the table is gone
      const keepScroll = () => {
        view.scrollPx = element.scrollTop
      }
      element.addEventListener('scroll', keepScroll)
      return function stop() {
        element.removeEventListener('scroll', keepScroll)
        table.current = null
      }
    },
    [view],
  )
  const isPrinting = usePrinting(table)
  const drawn = virtualizer.getVirtualItems()
  const end = drawn[drawn.length - 1]?.end ?? 0
  return {
    ref,
    table,
    scrollTo,
    isPrinting,
    measure: isPrinting ? null : virtualizer.measureElement,
    rows: isPrinting ? firstRows(keys.length) : drawn.map(({ index }) => index),
    abovePx: isPrinting ? 0 : (drawn[0]?.start ?? 0),
    belowPx: isPrinting ? 0 : virtualizer.getTotalSize() - end,
  }
}

function firstRows(count: number): readonly number[] {
  return Array.from({ length: Math.min(count, MOST_PRINTED) }, (_, at) => at)
}

/** Whether the page is being printed; the table is scrolled back afterwards. */
function usePrinting(table: RefObject<HTMLElement | null>): boolean {
  const watch = useCallback(
    (onChange: () => void) => (table.current ? watchPrinting(table.current, onChange) : () => {}),
    [table],
  )
  return useSyncExternalStore(watch, readPrinting)
}
