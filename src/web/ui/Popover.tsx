import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './Popover.module.css'
import { placePopover } from './placePopover.ts'
import { SHEET_CLOSED, SHEET_LEFT, SHEET_OPENED } from './sheetEvents.ts'
import { COMPACT, useMedia } from './useMedia.ts'
import { useOutside } from './useOutside.ts'

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
        {...(label === undefined ? { role: 'presentation' } : { role: 'dialog', 'aria-label': label })}
        className={styles.popover}
        onKeyDown={press}
      >
        {children}
      </div>
    </>,
    document.fullscreenElement ?? document.body, // nothing else is seen then
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
