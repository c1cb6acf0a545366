import { useId, useRef } from 'react'
import { isFull, limitInput, MAX_INPUT_LENGTH } from '../../core/inputLength.ts'
import { Announcement } from '../ui/Announcement.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useOutside } from '../ui/useOutside.ts'
import { describeResults } from './describeResults.ts'
import type { SearchTrouble } from './finder.ts'
import styles from './SearchBox.module.css'
import { optionId, SuggestionList } from './SuggestionList.tsx'
import type { Goal, Suggestion } from './suggestion.ts'
import { useCombobox } from './useCombobox.ts'

const LENS = 'M8.7 3.5a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 0 1 0-10.4m3.9 9.1 4 4'

interface SearchBoxProps {
  readonly text: string
  readonly suggestions: readonly Suggestion[]
  readonly isReady: boolean // whether the finder knows everything that is loaded
  readonly trouble: SearchTrouble | undefined
  readonly missing: number // countries whose areas are not loaded yet
  readonly listed: number | undefined // undefined while the list still follows what was typed
  readonly onText: (text: string) => void
  readonly onFocus: () => void
  readonly onChoose: (goal: Goal) => void
}

/** The input of the search with its popup. */
export function SearchBox(props: SearchBoxProps) {
  const { text, suggestions, isReady, trouble, listed, onText, onFocus, onChoose } = props
  const boxRef = useRef<HTMLElement>(null)
  const id = useId()
  const { isOpen, isShown, active, setActive, setIsOpen, openAt, press } = useCombobox({
    count: suggestions.length,
    hasContent: suggestions.length > 0 || text.trim() !== '' || trouble !== undefined,
    onChoose: (index) => choose(suggestions[index]),
    onClear: text === '' ? undefined : () => type(''),
  })
  useOutside(boxRef, isOpen, () => setIsOpen(false))

  function type(next: string): void {
    openAt(0)
    onText(limitInput(next))
  }

  function choose(suggestion: Suggestion | undefined): void {
    if (!suggestion?.goal) return
    setIsOpen(false)
    findInput()?.blur() // what is opened takes the focus, and a phone's keyboard goes
    onChoose(suggestion.goal)
  }

  function retry(): void {
    trouble?.retry()
    findInput()?.focus() // the button disappears
  }

  function findInput(): HTMLInputElement | null | undefined {
    return boxRef.current?.querySelector('input')
  }

  return (
    <search ref={boxRef} className={styles.box}>
      <Icon path={LENS} />
      <input
        ref={focusOnSlash}
        type="search"
        role="combobox"
        aria-label="Search coverage"
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={id}
        aria-activedescendant={isShown && active >= 0 ? optionId(id, active) : undefined}
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
          active={active}
          onPoint={setActive}
          onChoose={choose}
        />
        {isShown && <Notes {...props} onRetry={retry} />}
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

interface NotesProps
  extends Pick<SearchBoxProps, 'text' | 'suggestions' | 'isReady' | 'trouble' | 'missing'> {
  readonly onRetry: () => void
}

/** What limits the suggestions above. */
function Notes({ text, suggestions, isReady, trouble, missing, onRetry }: NotesProps) {
  return (
    <>
      {suggestions.length === 0 && text.trim() !== '' && (isReady || !trouble) && (
        <p className={styles.nothing}>{isReady ? `Nothing known is called “${text}”.` : 'Searching…'}</p>
      )}
      {isFull(text) && (
        <p className={styles.note}>Only the first {MAX_INPUT_LENGTH} characters are searched.</p>
      )}
      {trouble && <Failure text={trouble.text} action={{ label: 'Try again', onAct: onRetry }} />}
      {missing > 0 && (
        <p className={styles.note}>
          The areas of {missing} {missing === 1 ? 'country is' : 'countries are'} not loaded yet.
        </p>
      )}
    </>
  )
}

/** A ref callback: a slash moves the focus to the input from anywhere but a field. */
function focusOnSlash(input: HTMLInputElement): () => void {
  function focus(event: KeyboardEvent): void {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as Element).closest('input, textarea, select, [contenteditable], dialog')) return
    event.preventDefault()
    input.focus()
    input.select()
  }
  document.addEventListener('keydown', focus)
  return () => document.removeEventListener('keydown', focus)
}
