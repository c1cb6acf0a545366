import { type ReactNode, useEffect, useRef } from 'react'
import { isFocusLost } from '../ui/isFocusLost.ts'
import styles from './Panel.module.css'

interface PanelHeadingProps {
  readonly takesFocus: boolean
  readonly about?: string // what the panel shows: something else in the same panel opens as a panel does
  readonly children: ReactNode
}

/** The heading of a panel. It takes the focus when the panel opens, if the control that opened it is gone. */
export function PanelHeading({ takesFocus, about, children }: PanelHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(
    function catchFocusOfPanel() {
      if (takesFocus) catchFocus(ref.current)
    },
    [takesFocus],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else is shown
  useEffect(
    function catchFocusAfterList() {
      if (!takesFocus || !isFocusLost()) return
      // a row of the list comes first, where one is opened or closed, and then what is beside a control that is gone
      inFrames(3, () => catchFocus(ref.current))
    },
    [takesFocus, about],
  )
  return (
    <h1 ref={ref} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}

function inFrames(frames: number, act: () => void): void {
  if (frames === 0) act()
  else requestAnimationFrame(() => inFrames(frames - 1, act))
}

function catchFocus(heading: HTMLElement | null): void {
  if (isFocusLost()) heading?.focus({ preventScroll: true })
}
