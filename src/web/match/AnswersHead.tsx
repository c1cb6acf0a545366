import { type ComponentType, useMemo } from 'react'
import { formatList } from '../../core/language/formatList.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { plainName } from '../../core/language/plainName.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { askedColumns } from '../../core/match/lines.ts'
import { OUTCOMES, type Outcome } from '../../core/match/outcome.ts'
import { isComplete } from '../../core/world.ts'
import { useStore } from '../state/createStore.ts'
import { addToShortlist } from '../state/shortlist/shortlist.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { BOOKMARK, Icon } from '../ui/Icon.tsx'
import { Announcement } from '../ui/status.tsx'
import { AcceptAll } from './AcceptAll.tsx'
import styles from './AnswersHead.module.css'
import { answeredLines } from './answeredLines.ts'
import { nameOfOutcome } from './describeOutcome.ts'
import { nameOfFile } from './entry.ts'
import { DOWNLOAD, MAP } from './icons.ts'
import { changeList, keepScroll, keptList } from './keptList.ts'
import type { AnswersExportProps, Matched, ShownRows } from './matching.ts'
import type { StepProps } from './stepProps.ts'
import { cancelMatching } from './useMatching.ts'

interface AnswersHeadProps extends StepProps {
  readonly matched: Matched
  readonly notice: string // about the file that was saved
  readonly isPhone: boolean
  readonly isMapShown: boolean
  readonly onToggleMap: (() => void) | undefined // undefined: the map is there anyway
  readonly onDownload: () => void
  readonly AnswersExport: ComponentType<AnswersExportProps>
}

/** What was matched, how many lines have which outcome, and what can be done with all of them. */
export function AnswersHead(props: AnswersHeadProps) {
  const { list, matched, isPhone, isMapShown, notice, onToggleMap, onDownload, onEnter } = props
  const { AnswersExport } = props
  const name = nameOfFile(list.entry)
  const exports = <AnswersExport name={nameAnswers(name)} matched={matched} />
  const { counts, codes, total } = matched
  const codeList = useMemo(() => [...codes.keys()].join('\n'), [codes])
  return (
    <div className={styles.head}>
      <Announcement
        text={say('{covered} of {total, plural, one {# line} other {# lines}} covered', {
          covered: counts.covered,
          total,
        })}
      />
      <div className={styles.names}>
        <h1>{name ?? say('Pasted list')}</h1>
        <p>
          {say('{covered} of {total} covered', { covered: counts.covered, total })}
          {list.isTable && !isPhone && <> · {describeColumns(list)}</>}{' '}
          <span className={styles.changes}>
            <button type="button" aria-label={say('Change the list')} onClick={change}>
              {sayAs('button', 'Change')}
            </button>
            <button type="button" onClick={() => onEnter({ text: '' })}>
              {say('Another list')}
            </button>
            {isPhone && exports}
          </span>
        </p>
        <Renewal {...props} />
      </div>
      <div className={styles.actions}>
        {codes.size > 0 && (
          <span className={styles.copy}>
            <span className={styles.codes}>
              {say('{count, plural, one {# code} other {# codes}}', { count: codes.size })}
            </span>
            <CopyButton text={codeList} label={say('Copy the codes found')} />
          </span>
        )}
        {codes.size > 0 && (
          <Button
            aria-label={isPhone ? say('Add all {count} to shortlist', { count: codes.size }) : undefined}
            onClick={() => addToShortlist(answeredLines(matched))}
          >
            <Icon path={BOOKMARK} /> {isPhone ? formatNumber(codes.size) : say('Add all to shortlist')}
          </Button>
        )}
        {!isPhone && exports}
        <Button kind="primary" onClick={onDownload}>
          <Icon path={DOWNLOAD} /> {isPhone ? say('Download, answered') : say('Download your file, answered')}
        </Button>
        <span role="status" className={styles.notice}>
          {notice}
        </span>
      </div>
      <Chips matched={matched} isPhone={isPhone} />
      <div className={styles.accept} data-waiting={matched.suggestions > 0 ? '' : undefined}>
        {onToggleMap && (
          <Button aria-label={say('Map of the answers')} aria-pressed={isMapShown} onClick={onToggleMap}>
            <Icon path={MAP} /> {say('Map')}
          </Button>
        )}
        <AcceptAll matched={matched} />
      </div>
    </div>
  )

  function change(): void {
    changeList({ step: list.isTable ? 'columns' : 'entry' })
  }
}

/** `Offices answers` for Offices.xlsx */
function nameAnswers(file: string | undefined): string {
  return file === undefined
    ? say('Matched list')
    : plainName(say('{list} answers', { list: file.replace(/\.\w+$/, '') }))
}

/** `matched on Location and Country` */
function describeColumns({ sheet: { header }, columns }: StepProps['list']): string {
  const names = [...askedColumns(columns), columns.region, columns.country]
    .filter((column) => column !== undefined)
    .map((column) => header?.[column]?.trim() || say('column {number}', { number: column + 1 }))
  return say('matched on {columns}', { columns: formatList(names) })
}

/** Against which areas the list was matched; with more of them it can be matched again. */
function Renewal({ matched, matching, world, list, isReady, onMatch }: AnswersHeadProps) {
  if (matching?.kind === 'running')
    return (
      <p className={styles.renewal}>
        <span role="status">{say('Matching again with more areas…')}</span>
        <progress aria-label={say('Lines matched')} value={matching.done} max={matching.total} />
        <Button onClick={cancelMatching}>{say('Cancel')}</Button>
      </p>
    )
  if (isComplete(matched.world)) return null
  return (
    <p className={styles.renewal}>
      {say('Matched against the areas of {loaded} of {count, plural, one {# country} other {# countries}}.', {
        loaded: matched.world.areas.size,
        count: matched.world.countries.length,
      })}
      {matched.world.areas.size < world.areas.size && (
        <Button aria-disabled={!isReady || !list.isRead} onClick={onMatch}>
          {say('Match again with more areas')}
        </Button>
      )}
    </p>
  )
}

// where there is little room, what is to be done comes first
const PHONE_ORDER = [
  'suggested',
  'choose',
  'covered',
  'nearby',
  'placeless',
  'unknown',
  'omitted',
] as const satisfies readonly Outcome['kind'][]

interface ChipsProps {
  readonly matched: Matched
  readonly isPhone: boolean
}

/** What is shown of the list. How many rows it has is said above; the kinds together are all of them. */
function Chips({ matched: { counts, differing }, isPhone }: ChipsProps) {
  const { shown: kind } = useStore(keptList)
  const kinds = isPhone ? PHONE_ORDER : OUTCOMES
  function show(next: ShownRows | undefined): void {
    keepScroll(0)
    changeList({ shown: kind === next ? undefined : next, active: undefined })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend that is seen
    <div role="group" aria-label={say('Show only')} className={styles.chips}>
      <button type="button" aria-pressed={kind === undefined} onClick={() => show(undefined)}>
        {sayAs('lines', 'All')}
      </button>
      {kinds
        .filter((one) => counts[one] > 0 || one === kind)
        .map((one) => (
          <button key={one} type="button" aria-pressed={kind === one} onClick={() => show(one)}>
            <i data-kind={one} aria-hidden="true" />
            {nameOfOutcome(one)} <b>{formatNumber(counts[one])}</b>
          </button>
        ))}
      {(differing > 0 || kind === 'differing') && (
        <button
          type="button"
          aria-pressed={kind === 'differing'}
          className={styles.differing}
          onClick={() => show('differing')}
        >
          {say('Columns differ')} <b>{formatNumber(differing)}</b>
        </button>
      )}
    </div>
  )
}
