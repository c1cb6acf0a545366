import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { isFull, MAX_READ_LENGTH, readablePart } from '../../core/readable.ts'
import { Announcement } from '../ui/Announcement.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useOutside } from '../ui/useOutside.ts'
import { describeResults } from './describeResults.ts'
import type { SearchTrouble } from './finder.ts'
import styles from './SearchBox.module.css'
import { optionId, SuggestionList } from './SuggestionList.tsx'
import type { Goal, Suggestion } from './suggestion.ts'

const LENS = 'M8.7 3.5a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 0 1 0-10.4m3.9 9.1 4 4'

interface SearchBoxProps {
  readonly text: string
  readonly suggestions: readonly Suggestion[]
  readonly isReady: boolean // whether what is known is searched already
  readonly trouble: SearchTrouble | undefined
  readonly missing: number // of how many countries the areas are not known yet
  readonly listed: number | undefined // undefined: the list still follows what was typed
  readonly onText: (text: string) => void
  readonly onFocus: () => void
  readonly onChoose: (goal: Goal) => void
}

/** The one box that finds anything. Source of the keys: ARIA Authoring Practices, "Combobox". */
export function SearchBox({
  text,
  suggestions,
  isReady,
  trouble,
  missing,
  listed,
  onText,
  onFocus,
  onChoose,
}: SearchBoxProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const inputRef = useRef<HTMLInputElement>(null)
  const boxRef = useRef<HTMLElement>(null)
  const id = useId()
  useSlash(inputRef)
  useOutside(boxRef, isOpen, () => setIsOpen(false))

  const current = Math.min(active, suggestions.length - 1)
  const isShown = isOpen && (suggestions.length > 0 || text.trim() !== '' || trouble !== undefined)

  function type(next: string): void {
    setActive(0)
    setIsOpen(true)
    onText(readablePart(next))
  }

  function choose({ goal }: Suggestion): void {
    if (!goal) return
    setIsOpen(false)
    inputRef.current?.blur() // what is opened takes the focus, and a phone's keyboard goes
    onChoose(goal)
  }

  function prepareAgain(): void {
    trouble?.retry()
    inputRef.current?.focus() // the button is gone
  }

  function press(event: KeyboardEvent): void {
    const count = suggestions.length
    const chosen = suggestions[current]
    switch (event.key) {
      case 'ArrowDown':
        setIsOpen(true)
        setActive(isShown && count > 0 ? (current + 1) % count : 0)
        break
      case 'ArrowUp':
        setIsOpen(true)
        setActive(isShown && count > 0 ? (current - 1 + count) % count : Math.max(0, count - 1))
        break
      case 'Enter':
        if (isShown && chosen) choose(chosen)
        break
      case 'Escape':
        if (isShown) setIsOpen(false)
        else if (text !== '') type('')
        else return
        break
      default:
        return
    }
    event.preventDefault() // so that nothing else moves or closes with it
  }

  return (
    <search ref={boxRef} className={styles.box}>
      <Icon path={LENS} />
      <input
        ref={inputRef}
        type="search"
        role="combobox"
        aria-label="Search coverage"
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={id}
        aria-activedescendant={isShown && current >= 0 ? optionId(id, current) : undefined}
        placeholder="Place, code or phone number"
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => type(target.value)}
        onFocus={onFocus}
        onClick={() => setIsOpen(true)}
        onKeyDown={press}
      />
      {text === '' && <kbd className={styles.key}>/</kbd>}
      <div className={isShown ? styles.popup : styles.closed}>
        <SuggestionList
          id={id}
          suggestions={isShown ? suggestions : []}
          active={current}
          onPoint={setActive}
          onChoose={choose}
        />
        {isShown && suggestions.length === 0 && text.trim() !== '' && (isReady || !trouble) && (
          <p className={styles.nothing}>{isReady ? `Nothing known is called “${text}”.` : 'Searching…'}</p>
        )}
        {isShown && isFull(text) && (
          <p className={styles.note}>Only the first {MAX_READ_LENGTH} characters are searched.</p>
        )}
        {isShown && trouble && (
          <Failure text={trouble.text} action={{ label: 'Try again', onAct: prepareAgain }} />
        )}
        {isShown && missing > 0 && (
          <p className={styles.note}>
            The areas of {missing} {missing === 1 ? 'country is' : 'countries are'} not loaded yet.
          </p>
        )}
      </div>
      <Announcement
        about={text}
        text={describeResults({
          text,
          suggestions: isShown ? suggestions.length : undefined,
          isReady,
          listed,
        })}
      />
    </search>
  )
}

/** A slash leads to the box from anywhere but a field. */
function useSlash(inputRef: RefObject<HTMLInputElement | null>): void {
  useEffect(
    function listenForSlash() {
      const focus = (event: globalThis.KeyboardEvent) => {
        if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
        if ((event.target as Element).closest('input, textarea, select, [contenteditable], dialog')) return
        event.preventDefault()
        inputRef.current?.focus()
        inputRef.current?.select()
      }
      document.addEventListener('keydown', focus)
      return () => document.removeEventListener('keydown', focus)
    },
    [inputRef],
  )
}
