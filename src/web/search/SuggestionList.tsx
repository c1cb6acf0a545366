import type { ReactNode } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { offered } from '../state/highlighted.ts'
import { useIsShortlisted } from '../state/shortlist/shortlistStore.ts'
import { formatUrl, readUrl } from '../state/url.ts'
import { Flag } from '../ui/Flag.tsx'
import { keepInSight } from '../ui/focus.ts'
import { BOOKMARK, Icon } from '../ui/Icon.tsx'
import key from '../ui/key.module.css'
import { Prefix } from '../ui/Prefix.tsx'
import { sayRich } from '../ui/sayRich.ts'
import styles from './SuggestionList.module.css'
import { IN, optionId, type Suggestion, type SuggestionGroup } from './suggestion.ts'

interface SuggestionListProps {
  readonly id: string
  readonly suggestions: readonly Suggestion[] // those of a group are adjacent
  readonly active: number
  readonly isFinal: boolean // they answer what was typed last, and no more will come
  readonly onPress: () => void // the pointer is pressed: the rows have to stay until its click
  readonly onPoint: (index: number) => void
  readonly onChoose: (suggestion: Suggestion, isAdding: boolean) => void
}

const PIN =
  'M10 17.5s5-4.6 5-8.7a5 5 0 0 0-10 0c0 4.1 5 8.7 5 8.7zM10 7a1.8 1.8 0 1 1 0 3.6A1.8 1.8 0 0 1 10 7'

/** The list below the search box, in groups. The focus stays in the box. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, active, isFinal, onPress, onPoint, onChoose } = props
  const groups = [...new Set(suggestions.map(({ group }) => group))]
  return (
    <div
      id={id}
      role="listbox"
      aria-label={say('Suggestions')}
      aria-busy={!isFinal}
      className={styles.list}
    >
      {groups.map((group, number) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group} role="group" aria-labelledby={`${id}-group-${number}`}>
          <p id={`${id}-group-${number}`} role="presentation" className={styles.group}>
            {nameOfGroup(group)}
          </p>
          {suggestions.map(
            (suggestion, index) =>
              suggestion.group === group && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and the keys
                // biome-ignore lint/a11y/useValidAnchor: it leads where it says, also in another tab
                <a
                  key={suggestion.key}
                  ref={index === active ? offer : undefined}
                  data-iso={suggestion.iso}
                  id={optionId(id, index)}
                  role="option"
                  href={hrefOf(suggestion.goal)}
                  draggable={false}
                  tabIndex={-1}
                  aria-selected={index === active}
                  aria-disabled={suggestion.goal === undefined}
                  className={styles.option}
                  onPointerMove={() => index !== active && onPoint(index)}
                  onPointerDown={(event) => {
                    event.preventDefault() // the box keeps the focus
                    onPress()
                  }}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey) return // the browser opens another tab
                    event.preventDefault()
                    onChoose(suggestion, event.shiftKey)
                  }}
                >
                  {suggestion.iso ? <Flag iso={suggestion.iso} /> : <Icon path={PIN} />}
                  <span className={styles.words}>
                    <span className={styles.title}>
                      <Title suggestion={suggestion} />
                    </span>{' '}
                    <span className={styles.detail}>{suggestion.detail}</span>
                  </span>{' '}
                  {suggestion.line && <ShortlistMark line={suggestion.line} />}
                  {suggestion.code !== '' && <Prefix text={suggestion.code} />}
                </a>
              ),
          )}
        </div>
      ))}
    </div>
  )
}

/** A ref callback for the option that Enter takes. */
function offer(option: HTMLElement | null): void {
  requestAnimationFrame(() => keepInSight(option)) // at once would lay out the page twice a key
  offered.set(option?.dataset.iso)
}

/** Where a suggestion leads in a tab of its own. */
function hrefOf(goal: Suggestion['goal']): string | undefined {
  return goal?.kind === 'location'
    ? formatUrl({ ...readUrl(), search: '', ...goal.change, embed: undefined })
    : undefined
}

function Title({
  suggestion: { isSimilar, title, highlights },
}: {
  readonly suggestion: Suggestion
}) {
  const name = marked(title, highlights)
  if (!isSimilar) return name
  return sayRich('<similar>Similar name: </similar>{name}', {
    name,
    similar: (inside) => <span className={styles.similar}>{inside}</span>,
  })
}

function marked(text: string, highlights: Suggestion['highlights']): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of highlights) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>)
    end = to
  }
  return [...parts, text.slice(end)]
}

const GROUPS: Readonly<Partial<Record<string, () => string>>> = {
  recent: () => sayAs('what was opened before', 'Recent'),
  numbers: () => say('Numbers'),
  countries: () => say('Countries'),
  areas: () => say('Areas'),
  places: () => say('Places'),
  regions: () => say('Regions'),
  nearest: () => sayAs('areas', 'Nearest'),
  similar: () => say('Similar names'),
  everywhere: () => say('Everywhere'),
  also: () => say('Also try'),
}

/** The heading of a group of suggestions. */
const nameOfGroup = (group: SuggestionGroup): string =>
  GROUPS[group]?.() ?? say('In {country}', { country: group.slice(IN.length) })

/** A bookmark beside a suggestion that is on the shortlist. */
function ShortlistMark({ line }: { readonly line: ShortlistLine }) {
  return useIsShortlisted(line.key) ? (
    <span role="img" aria-label={say('On the shortlist')} className={styles.mark}>
      <Icon path={BOOKMARK} sizePx={16} />
    </span>
  ) : null
}

function hints() {
  return [
    [['↑', '↓'], sayAs('what keys do', 'choose')],
    [['↵'], sayAs('what keys do', 'open')],
    [['⇧', '↵'], sayAs('what keys do', 'shortlist')],
    [['esc'], sayAs('what keys do', 'close')],
  ] as const
}

/** The keys of the suggestions, for people who see them; screen readers tell the keys of any combobox. */
export function KeyHints() {
  return (
    <p className={`${key.within} ${styles.hints}`} aria-hidden="true">
      {hints().map(([names, does]) => (
        <span key={does}>
          {names.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}

function examples() {
  return [
    [sayAs('example of a place that people know', 'Lyon'), say('a place, a region or a country')],
    ['+33 472', say('a code, with or without its country')],
    ['+44 161 496 0000', say('a phone number')],
  ] as const
}

/** What may be asked, on the empty page of the search. A press types it. */
export function SearchExamples({ onChoose }: { readonly onChoose: (text: string) => void }) {
  return (
    <section aria-label={say('Examples')} className={styles.examples}>
      <p className={styles.group}>{sayAs('heading above examples of a search', 'Try')}</p>
      {examples().map(([text, means]) => (
        <button
          key={text}
          type="button"
          className={styles.example}
          onPointerDown={(event) => event.preventDefault()} // the box keeps the focus
          onClick={({ currentTarget }) => {
            currentTarget.closest('search')?.querySelector('input')?.focus() // the examples disappear
            onChoose(text)
          }}
        >
          <span className={styles.title}>{text}</span>{' '}
          <span className={styles.detail}>{means}</span>
        </button>
      ))}
    </section>
  )
}
