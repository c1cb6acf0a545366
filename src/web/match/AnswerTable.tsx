import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import { addedColumns } from '../../core/match/answerCells.ts'
import type { Choice } from '../../core/match/outcome.ts'
import { MOST_PRINTED } from '../ui/VirtualList.tsx'
import { AnswerRow } from './AnswerRow.tsx'
import styles from './AnswerTable.module.css'
import { keepHeights, keepScroll, readHeights, readScroll } from './keptList.ts'
import { type Matched, settledLine } from './matching.ts'
import { type OwnColumn, ownColumns } from './ownColumns.ts'
import type { EnteredList } from './useEnteredList.ts'
import { usePrinting } from './usePrinting.ts'
import { useRowActions } from './useRowActions.ts'
import { useRowKeys } from './useRowKeys.ts'

interface AnswerTableProps {
  readonly ref: Ref<HTMLElement>
  readonly list: EnteredList
  readonly matched: Matched
  readonly indexes: readonly number[] // of the lines that are shown
  readonly active: number | undefined // index of the line that the keys act on
  readonly isPhone: boolean
  readonly onCorrect: (index: number, text: string) => void
  readonly onOpen: (choice: Choice) => void
}

const ROW_PX = 35 // an estimate: rows are measured when they are drawn
const WHOLE_ROWS = 200 // up to that many all rows are there
const OVERSCAN_ROWS = 8

/** A table of any length: of a long one only the rows in sight exist, with an empty row in place of those above and below. */
export function AnswerTable({
  ref,
  list,
  matched,
  indexes,
  active,
  isPhone,
  onCorrect,
  onOpen,
}: AnswerTableProps) {
  const scrollRef = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => scrollRef.current as HTMLElement)
  const [scrollPx] = useState(readScroll)
  const [heights] = useState(() => readHeights(indexes.length))
  const virtualizer = useVirtualizer({
    count: indexes.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_PX,
    getItemKey: (i) => indexes[i] ?? i,
    overscan: indexes.length <= WHOLE_ROWS ? WHOLE_ROWS : OVERSCAN_ROWS,
    initialOffset: scrollPx,
    initialMeasurementsCache: heights,
  })
  useEffect(
    function restoreScroll() {
      scrollRef.current?.scrollTo(0, scrollPx) // only now: the rows are there
    },
    [scrollPx],
  )
  useEffect(
    function keepHeightsOnUnmount() {
      return () => keepHeights(virtualizer.measurementsCache)
    },
    [virtualizer],
  )
  const { sheet, columns } = list
  const own = useMemo(() => ownColumns({ sheet, columns }), [sheet, columns])
  const actions = useRowActions({
    matched,
    indexes,
    onCorrect,
    onOpen,
    scrollTo: (at) => virtualizer.scrollToIndex(at, { align: 'auto' }),
    table: scrollRef,
  })
  const onKeyDown = useRowKeys({ matched, indexes, active, ...actions })
  useScrollTo(active, (index) => virtualizer.scrollToIndex(indexes.indexOf(index), { align: 'auto' }))
  const isPrinting = usePrinting(scrollRef)
  const drawn = virtualizer.getVirtualItems()
  const above = isPrinting ? 0 : (drawn[0]?.start ?? 0)
  const below = isPrinting ? 0 : virtualizer.getTotalSize() - (drawn[drawn.length - 1]?.end ?? 0)
  const items = isPrinting ? indexes.slice(0, MOST_PRINTED).map((key, index) => ({ key, index })) : drawn
  return (
    <section
      ref={scrollRef}
      aria-label={say('Lines')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
      tabIndex={0}
      className={styles.scroll}
      onScroll={({ currentTarget }) => keepScroll(currentTarget.scrollTop)}
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
          <Gap heightPx={above} />
          {items.map(({ key, index: at }) => {
            const row = settledLine(matched, indexes[at] ?? -1)
            return (
              row && (
                <AnswerRow
                  key={key}
                  ref={isPrinting ? null : virtualizer.measureElement}
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
          <Gap heightPx={below} />
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
  readonly own: readonly OwnColumn[]
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
          <col key={column} className={styles.ownColumn} style={{ '--digits': width } as CSSProperties} />
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
            {say('Your columns, unchanged')}
            {hidden > 0 && (
              <span> · {say('{count, plural, other {# more in the file}}', { count: hidden })}</span>
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
            <th key={column} scope="col" className={`${styles.own} ${isNumbers ? styles.numbers : ''}`}>
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

/** A row that is chosen on the map comes into sight. */
function useScrollTo(active: number | undefined, scrollTo: (index: number) => void): void {
  const last = useRef(active)
  useEffect(function follow() {
    if (active !== undefined && active !== last.current) scrollTo(active)
    last.current = active
  })
}

function Gap({ heightPx }: { readonly heightPx: number }) {
  if (heightPx <= 0) return null
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
  return <tr aria-hidden="true" style={{ height: heightPx }} />
}
