import { type ClipboardEvent, useId, useRef, useState } from 'react'
import { limitInput } from '../../core/inputLength.ts'
import { say } from '../../core/language/say.ts'
import { copyAnswer } from '../state/copiedAnswer.ts'
import { suggesting } from '../state/onScreen.ts'
import { formatAnswer } from '../state/recentEntries.ts'
import { addToShortlist } from '../state/shortlist/shortlist.ts'
import { useOutside } from '../ui/dismissal.ts'
import { Icon } from '../ui/Icon.tsx'
import { Announcement } from '../ui/status.tsx'
import { useIsLong } from '../ui/time.ts'
import { focusByKey } from './focusByKey.ts'
import styles from './SearchBox.module.css'
import { describeEnter, describeResults, SearchNotes } from './SearchNotes.tsx'
import page from './SearchPage.module.css'
import { type Goal, optionId, type Suggestion } from './suggestion.ts'
import { useCombobox, useEnter, useHeld } from './useCombobox.ts'
import {
  fitAboveKeyboard,
  leaveSearchPage,
  openSearchPage,
  useSearchPage,
} from './useSearchPage.ts'
import type { SearchQuestion, Suggesting } from './useSuggested.ts'

const LENS = 'M8.7 3.5a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 0 1 0-10.4m3.9 9.1 4 4'
const ARROW_BACK = 'M12.5 4.5 7 10l5.5 5.5'

const NOTICED_MS = 300 // of waiting after Enter before the page says so

interface SearchBoxProps extends Suggesting {
  readonly question: SearchQuestion
  readonly missing: number // countries whose areas are not loaded yet
  readonly searched: string // what the open list is filtered by
  readonly listed: number | undefined // undefined while the list still follows what was typed
  readonly onText: (text: string) => void
  readonly onFocus: () => void
  readonly onChoose: (goal: Goal) => void
  readonly onLeave: (before: string) => void // the page is left without a choice; `before`: what the list was filtered by
}

/** The input of the search with its popup. */
export function SearchBox(props: SearchBoxProps) {
  const { question, state, trouble, words, missing, searched, listed, onText, onFocus, onChoose } =
    props
  const { text } = question
  const [suggested, hold, release] = useHeld(props.suggested)
  const { rows, isFirstChosen } = suggested
  const notice = suggested.notice || (listed === 0 && suggested.noneHere) || ''
  const choices = rows.filter(({ goal }) => goal).length
  const boxRef = useRef<HTMLElement>(null)
  const id = useId()
  const isCurrent = state === 'answered' || state === 'certain'
  const isOver = state === 'answered' || state === 'failed'
  const { enter, takeBack, isWaiting, isRefused, isAdding } = useEnter({
    question,
    first: isCurrent && props.suggested.isFirstChosen ? props.suggested.rows[0] : undefined,
    isOver,
    onChoose: choose,
  })
  const isLongWaiting = useIsLong(isWaiting, NOTICED_MS)
  const waiting = isAdding ? 'adding' : 'waiting'
  const entering = isLongWaiting ? waiting : isRefused ? 'refused' : undefined
  const { isOpen, isShown, active, activate, show, hide, open, pressKey } = useCombobox({
    keys: rows.map(({ key }) => key),
    isFirstChosen,
    hasContent: rows.length > 0 || text.trim() !== '' || trouble !== undefined,
    onOpen: openSearchPage,
    onShut: leaveSearchPage,
    onEnter: press,
    onMove: takeBack,
    onEscape: isWaiting ? takeBack : undefined,
    onClear: text === '' ? undefined : () => type(''),
  })
  useOutside(boxRef, isOpen, close)
  const isSuggesting = isShown && choices > 0
  const isPage = useSearchPage(isOpen, leave)
  const [before, setBefore] = useState(searched)
  if (!isOpen && before !== searched) setBefore(searched)

  function type(next: string): void {
    open()
    onText(limitInput(next))
  }

  function press(index: number, isChosen: boolean, isShift: boolean): void {
    if (isChosen || text.trim() === '') choose(isShown ? rows[index] : undefined, isShift)
    else {
      show()
      enter(isShift)
    }
  }

  function close(): void {
    shut()
    leaveSearchPage()
  }

  function shut(): void {
    hide()
    takeBack()
  }

  function leave(): void {
    shut()
    props.onLeave(before)
    leaveSearchPage()
  }

  function choose(suggestion: Suggestion | undefined, isAddingIt: boolean): void {
    release()
    if (!suggestion?.goal) return
    if (isAddingIt) {
      addToShortlist(suggestion.line ? [suggestion.line] : [])
      findInput()?.select() // for the next one
      return
    }
    shut()
    findInput()?.blur() // what is opened takes the focus, and a phone's keyboard goes
    onChoose(suggestion.goal)
    leaveSearchPage() // unless choosing has left it
  }

  function retry(): void {
    trouble?.retry()
    findInput()?.focus() // the button disappears
  }

  /** The suggestion that Enter would open, if no text is selected. */
  function copySuggestion(event: ClipboardEvent<HTMLInputElement>): void {
    const { selectionStart, selectionEnd } = event.currentTarget
    const row = isShown && selectionStart === selectionEnd ? rows[active] : undefined
    if (row?.goal?.kind !== 'location') return
    copyAnswer(
      event,
      row.copied ??
        formatAnswer({
          name: row.title,
          country: row.detail,
          prefix: row.code,
        }),
    )
  }

  function findInput(): HTMLInputElement | null | undefined {
    return boxRef.current?.querySelector('input')
  }

  return (
    <search ref={boxRef} className={`${styles.box} ${isPage ? page.page : page.pill}`}>
      {isPage && (
        <button
          ref={fitAboveKeyboard}
          type="button"
          aria-label={say('Leave the search')}
          className={page.back}
          onClick={leave}
        >
          <Icon path={ARROW_BACK} sizePx={22} isDirected />
        </button>
      )}
      <Icon path={LENS} />
      <input
        ref={focusByKey}
        type="search"
        role="combobox"
        aria-label={say('Search coverage')}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={id}
        aria-activedescendant={isShown && active >= 0 ? optionId(id, active) : undefined}
        placeholder={say('Place, code or phone number')}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={({ target }) => type(target.value)}
        onFocus={onFocus}
        onClick={show}
        onKeyDown={pressKey}
        onCopy={copySuggestion}
      />
      {text === '' && <kbd className={styles.key}>/</kbd>}
      <div
        ref={isSuggesting ? tellSuggesting : undefined}
        className={isShown ? styles.popup : styles.closed}
      >
        {isShown && notice !== '' && (
          <p className={styles.notice}>
            {notice}
            {suggested.wayOn !== undefined && (
              <>
                {' '}
                <a href={suggested.wayOn} target="_blank" rel="noreferrer">
                  {say('Ask about it')}
                </a>
              </>
            )}
          </p>
        )}
        {words ? (
          <words.SuggestionList
            id={id}
            suggestions={isShown ? rows : []}
            active={active}
            isFinal={isOver}
            onPoint={activate}
            onPress={hold}
            onChoose={choose}
          />
        ) : (
          // the field refers to it
          <div id={id} role="listbox" aria-label={say('Suggestions')} />
        )}
        {isShown && (
          <SearchNotes
            text={text}
            rows={rows.length}
            state={state}
            notice={notice}
            entering={entering}
            choices={choices}
            missing={missing}
            trouble={trouble}
            onRetry={retry}
          />
        )}
        {isSuggesting && words && <words.KeyHints />}
      </div>
      {isPage && isOpen && !isShown && words && <words.SearchExamples onChoose={type} />}
      <Announcement text={isLongWaiting ? describeEnter(waiting, rows.length, choices) : ''} />
      <Announcement
        about={`${text} ${entering}`}
        text={describeResults({
          text,
          rows: isShown ? rows.length : undefined,
          notice,
          isFinal: state === 'answered',
          entering,
          choices,
          listed,
        })}
      />
    </search>
  )
}

/** A ref callback for the popup while it suggests something to open. */
function tellSuggesting(): () => void {
  suggesting.set(true)
  return () => suggesting.set(false)
}
