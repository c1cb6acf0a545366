import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelHeadingProps {
  readonly takesFocus: boolean
  readonly children: ReactNode
}

/** The heading of a panel. It takes the focus when the panel opens, if the control that opened it is gone. */
export function PanelHeading({ takesFocus, children }: PanelHeadingProps) {
  return (
    <h1 ref={takesFocus ? catchFocus : undefined} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}

function catchFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}
