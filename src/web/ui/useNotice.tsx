import type { ReactNode } from 'react'
import styles from './notice.module.css'
import { StatusRegion } from './StatusRegion.tsx'
import { useExpiringState } from './useExpiringState.ts'

const NOTICE_MS = 8_000

interface Notice {
  readonly text: string
  readonly about: string
}

/**
 * A sentence shown and read out for a moment, at the page's place for notices. The element must be rendered all the
 * time. `about` names what the page shows: the sentence goes with it. Showing undefined takes the sentence away.
 */
export function useNotice(
  about = '',
): readonly [element: ReactNode, show: (text: string | undefined) => void] {
  const [notice, showNotice] = useExpiringState<Notice>()
  const text = notice?.about === about ? notice.text : undefined
  const element = (
    <StatusRegion className={text ? styles.notice : undefined}>
      {text && <p className={styles.words}>{text}</p>}
    </StatusRegion>
  )
  return [element, (next) => showNotice(next ? { text: next, about } : undefined, NOTICE_MS)]
}
