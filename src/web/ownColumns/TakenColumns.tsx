import { useMemo } from 'react'
import { formatAreaCount, formatCount, formatCountryCount } from '../../core/list/formatCount.ts'
import { type Fit, fitSteps } from '../../core/ownColumns/fitSteps.ts'
import type { World } from '../../core/world.ts'
import { useStore } from '../state/createStore.ts'
import { keep, showColumn } from '../state/ownColumns/edits.ts'
import { type OwnColumns, ownStore, type Showing } from '../state/ownColumns/ownStore.ts'
import { useSliced } from '../state/useSliced.ts'
import { Button } from '../ui/Button.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import styles from './OwnColumnsPage.module.css'
import { RowNotes } from './RowNotes.tsx'

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
      <div className={styles.keeping}>
        <Toggle isOn={isKept} onToggle={() => keep(!isKept)}>
          Keep on this device
        </Toggle>
        <span>
          {isKept
            ? 'Here after a reload and after signing out, for you alone.'
            : 'Gone when you reload or sign out.'}
        </span>
        <span className={styles.remove}>
          <Button kind="quiet" onClick={onRemove}>
            Remove these columns
          </Button>
        </span>
      </div>
    </>
  )
}

/** `4,120 of 4,132 rows fit 4,098 areas and 3 countries.` */
function describeFit({ rows, areas, countries, isFinal }: Fit, total: number): string {
  const fitted = [areas > 0 && formatAreaCount(areas), countries > 0 && formatCountryCount(countries)]
  const what = fitted.filter(Boolean).join(' and ') || 'nothing'
  const of = total === rows ? formatRows(rows) : `${formatCount(rows)} of ${formatRows(total)}`
  return `${of} ${rows === 1 ? 'fits' : 'fit'} ${what}${isFinal ? '.' : ', so far: not all areas are loaded yet.'}`
}

function formatRows(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`
}

const SHOWINGS: readonly (readonly [Showing, string])[] = [
  ['list', 'List and card'],
  ['card', 'Card only'],
  ['out', 'Left out'],
]

function ColumnTable({ columns: { table, showing } }: Pick<TakenColumnsProps, 'columns'>) {
  const [first] = table.rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
    <section aria-label="Columns" tabIndex={0} className={styles.scroll}>
      <table>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">For example</th>
            <th scope="col">Shown in</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map((name, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
            <tr key={column}>
              <th scope="row">{name}</th>
              <td>
                <bdi>
                  {table.rows.find(({ cells }) => cells[column])?.cells[column] ?? first?.cells[column]}
                </bdi>
              </td>
              <td>
                <select
                  aria-label={`${name} is shown in`}
                  value={showing[column]}
                  onChange={({ target }) => showColumn(column, target.value as Showing)}
                >
                  {SHOWINGS.map(([where, words]) => (
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
        Lists have room for two columns. What is left out is in no filter and no file.
      </p>
    </section>
  )
}
