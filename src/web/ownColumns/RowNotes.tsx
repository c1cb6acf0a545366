import { say } from '../../core/language/say.ts'
import type { Fit, OwnTable } from '../../core/ownColumns/ownTable.ts'
import styles from './OwnColumnsPage.module.css'

const MOST_SHOWN = 200 // rows: who has more mends the file first

interface Note {
  readonly line: number
  readonly key: string
  readonly text: string
}

/** The rows that fit nothing, and those that another one replaces, each by its line. */
export function RowNotes({ table, fit }: { readonly table: OwnTable; readonly fit: Fit }) {
  const unfit: Note[] = [
    ...table.refused.map(({ line, key, reason }) => ({ line, key, text: reason })),
    ...(fit.isFinal ? fit.unfit : []).map(({ line, key }) => ({ line, key, text: say('No such area') })),
  ].sort((a, b) => a.line - b.line)
  const repeated = table.repeated.map(({ line, key, by }) => ({
    line,
    key,
    text: say('Line {line} counts', { line: by }),
  }))
  const waiting = fit.isFinal ? 0 : fit.unfit.length
  return (
    <>
      <Notes
        notes={unfit}
        title={say('{count, plural, one {# row} other {# rows}} about nothing in this coverage', {
          count: unfit.length,
        })}
      />
      <Notes
        notes={repeated}
        title={say('{count, plural, one {# row} other {# rows}} repeated further down: the last one counts', {
          count: repeated.length,
        })}
      />
      {waiting > 0 && (
        <p className={styles.hint}>
          {say('{count, plural, one {# row} other {# rows}} may fit areas that are not loaded yet.', {
            count: waiting,
          })}
        </p>
      )}
    </>
  )
}

function Notes({ notes, title }: { readonly notes: readonly Note[]; readonly title: string }) {
  if (notes.length === 0) return null
  const rest = notes.length - MOST_SHOWN
  return (
    <details className={styles.notes}>
      <summary>{title}</summary>
      <ul>
        {notes.slice(0, MOST_SHOWN).map(({ line, key, text }) => (
          <li key={line}>
            <span className={styles.line}>{say('Line {line}', { line })}</span>{' '}
            <bdi className={styles.key}>{key.slice(0, 60)}</bdi> <span>{text}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.hint}>{say('and {count} more', { count: rest })}</p>}
    </details>
  )
}
