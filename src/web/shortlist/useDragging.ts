import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** A row on its way to another place. */
export interface Drag {
  readonly from: number
  readonly to: number
}

const EDGE_PX = 48 // from there on a list scrolls
const SCROLL_PX = 12 // a frame

/** Drags a row by its handle; `onDrop` is called where it is let go. Escape gives it up. */
export function useDragging(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function begin(event: ReactPointerEvent<HTMLElement>, from: number): void {
    const list = event.currentTarget.closest('ul')
    const scroller = list?.parentElement
    if (event.button !== 0 || !list || !scroller) return
    event.preventDefault() // no text is selected
    // the list keeps the row that has the focus, even out of sight
    event.currentTarget.closest('li')?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    let { clientY } = event
    let to = from
    let frame = requestAnimationFrame(follow)

    function follow(): void {
      if (!list || !scroller) return
      const { top, bottom } = scroller.getBoundingClientRect()
      if (clientY < top + EDGE_PX) scroller.scrollTop -= SCROLL_PX
      if (clientY > bottom - EDGE_PX) scroller.scrollTop += SCROLL_PX
      const box = list.getBoundingClientRect()
      const count = Number(getComputedStyle(list).getPropertyValue('--rows'))
      const next = Math.max(0, Math.min(count - 1, Math.floor(((clientY - box.top) / box.height) * count)))
      if (next !== to || frame === undefined) setDrag({ from, to: next })
      to = next
      frame = requestAnimationFrame(follow)
    }
    function pursue(moved: PointerEvent): void {
      ;({ clientY } = moved)
    }
    function drop(): void {
      end()
      onDropNow.current(from, to)
    }
    function giveUp(pressed: KeyboardEvent): void {
      if (pressed.key !== 'Escape') return
      pressed.preventDefault()
      pressed.stopPropagation()
      end()
    }
    function end(): void {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', pursue)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', giveUp, true)
      stop.current = undefined
      setDrag(undefined)
    }
    window.addEventListener('pointermove', pursue)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', giveUp, true)
    stop.current = end
    setDrag({ from, to })
  }

  const onDropNow = useRef(onDrop) // the list may change meanwhile
  useEffect(() => {
    onDropNow.current = onDrop
  })
  return {
    drag,
    handleProps: (index: number) => ({
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => begin(event, index),
    }),
  }
}
