import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './CornerNotice.module.css'

interface CornerNoticeProps {
  readonly text: string | undefined // undefined: nothing is shown
  readonly children?: ReactNode // what a person can do
}

/** Quiet news in a corner, one above the other, until it is answered. */
export function CornerNotice({ text, children }: CornerNoticeProps) {
  const [isThere, setIsThere] = useState(false) // screen readers skip a region that is added with its text
  useEffect(() => setIsThere(true), [])
  return createPortal(
    <div role="status">
      {isThere && text !== undefined && (
        <div className={styles.news}>
          <p>{text}</p>
          {children}
        </div>
      )}
    </div>,
    findCorner(),
  )
}

let corner: HTMLElement | undefined

/** The same for all notices, whoever draws them. */
function findCorner(): HTMLElement {
  if (corner) return corner
  corner = document.createElement('div')
  corner.className = styles.corner ?? ''
  document.body.append(corner)
  return corner
}
