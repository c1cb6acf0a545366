import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './CornerNotice.module.css'
import { StatusRegion } from './status.tsx'

interface CornerNoticeProps {
  readonly text: string | undefined // undefined: nothing is shown
  readonly children?: ReactNode // what a person can do
}

/** Quiet news in a corner, one above the other, until it is answered. */
export function CornerNotice({ text, children }: CornerNoticeProps) {
  return createPortal(
    <StatusRegion>
      {text !== undefined && (
        <div className={styles.news}>
          <p>{text}</p>
          {children}
        </div>
      )}
    </StatusRegion>,
    findCorner(),
  )
}

let corner: HTMLElement | undefined

/** All notices share one element. */
function findCorner(): HTMLElement {
  if (corner) return corner
  corner = document.createElement('div')
  corner.className = styles.corner ?? ''
  document.body.append(corner)
  return corner
}
