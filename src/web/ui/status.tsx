import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import hidden from './hidden.module.css'
import styles from './notice.module.css'
import { useExpiringState } from './time.ts'

const NOTICE_MS = 8_000

interface Notice {
  readonly text: string
  readonly about: string
}

/**
 * A sentence shown and read out for a moment, at the page's place for notices. The element must always be rendered.
 * `about` names what the page shows: the sentence goes when that changes. Showing undefined removes the sentence.
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

/** A region whose changes screen readers tell. It is drawn empty first: one added with its text is skipped. */
export function StatusRegion({ children, ...rest }: ComponentProps<'div'>) {
  const isThere = useDeferredValue(true, false)
  return (
    <div role="status" {...rest}>
      {isThere && children}
    </div>
  )
}

const QUIET_MS = 600 // longer than the time between two keystrokes, or two countries that load

interface AnnouncementProps {
  readonly text: string | undefined // '' for nothing; undefined: not known yet, so the last text stays
  readonly about?: string // what the text answers: the same text is said again about something else
  readonly isHeard?: () => boolean // whether a text that is new has been read out by other means
}

/** Tells screen readers a text once it has stopped changing. */
export function Announcement({ text, about, isHeard = never }: AnnouncementProps) {
  const [said, setSaid] = useState('') // empty at first: as in `StatusRegion`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text about something else is news
  useEffect(
    function sayWhenQuiet() {
      if (text === undefined) return
      const next = isHeard() ? '' : text
      const timer = setTimeout(() => setSaid((last) => differentFrom(last, next)), QUIET_MS)
      return () => clearTimeout(timer)
    },
    [text, about, isHeard],
  )
  return (
    <p role="status" className={hidden.text}>
      {said}
    </p>
  )
}

const never = () => false

const SILENT = '\u00a0' // makes a text differ that is to be read out again

function differentFrom(last: string, text: string): string {
  return text !== '' && last === text ? text + SILENT : text
}
