import { useMemo } from 'react'
import { formatList, joinParts } from '../../core/language/formatList.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say } from '../../core/language/say.ts'
import { askedColumns } from '../../core/match/lines.ts'
import type { Problems, SomeRows } from '../../core/match/problemSteps.ts'
import { useResult } from '../state/useSliced.ts'
import { takeFocus } from '../ui/focus.ts'
import { Icon } from '../ui/Icon.tsx'
import linkButton from '../ui/linkButton.module.css'
import { sayRich } from '../ui/sayRich.ts'
import { COMPACT, useMedia } from '../ui/useMedia.ts'
import styles from './ColumnsStep.module.css'
import { ColumnsList, ColumnsTable, nameColumn } from './ColumnsTable.tsx'
import { type EnteredList, findProblems, nameOfFile } from './enteredList.ts'
import { ARROW_LEFT } from './icons.ts'
import {
  DelimiterChoice,
  EncodingChoice,
  HeadingChoice,
  HomeChoice,
  MatchAction,
  Privacy,
  SheetChoice,
} from './ListChoices.tsx'
import {
  changeShown,
  enterList,
  type ListSearch,
  matchList,
  type StepProps,
} from './listMatching.ts'

/** The roles of the columns: guessed, and changed by the person, who sees what may be wrong before the matching begins. */
export function ColumnsStep(props: StepProps) {
  const { list, search } = props
  const { source, columns } = list
  const isPhone = useMedia(COMPACT)
  const problems = useProblems(list, search)
  const isInField = !source.isHeld && nameOfFile(source) === undefined
  return (
    <>
      <p className={styles.ways}>
        <button
          type="button"
          className={`${linkButton.button} ${styles.link}`}
          onClick={() => enterList({ text: '' })}
        >
          <Icon path={ARROW_LEFT} sizePx={16} isDirected /> {say('Another list')}
        </button>
        {isInField && (
          <button
            type="button"
            className={`${linkButton.button} ${styles.link}`}
            onClick={() => changeShown({ step: 'entry' })}
          >
            {say('Edit the list')}
          </button>
        )}
      </p>
      <h1 ref={takeFocus} tabIndex={-1}>
        {say('Which columns say where?')}
      </h1>
      <p className={styles.lead}>
        <ListName list={list} />{' '}
        {say(
          'Each row is answered by its number or code; by its place if it has none that can be read. Change what we got wrong.',
        )}
      </p>
      {problems && (
        <ListProblems
          list={list}
          problems={problems}
          onEdit={isInField ? (row) => changeShown({ step: 'entry', editedRow: row }) : undefined}
        />
      )}
      <div className={styles.card}>
        {isPhone ? <ColumnsList list={list} /> : <ColumnsTable list={list} problems={problems} />}
        <SheetChoice source={source} />
        {source.file && <EncodingChoice source={source} hasPreview={!source.file.isSure} />}
        <div className={styles.foot}>
          <HeadingChoice list={list} />
          <DelimiterChoice list={list} />
          {columns.country === undefined && (
            <HomeChoice list={list} countries={search.world.countries} />
          )}
          <span className={styles.asked}>
            {askedColumns(columns).length === 0 && say('Which column has the places?')}
          </span>
          <MatchAction {...props} onMatch={matchList}>
            {say('Match {count, plural, one {# row} other {# rows}}', { count: list.total })}
          </MatchAction>
        </div>
      </div>
      <Privacy />
    </>
  )
}

/** What may be wrong with the list. While it is looked for again, the previous result. */
function useProblems(
  { source, sheet, columns }: EnteredList,
  { world: { countries }, namesOfCountries }: ListSearch,
) {
  const isTrimmed = source.book !== undefined
  const look = useMemo(
    () => (onDone: (problems: Problems) => void) =>
      findProblems({ sheet, columns, isTrimmed }, { countries, namesOfCountries }, onDone),
    [sheet, columns, isTrimmed, countries, namesOfCountries],
  )
  return useResult(look).result
}

function ListName({ list: { source } }: { readonly list: EnteredList }) {
  const name = nameOfFile(source) ?? say('Pasted list')
  return source.book
    ? sayRich('<strong>{name}</strong>, sheet “{sheet}”.', { name, sheet: source.book.sheet.name })
    : sayRich('<strong>{name}</strong>.', { name })
}

interface ListProblemsProps {
  readonly list: EnteredList
  readonly problems: Problems
  readonly onEdit: ((row: number) => void) | undefined // undefined: the list is in no field
}

/** What may be wrong, with the numbers of the rows, before anything is looked up. */
function ListProblems({ list, problems, onEdit }: ListProblemsProps) {
  const { shorter, longer, empty, countries, numberless } = problems
  const isHeaded = list.sheet.header !== undefined
  const ofRows: readonly (readonly [string, SomeRows])[] = [
    [isHeaded ? say('Fewer cells than the heading') : say('Fewer cells than most rows'), shorter],
    [isHeaded ? say('More cells than the heading') : say('More cells than most rows'), longer],
    [say('Nothing to look up'), empty],
    [say('No such country'), countries],
  ]
  const shown = ofRows.filter(([, { count }]) => count > 0)
  if (shown.length + numberless.length === 0) return null
  return (
    <section
      aria-label={say('Before you match')}
      className={`${linkButton.within} ${styles.problems}`}
    >
      <ul>
        {numberless.map((column) => (
          <li key={column}>
            {say('Hardly any number in {column}: is it something else?', {
              column: nameColumn(list, column),
            })}
          </li>
        ))}
        {shown.map(([label, rows]) => (
          <li key={label}>
            <strong>{label}</strong> {describeRows(rows)}
            {onEdit && rows.first[0] !== undefined && (
              <EditRow row={rows.first[0]} onEdit={onEdit} />
            )}
          </li>
        ))}
      </ul>
      {shorter.count + longer.count > 0 && (
        <p>{say('Every row is looked up by the cells that it has, and comes back as it is.')}</p>
      )}
    </section>
  )
}

function EditRow({
  row,
  onEdit,
}: {
  readonly row: number
  readonly onEdit: (row: number) => void
}) {
  return (
    <button type="button" onClick={() => onEdit(row)}>
      {say('Edit row {row}', { row })}
    </button>
  )
}

/** `Row 4`, `3 rows: 4, 9 and 12` */
function describeRows({ count, first }: SomeRows): string {
  const numbers = first.map((number) => formatNumber(number))
  const rows = count > first.length ? `${joinParts(numbers)} …` : formatList(numbers)
  return say('{count, plural, one {Row {rows}} other {# rows: {rows}}}', { count, rows })
}
