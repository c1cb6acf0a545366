import { useMemo } from 'react'
import { fitSteps, type OwnTable, type TableFit } from '../../core/columns/ownTable.ts'
import { formatList } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { formatAreaCount, formatCountryCount } from '../../core/list/formatCount.ts'
import type { World } from '../../core/world.ts'
import { keep, showColumn } from '../state/columns/edits.ts'
import { type OwnColumns, ownStore, type Showing } from '../state/columns/ownStore.ts'
import { useStore } from '../state/createStore.ts'
import { useSliced } from '../state/useSliced.ts'
import { Button, Keeping } from '../ui/Button.tsx'
import select from '../ui/select.module.css'
import styles from './OwnColumnsPage.module.css'

interface TakenColumnsProps {
  readonly columns: OwnColumns
  readonly world: World
  readonly onRemove: () => void
}

/** What a file's rows fit, which of its columns are shown where, and whether they are kept. */
export function TakenColumns({ columns, world, onRemove }: TakenColumnsProps) {
  const { table, fileName } = columns
  const isKept = useStore(ownStore).isKept
  const steps = useMemo(() => () => fitSteps(table, world), [table, world])
  const { result: fit } = useSliced(steps)
  return (
    <>
      <p role="status" className={styles.lead}>
        <strong>{fileName}</strong>
        {fit && `: ${describeFit(fit, table.rows.length + table.refused.length)}`}
      </p>
      {fit && <RowNotes table={table} fit={fit} />}
      <ColumnTable columns={columns} />
      <Keeping
        isKept={isKept}
        onToggle={() => keep(!isKept)}
        otherwise={say('Gone when you reload or sign out.')}
      >
        <Button kind="quiet" onClick={onRemove}>
          {say('Remove these columns')}
        </Button>
      </Keeping>
    </>
  )
}

/** `4,120 of 4,132 rows fit 4,098 areas and 3 countries.` */
function describeFit({ rows, areas, countries, isFinal }: TableFit, total: number): string {
  const fitted = [
    ...(areas > 0 ? [formatAreaCount(areas)] : []),
    ...(countries > 0 ? [formatCountryCount(countries)] : []),
  ]
  const what = fitted.length > 0 ? formatList(fitted) : say('nothing')
  if (total === rows)
    return isFinal
      ? say('{rows, plural, one {# row fits {what}.} other {# rows fit {what}.}}', { rows, what })
      : say(
          '{rows, plural, one {# row fits {what}, so far: not all areas are loaded yet.} ' +
            'other {# rows fit {what}, so far: not all areas are loaded yet.}}',
          { rows, what },
        )
  return isFinal
    ? say(
        '{rows, plural, one {# of {total} rows fits {what}.} ' +
          'other {# of {total, plural, one {# row} other {# rows}} fit {what}.}}',
        { rows, total, what },
      )
    : say(
        '{rows, plural, one {# of {total} rows fits {what}, so far: not all areas are loaded yet.} ' +
          'other {# of {total, plural, one {# row} other {# rows}} fit {what}, so far: not all areas are loaded yet.}}',
        { rows, total, what },
      )
}

function showings(): readonly (readonly [Showing, string])[] {
  return [
    ['list', say('List and card')],
    ['card', say('Card only')],
    ['out', say('Left out')],
  ]
}

function ColumnTable({ columns: { table, showing } }: Pick<TakenColumnsProps, 'columns'>) {
  const [first] = table.rows
  return (
    <section
      aria-label={say('Columns')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
      tabIndex={0}
      className={`${select.within} ${styles.scroll}`}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{say('Column')}</th>
            <th scope="col">{say('For example')}</th>
            <th scope="col">{say('Shown in')}</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map((name, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
            <tr key={column}>
              <th scope="row">{name}</th>
              <td>
                <bdi>
                  {table.rows.find(({ cells }) => cells[column])?.cells[column] ??
                    first?.cells[column]}
                </bdi>
              </td>
              <td>
                <select
                  aria-label={say('{column} is shown in', { column: name })}
                  value={showing[column]}
                  onChange={({ target }) => showColumn(column, target.value as Showing)}
                >
                  {showings().map(([where, words]) => (
                    <option key={where} value={where}>
                      {words}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>
        {say('Lists have room for two columns. What is left out is in no filter and no file.')}
      </p>
    </section>
  )
}

interface Note {
  readonly line: number
  readonly key: string
  readonly text: string
}

/** The rows that fit nothing, and those replaced by another one, each with its line. */
function RowNotes({ table, fit }: { readonly table: OwnTable; readonly fit: TableFit }) {
  const unfit: Note[] = [
    ...table.refused.map(({ line, key, reason }) => ({ line, key, text: reason })),
    ...(fit.isFinal ? fit.unfit : []).map(({ line, key }) => ({
      line,
      key,
      text: say('No such area'),
    })),
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
        title={say(
          '{count, plural, one {# row} other {# rows}} repeated further down: the last one counts',
          {
            count: repeated.length,
          },
        )}
      />
      {waiting > 0 && (
        <p className={styles.hint}>
          {say(
            '{count, plural, one {# row} other {# rows}} may fit areas that are not loaded yet.',
            {
              count: waiting,
            },
          )}
        </p>
      )}
    </>
  )
}

const MOST_SHOWN = 200 // rows: with more, a person mends the file first

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
