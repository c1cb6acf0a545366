import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Panel.module.css'

interface PanelHeadingProps {
  readonly takesFocus: boolean
  readonly children: ReactNode
}

/** The heading of a panel that has just opened: whoever works by keyboard or ear goes on from there. */
export function PanelHeading({ takesFocus, children }: PanelHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(
    function catchFocus() {
      // only where it would be lost: what was clicked is gone with the panel before
      if (takesFocus && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    },
    [takesFocus],
  )
  return (
    <h1 ref={ref} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}
