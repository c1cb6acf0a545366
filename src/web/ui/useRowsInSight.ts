import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** The rows of a scrolling list to draw: `from` to `to`, exclusive. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

const OVERSCAN_ROWS = 3 // beyond each edge, so that a quick key or touch finds them there
const MAX_ROWS = 10_000 // in sight at once
const ROW_PX = 48 // until then
export const MOST_PRINTED = 5000 // rows: more take seconds, and paper that nobody reads

/** Which rows of equal height are in sight, on paper all; the component renders again when that changes. */
export function useRowsInSight(scrollRef: RefObject<HTMLElement | null>, count: number): RowRange {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = scrollRef.current
      if (!list) return () => {}
      const resizing = new ResizeObserver(onChange)
      resizing.observe(list)
      if (list.firstElementChild) resizing.observe(list.firstElementChild) // larger letters make the rows higher
      list.addEventListener('scroll', onChange, { passive: true })
      const unwatch = watchPrinting(list, onChange)
      return () => {
        resizing.disconnect()
        list.removeEventListener('scroll', onChange)
        unwatch()
      }
    },
    [scrollRef],
  )
  // a number rather than an object: a snapshot has to be equal while nothing changes
  const snapshot = useSyncExternalStore(watch, () => {
    if (isPrinting) return MOST_PRINTED - OVERSCAN_ROWS
    const rowPx = rowHeightPx(scrollRef.current)
    const first = Math.floor(scrollTop(scrollRef.current) / rowPx)
    const rows = Math.ceil(heightPx(scrollRef.current) / rowPx) + 1
    return first * MAX_ROWS + rows
  })
  const [first, rows] = [Math.floor(snapshot / MAX_ROWS), snapshot % MAX_ROWS]
  const from = Math.max(0, Math.min(first, count) - OVERSCAN_ROWS)
  return { from, to: Math.min(count, first + rows + OVERSCAN_ROWS) }
}

/** The height of a row as it is drawn. */
export function rowHeightPx(list: HTMLElement | null): number {
  return list?.querySelector('li')?.getBoundingClientRect().height || ROW_PX
}

function scrollTop(list: HTMLElement | null): number {
  return list?.scrollTop ?? 0
}

function heightPx(list: HTMLElement | null): number {
  // no list is higher; one without its styles would be as high as its rows, and draw more of them each time
  return Math.min(list?.clientHeight ?? window.innerHeight, window.innerHeight)
}

let isPrinting = false

export function readPrinting(): boolean {
  return isPrinting
}

/** Calls back when the page is about to be printed, and when it has been: the list is then where it was. */
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
