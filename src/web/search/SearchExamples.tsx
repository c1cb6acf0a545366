import { say, sayAs } from '../../core/language/say.ts'
import styles from './SearchExamples.module.css'
import list from './SuggestionList.module.css'

function examples() {
  return [
    [sayAs('example of a place that people know', 'Lyon'), say('a place, a region or a country')],
    ['+33 472', say('a code, with or without its country')],
    ['+44 161 496 0000', say('a phone number')],
  ] as const
}

interface SearchExamplesProps {
  readonly onChoose: (text: string) => void
}

/** What may be asked, on the empty page of the search: each is typed by a press. */
export function SearchExamples({ onChoose }: SearchExamplesProps) {
  return (
    <section aria-label={say('Examples')} className={styles.examples}>
      <p className={list.group}>{sayAs('heading above examples of a search', 'Try')}</p>
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
          <span className={styles.words}>{text}</span> <span className={styles.means}>{means}</span>
        </button>
      ))}
    </section>
  )
}
