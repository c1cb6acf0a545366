import { isFull, MAX_INPUT_LENGTH } from '../../core/inputLength.ts'
import { joinSentences } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { Failure } from '../ui/Failure.tsx'
import styles from './SearchBox.module.css'
import type { Suggesting } from './useSuggested.ts'

interface SearchNotesProps
  extends Pick<Results, 'text' | 'notice' | 'entering' | 'choices'>,
    Pick<Suggesting, 'state' | 'trouble'> {
  readonly rows: number // of suggestions
  readonly missing: number // countries whose areas are not loaded yet
  readonly onRetry: () => void
}

/** What limits the suggestions above. */
export function SearchNotes(props: SearchNotesProps) {
  const { text, rows, choices, state, notice, entering, missing, trouble, onRetry } = props
  const enter = describeEnter(entering, rows, choices)
  const isEmpty = rows === 0 && notice === '' && text.trim() !== ''
  return (
    <>
      {isEmpty && state === 'answered' && (
        <p className={styles.nothing}>
          {trouble || missing > 0
            ? say('Nothing is known for “{text}” so far.', { text })
            : say('Nothing is known for “{text}”.', { text })}
        </p>
      )}
      {isEmpty && state === 'asked' && <p className={styles.nothing}>{say('Searching…')}</p>}
      {enter && <p className={styles.nothing}>{say('{sentence}.', { sentence: enter })}</p>}
      {state === 'looking-further' && missing === 0 && (
        <p className={styles.note}>{say('Searching more places…')}</p>
      )}
      {isFull(text) && (
        <p className={styles.note}>
          {say('{count, plural, other {Only the first # characters are searched.}}', {
            count: MAX_INPUT_LENGTH,
          })}
        </p>
      )}
      {trouble && <Failure text={trouble.text} action={{ label: trouble.label, onAct: onRetry }} />}
      {missing > 0 && (
        <p className={styles.note}>
          {say(
            '{count, plural, one {The areas of # country are not loaded yet.} other {The areas of # countries are not loaded yet.}}',
            { count: missing },
          )}
        </p>
      )}
    </>
  )
}

interface Results {
  readonly text: string // what was typed
  readonly rows: number | undefined // of suggestions; undefined if none are shown
  readonly notice: string // the sentence above them; '' for none
  readonly isFinal: boolean // they answer the text, and no more will come
  readonly entering: Entering
  readonly choices: number // suggestions that lead anywhere
  readonly listed: number | undefined // items left in the open list; undefined until it has been filtered
}

/** What was found, for screen readers; '' for nothing to say, undefined until the results are final. */
export function describeResults(results: Results): string | undefined {
  const { text, rows, notice, isFinal, entering, choices, listed } = results
  if (rows === undefined) return ''
  if (!isFinal) return undefined
  if (rows === 0 && notice === '' && listed === undefined) return undefined
  const found = [
    notice,
    (rows > 0 || notice === '') && describeFound(rows, listed),
    entering === 'refused' && rows > 0 && choices > 0
      ? say('None of these is certain: choose one with the arrow keys')
      : describeEnter(entering, rows, choices),
  ]
  const words = joinSentences(found.flatMap((part) => part || []))
  return isFull(text)
    ? say('{count, plural, other {{results} for the first # characters}}', {
        results: words,
        count: MAX_INPUT_LENGTH,
      })
    : words
}

function describeFound(rows: number, listed: number | undefined): string {
  if (rows > 0)
    return say('{count, plural, one {# suggestion} other {# suggestions}}', { count: rows })
  return listed === 0 ? say('Nothing found') : say('No suggestions')
}

/** What became of an Enter that took nothing at once. */
type Entering = 'waiting' | 'adding' | 'refused' | undefined

/** That as a phrase; '' for nothing to say. `choices`: rows that lead anywhere. */
export function describeEnter(entering: Entering, rows: number, choices: number): string {
  if (entering === 'adding')
    return say('Still loading: the answer is added as soon as it is certain')
  if (entering === 'waiting') return say('Still loading: the answer opens as soon as it is certain')
  if (entering === undefined || rows === 0) return ''
  return choices === 0
    ? say('There is nothing to open')
    : say('None of these is certain: choose one')
}
