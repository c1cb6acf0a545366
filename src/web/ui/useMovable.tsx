import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './useMovable.module.css'

/** A part that moves to another place, as when a phone is turned, with its state and the focus. `place` is its ref. */
export function useMovable(content: ReactNode) {
  const [host] = useState(createHost)
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element || host.parentElement === element) return
      const focused = host.contains(document.activeElement) ? document.activeElement : undefined
      element.append(host)
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    },
    [host],
  )
  return { portal: createPortal(content, host), place }
}

function createHost(): HTMLElement {
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  return host
}
