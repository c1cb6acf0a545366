import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { say } from '../../core/language/say.ts'
import { isFocusOurs } from './focus.ts'
import styles from './VirtualList.module.css'
import { watchSize } from './watchSize.ts'

const OVERSCAN_ROWS = 3 // beyond each edge, so that a quick key or touch finds them there
const MAX_ROWS = 10_000 // in sight at once
const ROW_PX = 48 // until then
export const MOST_PRINTED = 5000 // rows: more take seconds, and paper that nobody reads

interface VirtualListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly rowHeight: string // a length of CSS, so that rows grow with the letters
  readonly current?: number | undefined // index of the open item: in sight, and where Tab arrives
  readonly takesFocus?: boolean | undefined // when it opens and nothing else has the focus
  /** Renders a row whose controls, a link first, take `tabIndex`: other rows are reached by the arrow keys. */
  readonly renderRow: (item: Item, tabIndex: 0 | -1, index: number) => ReactNode
}

/** A list of any length: only the rows in sight exist. Arrows, Home, End and Page keys move the focus. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, rowHeight, current, takesFocus = true, renderRow } = props
  const scrollRef = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0) // the row that Tab arrives at
  const tabStop = Math.min(stop, items.length - 1)
  const inSight = useRowsInSight(scrollRef, items.length)
  const isDue = useDeferredValue(true, false) // what opens with the list is shown first
  const wasFree = useRef<boolean>(undefined) // whether the focus was free when the list opened

  useEffect(
    function showCurrent() {
      const isThere = current !== undefined && current >= 0
      const isFree = takesFocus && (wasFree.current ?? isFocusFree(scrollRef.current, isThere))
      wasFree.current = isDue ? undefined : isFree // what loses the focus in the meantime is not the list's
      if (!isDue) return
      if (isThere) setStop(current)
      if (isThere) scrollToRow(scrollRef.current, current)
      // the focus continues from there, unless it is somewhere else than at what was open before
      requestAnimationFrame(() => {
        const list = scrollRef.current
        // once more: what opened with it may have made the list smaller
        if (isThere) rowAt(list, current)?.scrollIntoView({ block: 'nearest' })
        if (isFree && isFocusFree(list, isThere)) focusTabStop(list)
      })
      return isThere ? keepInSight(scrollRef.current, current) : undefined
    },
    [current, takesFocus, isDue],
  )

  function move(event: KeyboardEvent): void {
    const target = rowAfter(event.key, tabStop, items.length, pageRows(scrollRef.current))
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setStop(target)
    scrollToRow(scrollRef.current, target)
    requestAnimationFrame(() => rowAt(scrollRef.current, target)?.focus())
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the links inside
    <div
      ref={scrollRef}
      className={styles.scroll}
      tabIndex={-1} // in Firefox, Tab would stop here too, not only at the row inside
      onKeyDown={move}
    >
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
        role="list"
        aria-label={label}
        className={styles.list}
        style={{ '--row': rowHeight, '--rows': items.length } as CSSProperties}
      >
        {(isDue ? rowsToDraw(inSight, tabStop) : []).map((index) => {
          const item = items[index]
          return (
            item !== undefined && (
              <li
                key={index}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className={styles.row}
                style={{ '--index': index } as CSSProperties}
                onFocus={() => setStop(index)}
              >
                {renderRow(item, index === tabStop ? 0 : -1, index)}
              </li>
            )
          )
        })}
      </ul>
      {items.length > MOST_PRINTED && (
        <p className={styles.rest}>
          {say('And {count, plural, one {# more} other {# more}}: an export has them all.', {
            count: items.length - MOST_PRINTED,
          })}
        </p>
      )}
    </div>
  )
}

/** The rows in sight, and the one that Tab arrives at: without it the focus would be lost by scrolling. */
function rowsToDraw({ from, to }: RowRange, tabStop: number): number[] {
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
  if (tabStop < 0 || (tabStop >= from && tabStop < to)) return rows
  return tabStop < from ? [tabStop, ...rows] : [...rows, tabStop]
}

/** Scrolls no more than needed to a row up to a screen away; puts one further away in the middle. */
function scrollToRow(list: HTMLElement | null, row: number): void {
  if (!list) return
  const heightPx = rowHeightPx(list)
  const { scrollTop, clientHeight } = list
  const atTop = row * heightPx // the scroll position that shows the row first
  const atBottom = atTop + heightPx - clientHeight
  if (scrollTop <= atTop && scrollTop >= atBottom) return
  const nearest = scrollTop > atTop ? atTop : atBottom
  const isNear = Math.abs(nearest - scrollTop) <= clientHeight
  list.scrollTop = isNear ? nearest : (atTop + atBottom) / 2
}

/** Keeps a row in sight when a sheet becomes lower, until somebody scrolls the list. Returns a stop function. */
function keepInSight(list: HTMLElement | null, row: number): (() => void) | undefined {
  if (!list) return undefined
  const resizing = new ResizeObserver(() => scrollToRow(list, row))
  const stop = () => resizing.disconnect()
  resizing.observe(list)
  for (const type of ['pointerdown', 'wheel', 'keydown'])
    list.addEventListener(type, stop, { once: true, passive: true })
  return stop
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

function pageRows(list: HTMLElement | null): number {
  return Math.max(1, Math.floor((list?.clientHeight ?? 0) / rowHeightPx(list)) - 1)
}

/** Whether the list may take the focus: nothing has it, or, if a row is open, the list or the heading above it does. */
function isFocusFree(list: HTMLElement | null, isThere: boolean): boolean {
  const focused = document.activeElement
  if (!isFocusOurs()) return false
  return (
    focused === document.body ||
    (isThere && (focused?.tagName === 'H1' || list?.contains(focused) === true))
  )
}

function focusTabStop(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
}

function rowAt(list: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-index="${index}"] [tabindex]`)
}

/** The rows of a scrolling list to draw: `from` to `to`, exclusive. */
interface RowRange {
  readonly from: number
  readonly to: number
}

/** Which rows of equal height are in sight, and on paper all; renders again when that changes. */
function useRowsInSight(scrollRef: RefObject<HTMLElement | null>, count: number): RowRange {
  const seen = useRef<number>(undefined) // read on changes only: a snapshot, which each render asks for, would lay out
  const watch = useCallback(
    (onChange: () => void) => {
      const list = scrollRef.current
      if (!list) return () => {}
      function look(): void {
        seen.current = rowsSeenIn(scrollRef.current)
        onChange()
      }
      const rows = list.firstElementChild // larger letters make them higher
      const unwatchSize = watchSize(rows ? [list, rows] : [list], look)
      list.addEventListener('scroll', look, { passive: true })
      const unwatch = watchPrinting(list, look)
      return () => {
        unwatchSize()
        list.removeEventListener('scroll', look)
        unwatch()
      }
    },
    [scrollRef],
  )
  const snapshot = useSyncExternalStore(watch, () => {
    seen.current ??= rowsSeenIn(null)
    return seen.current
  })
  const [first, rows] = [Math.floor(snapshot / MAX_ROWS), snapshot % MAX_ROWS]
  const from = Math.max(0, Math.min(first, count) - OVERSCAN_ROWS)
  return { from, to: Math.min(count, first + rows + OVERSCAN_ROWS) }
}

/** The first row in sight and how many there are, as one number, which is equal while nothing changes. */
function rowsSeenIn(list: HTMLElement | null): number {
  if (isPrinting) return MOST_PRINTED - OVERSCAN_ROWS
  const rowPx = rowHeightPx(list)
  const first = Math.floor((list?.scrollTop ?? 0) / rowPx)
  return first * MAX_ROWS + Math.ceil(heightPx(list) / rowPx) + 1
}

/** The height of a row as it is drawn. */
function rowHeightPx(list: HTMLElement | null): number {
  return list?.querySelector('li')?.getBoundingClientRect().height || ROW_PX
}

function heightPx(list: HTMLElement | null): number {
  // no list is higher; one without its styles would be as high as its rows, and draw more of them each time
  return Math.min(list?.clientHeight ?? window.innerHeight, window.innerHeight)
}

let isPrinting = false

export function readPrinting(): boolean {
  return isPrinting
}

/** Calls back before the page is printed, and after it, when the list is scrolled back. Returns a stop function. */
export function watchPrinting(list: HTMLElement, onChange: () => void): () => void {
  const paper = matchMedia('print')
  let scrolledPx: number | undefined // before
  function turn({ type }: Event): void {
    const isTurned = type === 'beforeprint' || paper.matches
    if (type === 'beforeprint') scrolledPx = list.scrollTop
    isPrinting = isTurned
    onChange()
    if (isTurned || scrolledPx === undefined) return
    const top = scrolledPx
    requestAnimationFrame(() => list.scrollTo({ top }))
  }
  paper.addEventListener('change', turn)
  window.addEventListener('beforeprint', turn)
  window.addEventListener('afterprint', turn)
  return () => {
    paper.removeEventListener('change', turn)
    window.removeEventListener('beforeprint', turn)
    window.removeEventListener('afterprint', turn)
  }
}
