import { isFull, MAX_INPUT_LENGTH } from '../../core/inputLength.ts'
import { say } from '../../core/language/say.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import { Failure } from '../ui/Failure.tsx'
import { describeEnter, type Entering } from './describeResults.ts'
import styles from './SearchBox.module.css'
import type { AnswerState } from './useSuggested.ts'

interface SearchNotesProps {
  readonly text: string
  readonly state: AnswerState
  readonly notice: string // above the rows, where it says that nothing is called so
  readonly entering: Entering
  readonly rows: number // of suggestions
  readonly choices: number // those that lead anywhere
  readonly missing: number // countries whose areas are not loaded yet
  readonly trouble: FinderTrouble | undefined
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
      {trouble && <Failure text={trouble.text} action={{ label: say('Try again'), onAct: onRetry }} />}
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
