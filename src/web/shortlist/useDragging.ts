import { type PointerEvent as ReactPointerEvent, useCallback, useRef, useState } from 'react'

/** A row on its way to another place. */
export interface Drag {
  readonly from: number
  readonly to: number
}

/**
 * Drags a row of a list by its handle. `onDrop` is called where it is let go, which may be long after this render.
 * Escape gives up, and so does the unmounting of the list, whose ref is `listRef`.
 */
export function useDragging(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  const listRef = useCallback(() => () => stop.current?.(), [])

  function begin(event: ReactPointerEvent<HTMLElement>, from: number): void {
    const list = event.currentTarget.closest('ul')
    if (event.button !== 0 || !list?.parentElement) return
    event.preventDefault() // no text is selected
    // the list keeps the row that has the focus, even out of sight
    event.currentTarget
      .closest('li')
      ?.querySelector<HTMLElement>('a')
      ?.focus({ preventScroll: true })
    stop.current = followPointer({
      list,
      scroller: list.parentElement,
      clientY: event.clientY,
      from,
      onMove: (to) => setDrag({ from, to }),
      onEnd(to) {
        stop.current = undefined
        setDrag(undefined)
        if (to !== undefined) onDrop(from, to)
      },
    })
    setDrag({ from, to: from })
  }

  return {
    drag,
    listRef,
    handleProps: (index: number) => ({
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => begin(event, index),
    }),
  }
}

interface Pursuit {
  readonly list: HTMLElement
  readonly scroller: HTMLElement
  readonly clientY: number // of the pointer
  readonly from: number
  readonly onMove: (to: number) => void
  readonly onEnd: (to: number | undefined) => void // undefined: given up
}

const EDGE_PX = 48 // so close to an edge a list scrolls
const SCROLL_PX = 12 // a frame

/** Follows the pointer until it is let go. Returns a function that gives it up. */
function followPointer({ list, scroller, from, onMove, onEnd, ...pointer }: Pursuit): () => void {
  let { clientY } = pointer
  let to = from
  let frame = requestAnimationFrame(follow)
  const listening = new AbortController()
  const { signal } = listening

  function follow(): void {
    const { top, bottom } = scroller.getBoundingClientRect()
    if (clientY < top + EDGE_PX) scroller.scrollTop -= SCROLL_PX
    if (clientY > bottom - EDGE_PX) scroller.scrollTop += SCROLL_PX
    const next = rowAt(list, clientY)
    if (next !== to) onMove(next)
    to = next
    frame = requestAnimationFrame(follow)
  }
  function end(target?: number): void {
    cancelAnimationFrame(frame)
    listening.abort()
    onEnd(target)
  }
  function giveUp(pressed: KeyboardEvent): void {
    if (pressed.key !== 'Escape') return
    pressed.preventDefault()
    pressed.stopPropagation()
    end()
  }
  window.addEventListener('pointermove', (moved) => ({ clientY } = moved), { signal })
  window.addEventListener('pointerup', () => end(to), { signal })
  window.addEventListener('pointercancel', () => end(), { signal })
  window.addEventListener('keydown', giveUp, { signal, capture: true })
  return () => end()
}

/** The row of equal rows that a pointer is over, or the nearest. */
function rowAt(list: HTMLElement, clientY: number): number {
  const box = list.getBoundingClientRect()
  const count = Number(getComputedStyle(list).getPropertyValue('--rows'))
  return Math.max(0, Math.min(count - 1, Math.floor(((clientY - box.top) / box.height) * count)))
}
