import { useEffect, useState } from 'react'
import hidden from './hidden.module.css'

interface AnnouncementProps {
  readonly text: string | undefined // '' for nothing; undefined: not known yet, so the last text stays
  readonly about?: string // what the text answers: the same text is said again about something else
  readonly isHeard?: () => boolean // whether a text that is new has been read out by other means
}

const QUIET_MS = 600 // longer than the time between two keystrokes, or two countries that load

/** Tells screen readers a text once it has stopped changing. */
export function Announcement({ text, about, isHeard = never }: AnnouncementProps) {
  const [said, setSaid] = useState('') // screen readers skip a region that is added with its text
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

const SILENT = '\u00a0' // a text that does not change is not read out again

function differentFrom(last: string, text: string): string {
  return text !== '' && last === text ? text + SILENT : text
}
