import { type ReactNode, useCallback } from 'react'
import { UrlLink } from '../state/UrlLink.tsx'
import type { UrlState } from '../state/url.ts'
import { isFocusLost } from '../ui/focus.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Panel.module.css'

interface PanelHeadingProps {
  readonly takesFocus: boolean
  readonly about?: string // what the panel shows: when this changes, the heading may take the focus again
  readonly children: ReactNode
}

/** The heading of a panel. It takes the focus when the panel opens, if the control that opened it is gone. */
export function PanelHeading({ takesFocus, about, children }: PanelHeadingProps) {
  const catchFocus = useCallback(
    (heading: HTMLElement | null) => takeLostFocus(heading, about),
    [about],
  )
  return (
    <h1 ref={takesFocus ? catchFocus : undefined} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}

const shown = new WeakMap<HTMLElement, string | undefined>()

function takeLostFocus(heading: HTMLElement | null, about: string | undefined): void {
  if (!heading) return
  // a row of the opened or closed list comes first, then the neighbour of a control that is gone
  const frames = shown.has(heading) ? 3 : 0
  shown.set(heading, about)
  if (isFocusLost()) inFrames(frames, () => isFocusLost() && heading.focus({ preventScroll: true }))
}

function inFrames(frames: number, act: () => void): void {
  if (frames === 0) act()
  else requestAnimationFrame(() => inFrames(frames - 1, act))
}

interface BackLinkProps {
  readonly change: Partial<UrlState>
  readonly children: string // where it leads
}

/** The link from a panel to what is above it. */
export function BackLink({ change, children }: BackLinkProps) {
  return (
    <UrlLink change={change} className={styles.back}>
      <Icon path="M12 5l-5 5 5 5" sizePx={16} isDirected />
      {children}
    </UrlLink>
  )
}
