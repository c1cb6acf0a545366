import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useOutside } from './dismissal.ts'
import styles from './Popover.module.css'
import { COMPACT, useMedia } from './useMedia.ts'

const GAP_PX = 6 // to the button
const MARGIN_PX = 8 // to the edges of the window
const LEAST_PX = 320 // of height: a taller one scrolls rather than covering its button

// Events of the document about sheets at the foot of a phone.
export const SHEET_OPENED = 'sheetopened'
export const SHEET_CLOSED = 'sheetclosed'
export const SHEET_LEFT = 'sheetleft' // by Back, while it is open

interface PopoverProps {
  readonly label?: string // of a dialog; a menu has its own
  readonly button: HTMLElement // that opens it, and gets the focus back
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a button opens, over everything else and within the window; a sheet at the foot of a phone. */
export function Popover({ label, button, onClose, children }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isSheet = useMedia(COMPACT)
  useOutside(ref, true, onClose, button)
  useLayoutEffect(
    function keepInWindow() {
      const popover = ref.current
      if (!popover || isSheet) return
      const place = () => placeElement(popover, button)
      place()
      window.addEventListener('resize', place)
      return function stop() {
        window.removeEventListener('resize', place)
        popover.removeAttribute('style')
      }
    },
    [button, isSheet],
  )

  const leave = useEffectEvent(onClose)
  useEffect(
    function closeByBack() {
      const close = () => leave()
      const [place, event] = isSheet ? [document, SHEET_LEFT] : [window, 'popstate']
      place.addEventListener(event, close)
      if (isSheet) document.dispatchEvent(new Event(SHEET_OPENED))
      return function stop() {
        place.removeEventListener(event, close)
        if (isSheet) document.dispatchEvent(new Event(SHEET_CLOSED))
      }
    },
    [isSheet],
  )

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault() // nothing else is closed
    onClose()
    button.focus()
  }

  return createPortal(
    <>
      <div className={styles.shade} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to what is inside */}
      <div
        ref={ref}
        {...(label === undefined
          ? { role: 'presentation' }
          : { role: 'dialog', 'aria-label': label })}
        className={styles.popover}
        onKeyDown={press}
      >
        {children}
      </div>
    </>,
    document.fullscreenElement ?? document.body, // all else is hidden in full screen
  )
}

function placeElement(popover: HTMLElement, button: HTMLElement): void {
  popover.style.maxHeight = 'none'
  const { left, top, maxHeight } = placePopover(
    button.getBoundingClientRect(),
    { width: popover.offsetWidth, height: popover.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
  )
  Object.assign(popover.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` })
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Where a popover is, in pixels of the window. */
interface Placed {
  readonly left: number
  readonly top: number
  readonly maxHeight: number
}

/** A place for a popover, right-aligned with its button: below, or above if roomier, within the window, or upon it. */
export function placePopover(
  button: Pick<DOMRect, 'top' | 'bottom' | 'right'>,
  popover: Size,
  window: Size,
): Placed {
  const left = Math.max(MARGIN_PX, Math.min(button.right, window.width - MARGIN_PX) - popover.width)
  const below = window.height - button.bottom - GAP_PX - MARGIN_PX
  const above = button.top - GAP_PX - MARGIN_PX
  const needed = Math.min(popover.height, LEAST_PX)
  const isBelow = below >= popover.height || (below >= above && below >= needed)
  if (isBelow) return { left, top: button.bottom + GAP_PX, maxHeight: below }
  if (above >= needed) {
    const height = Math.min(popover.height, above)
    return { left, top: button.top - GAP_PX - height, maxHeight: above }
  }
  const maxHeight = window.height - 2 * MARGIN_PX
  const height = Math.min(popover.height, maxHeight)
  return { left, top: window.height - MARGIN_PX - height, maxHeight }
}
