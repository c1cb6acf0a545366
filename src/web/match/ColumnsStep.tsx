import { type ReactNode, useMemo } from 'react'
import { say } from '../../core/language/say.ts'
import { askedColumns } from '../../core/match/lines.ts'
import { problemSteps } from '../../core/match/problemSteps.ts'
import { useSliced } from '../state/useSliced.ts'
import { Icon } from '../ui/Icon.tsx'
import { sayRich } from '../ui/sayRich.ts'
import { takeFocus } from '../ui/takeFocus.ts'
import { COMPACT, useMedia } from '../ui/useMedia.ts'
import styles from './ColumnsStep.module.css'
import { ColumnsList, ColumnsTable } from './ColumnsTable.tsx'
import { DelimiterChoice } from './DelimiterChoice.tsx'
import { EncodingChoice } from './EncodingChoice.tsx'
import { Privacy } from './EntryStep.tsx'
import { nameOfFile } from './entry.ts'
import { HeadingChoice } from './HeadingChoice.tsx'
import { HomeChoice } from './HomeChoice.tsx'
import { ARROW_LEFT } from './icons.ts'
import { changeList } from './keptList.ts'
import { ListProblems } from './ListProblems.tsx'
import { MatchAction } from './MatchAction.tsx'
import { SheetChoice } from './SheetChoice.tsx'
import type { StepProps } from './stepProps.ts'
import type { EnteredList } from './useEnteredList.ts'

/** What the columns of a table tell: guessed, and changed by the person, who sees what may be wrong before the work begins. */
export function ColumnsStep(props: StepProps) {
  const { list, world, onEnter } = props
  const { entry, columns } = list
  const isPhone = useMedia(COMPACT)
  const problems = useProblems(list)
  const isInField = !entry.isHeld && nameOfFile(entry) === undefined
  return (
    <>
      <p className={styles.ways}>
        <button type="button" className={styles.link} onClick={() => onEnter({ text: '' })}>
          <Icon path={ARROW_LEFT} sizePx={16} isDirected /> {say('Another list')}
        </button>
        {isInField && (
          <button type="button" className={styles.link} onClick={() => changeList({ step: 'entry' })}>
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
          onEdit={isInField ? (row) => changeList({ step: 'entry', editedRow: row }) : undefined}
        />
      )}
      <div className={styles.card}>
        {isPhone ? <ColumnsList list={list} /> : <ColumnsTable list={list} problems={problems} />}
        <SheetChoice entry={entry} onEnter={onEnter} />
        {entry.file && <EncodingChoice entry={entry} enter={onEnter} hasPreview={!entry.file.isSure} />}
        <div className={styles.foot}>
          <HeadingChoice list={list} />
          <DelimiterChoice list={list} />
          {columns.country === undefined && <HomeChoice countries={world.countries} />}
          <span className={styles.asked}>
            {askedColumns(columns).length === 0 && say('Which column has the places?')}
          </span>
          <MatchAction {...props}>
            {say('Match {count, plural, one {# row} other {# rows}}', { count: list.total })}
          </MatchAction>
        </div>
      </div>
      <Privacy />
    </>
  )
}

/** What may be wrong; until that is known again, what was before. */
function useProblems({ entry, sheet, columns, countriesNamed }: EnteredList) {
  const isTrimmed = entry.book !== undefined
  const look = useMemo(
    () => () => problemSteps(sheet, columns, countriesNamed, { isTrimmed }),
    [sheet, columns, countriesNamed, isTrimmed],
  )
  return useSliced(look).result
}

function ListName({ list: { entry } }: { readonly list: EnteredList }) {
  const name = nameOfFile(entry) ?? say('Pasted list')
  const strong = (inside: ReactNode) => <strong>{inside}</strong>
  return entry.book
    ? sayRich('<strong>{name}</strong>, sheet “{sheet}”.', { name, sheet: entry.book.sheet.name, strong })
    : sayRich('<strong>{name}</strong>.', { name, strong })
}
