import { type KeyboardEvent, useRef, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { MAX_NOTE_LENGTH } from '../../core/shortlist/edit.ts'
import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { note } from '../state/shortlist/edits.ts'
import styles from './ShortlistRow.module.css'

const PAUSE_MS = 400 // in typing, before a note is written

interface NoteFieldProps {
  readonly line: ShortlistLine
  readonly tabIndex: 0 | -1
}

/** What the person notes on a line, for themselves. */
export function NoteField({ line, tabIndex }: NoteFieldProps) {
  const [draft, setDraft] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function type(text: string): void {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => note(line.key, text), PAUSE_MS)
  }
  function leave(): void {
    clearTimeout(timer.current)
    if (draft !== undefined) note(line.key, draft)
    setDraft(undefined) // from now on as another tab writes it
  }
  return (
    <input
      className={styles.note}
      aria-label={say('Note on {place}, only for you', { place: line.area.name })}
      placeholder={say('Note, only for you')}
      value={draft ?? line.note}
      maxLength={MAX_NOTE_LENGTH}
      tabIndex={tabIndex}
      autoComplete="off"
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      onKeyDown={keepOwnKeys}
    />
  )
}

/** The keys that move within the text do not move within the list; Escape leaves the field, not the page. */
function keepOwnKeys(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.altKey) return
  if (event.key === 'Escape') {
    event.preventDefault()
    event.currentTarget.blur()
    event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-control]')?.focus()
  }
  if (event.key === 'Home' || event.key === 'End') event.stopPropagation()
}
