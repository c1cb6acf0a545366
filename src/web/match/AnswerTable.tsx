import { type CSSProperties, useMemo } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import { addedColumns } from '../../core/match/answerCells.ts'
import { useTableRows } from '../ui/useTableRows.ts'
import { MOST_PRINTED } from '../ui/VirtualList.tsx'
import { AnswerRow } from './AnswerRow.tsx'
import styles from './AnswerTable.module.css'
import { type ShownColumn, shownColumns } from './enteredList.ts'
import { resultsView } from './listMatching.ts'
import { settledLine } from './matching.ts'
import { type AnswerRowProps, useRowActions, useRowKeys } from './rowActions.ts'

interface AnswerTableProps extends Pick<AnswerRowProps, 'list' | 'matched' | 'isPhone'> {
  readonly indexes: readonly number[] // of the lines that are shown
  readonly active: number | undefined // index of the line that the keys act on
}

const ROW_PX = 35 // an estimate: rows are measured when they are drawn

/** A table of any length: only the rows in sight exist, with an empty row in place of those above and below. */
export function AnswerTable({ list, matched, indexes, active, isPhone }: AnswerTableProps) {
  const { sheet, columns } = list
  const { ref, table, scrollTo, measure, rows, abovePx, belowPx, isPrinting } = useTableRows({
    keys: indexes,
    current: active,
    rowPx: ROW_PX,
    view: resultsView,
  })
  const own = useMemo(() => shownColumns({ sheet, columns }), [sheet, columns])
  const actions = useRowActions({ matched, indexes, scrollTo, table })
  const onKeyDown = useRowKeys({ matched, indexes, active, canDrop: list.isMail, ...actions })
  return (
    <section
      ref={ref}
      aria-label={say('Lines')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
      tabIndex={0}
      className={styles.scroll}
      onKeyDown={onKeyDown}
    >
      <table
        className={`${styles.table} ${isPhone ? styles.narrow : ''}`}
        style={
          {
            '--own': own.reduce((sum, { width }) => sum + width, 0),
            '--columns': own.length,
          } as CSSProperties
        }
        aria-rowcount={indexes.length + (isPhone ? 1 : 2)}
      >
        <Heads own={own} columnCount={list.sheet.span} isPhone={isPhone} />
        <tbody>
          <Gap heightPx={abovePx} />
          {rows.map((at) => {
            const row = settledLine(matched, indexes[at] ?? -1)
            return (
              row && (
                <AnswerRow
                  key={indexes[at]}
                  ref={measure}
                  at={at}
                  row={row}
                  list={list}
                  own={own}
                  matched={matched}
                  isActive={row.index === active}
                  isPhone={isPhone}
                  actions={actions}
                />
              )
            )
          })}
          <Gap heightPx={belowPx} />
        </tbody>
      </table>
      {isPrinting && indexes.length > MOST_PRINTED && (
        <p>
          {say('{count, plural, other {And # more: the file you download has them all.}}', {
            count: indexes.length - MOST_PRINTED,
          })}
        </p>
      )}
    </section>
  )
}

interface HeadsProps {
  readonly own: readonly ShownColumn[]
  readonly columnCount: number
  readonly isPhone: boolean
}

function Heads({ own, columnCount, isPhone }: HeadsProps) {
  const hidden = columnCount - own.length
  const [place, , prefix, nationalForm, orderCode, state] = addedColumns()
  if (isPhone)
    return (
      <thead>
        <tr>
          {[say('Your line'), state, place, prefix].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
    )
  return (
    <>
      <colgroup>
        <col className={styles.numberColumn} />
        {own.map(({ column, width }) => (
          <col
            key={column}
            className={styles.ownColumn}
            style={{ '--digits': width } as CSSProperties}
          />
        ))}
        <col />
        <col className={styles.prefixColumn} />
        <col className={styles.formColumn} />
        <col className={styles.formColumn} />
        <col className={styles.stateColumn} />
      </colgroup>
      <thead>
        <tr className={styles.groups}>
          <th colSpan={own.length + 1} scope="colgroup" className={styles.own}>
            {say('Your columns')}
            {hidden > 0 && (
              <span>
                {' '}
                · {say('{count, plural, other {# more in the file}}', { count: hidden })}
              </span>
            )}
          </th>
          <th colSpan={5} scope="colgroup">
            {say('Added at the end of each row')}
          </th>
        </tr>
        <tr>
          <th scope="col" className={styles.own}>
            {sayAs('number of a line', 'Row')}
          </th>
          {own.map(({ column, name, isNumbers }) => (
            <th
              key={column}
              scope="col"
              className={`${styles.own} ${isNumbers ? styles.numbers : ''}`}
            >
              {name}
            </th>
          ))}
          {[place, prefix, nationalForm, orderCode, state].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

function Gap({ heightPx }: { readonly heightPx: number }) {
  if (heightPx <= 0) return null
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
  return <tr aria-hidden="true" style={{ height: heightPx }} />
}
