import { useEffect, useState } from 'react'
import hidden from './hidden.module.css'

interface AnnouncementProps {
  readonly text: string | undefined // '' for nothing; undefined: it is not known yet, and what was said stays
}

const REST_MS = 600 // longer than from one change to the next while one types or something loads

/** Says a text, once it has stopped changing, to whoever hears the page. */
export function Announcement({ text }: AnnouncementProps) {
  const [said, setSaid] = useState('') // a region that arrives with its text is not read out
  useEffect(
    function sayAtRest() {
      if (text === undefined) return
      const timer = setTimeout(() => setSaid(text), REST_MS)
      return () => clearTimeout(timer)
    },
    [text],
  )
  return (
    <p role="status" className={hidden.text}>
      {said}
    </p>
  )
}
