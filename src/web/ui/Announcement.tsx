import { useEffect, useState } from 'react'
import hidden from './hidden.module.css'

interface AnnouncementProps {
  readonly text: string | undefined // '' for nothing; undefined: it is not known yet, and what was said stays
  readonly about?: string // what the text answers: the same text is said again about something else
}

const REST_MS = 600 // longer than from one change to the next while one types or something loads

/** Says a text, once it has stopped changing, to whoever hears the page. */
export function Announcement({ text, about }: AnnouncementProps) {
  const [said, setSaid] = useState('') // a region that arrives with its text is not read out
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text about something else is news
  useEffect(
    function sayAtRest() {
      if (text === undefined) return
      const timer = setTimeout(() => setSaid((last) => differentFrom(last, text)), REST_MS)
      return () => clearTimeout(timer)
    },
    [text, about],
  )
  return (
    <p role="status" className={hidden.text}>
      {said}
    </p>
  )
}

const SILENT = '\u00a0' // a text that does not change is not read out again

function differentFrom(last: string, text: string): string {
  return text !== '' && last === text ? text + SILENT : text
}
