import { type ComponentType, useMemo } from 'react'
import { plainName } from '../../core/language/compareNames.ts'
import { formatList } from '../../core/language/formatList.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { usedColumns } from '../../core/match/lines.ts'
import { OUTCOMES, type Outcome } from '../../core/match/outcome.ts'
import { isComplete } from '../../core/world.ts'
import { useStore } from '../state/createStore.ts'
import { addToShortlist } from '../state/shortlist/shortlist.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import chips from '../ui/chips.module.css'
import { BOOKMARK, Icon, TICK } from '../ui/Icon.tsx'
import linkButton from '../ui/linkButton.module.css'
import { Announcement } from '../ui/status.tsx'
import { useExpiringState } from '../ui/time.ts'
import styles from './AnswersHead.module.css'
import { nameOfOutcome } from './describeOutcome.ts'
import { nameOfFile } from './enteredList.ts'
import { DOWNLOAD, MAP } from './icons.ts'
import {
  cancelMatching,
  changeShown,
  decideLines,
  enterList,
  listMatching,
  matchList,
  type StepProps,
  showResults,
} from './listMatching.ts'
import {
  type AnswersExportProps,
  acceptAll,
  answeredLines,
  type LineDecision,
  type Matched,
  type ShownRows,
} from './matching.ts'
import { ReplyMenu } from './ReplyMenu.tsx'

interface AnswersHeadProps extends StepProps {
  readonly matched: Matched
  readonly notice: string // about the file that was saved
  readonly isPhone: boolean
  readonly isMapShown: boolean
  readonly onToggleMap: (() => void) | undefined // undefined: the map is there anyway
  readonly onDownload: () => void
  readonly AnswersExport: ComponentType<AnswersExportProps>
}

/** What was matched, how many lines have each outcome, and what can be done with all of them. */
export function AnswersHead(props: AnswersHeadProps) {
  const { list, matched, isPhone, isMapShown, notice, onToggleMap, onDownload } = props
  const { AnswersExport } = props
  const name = nameOfFile(list.source)
  const exports = <AnswersExport name={nameAnswers(name)} matched={matched} />
  const { counts, codes, total } = matched
  const reply = codes.size > 0 && total <= MOST_REPLIED && (
    <ReplyMenu list={list} matched={matched} isPhone={isPhone} />
  )
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
        <h1>{name ?? (list.isMail ? say('Pasted mail') : say('Pasted list'))}</h1>
        <p>
          {say('{covered} of {total} covered', { covered: counts.covered, total })}
          {list.isTable && !isPhone && <> · {describeColumns(list)}</>}{' '}
          <span className={`${linkButton.within} ${styles.changes}`}>
            <button type="button" aria-label={say('Change the list')} onClick={change}>
              {sayAs('button', 'Change')}
            </button>
            <button type="button" onClick={() => enterList({ text: '' })}>
              {say('Another list')}
            </button>
            {isPhone && reply}
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
            aria-label={
              isPhone ? say('Add all {count} to shortlist', { count: codes.size }) : undefined
            }
            onClick={() => addToShortlist(answeredLines(matched))}
          >
            <Icon path={BOOKMARK} />{' '}
            {isPhone ? formatNumber(codes.size) : say('Add all to shortlist')}
          </Button>
        )}
        {!isPhone && reply}
        {!isPhone && exports}
        <Button kind="primary" onClick={onDownload}>
          <Icon path={DOWNLOAD} />{' '}
          {isPhone ? say('Download, answered') : say('Download your file, answered')}
        </Button>
        <span role="status" className={styles.notice}>
          {notice}
        </span>
      </div>
      <Chips matched={matched} isPhone={isPhone} />
      <div className={styles.accept} data-waiting={matched.suggestions > 0 ? '' : undefined}>
        {onToggleMap && (
          <Button
            aria-label={say('Map of the answers')}
            aria-pressed={isMapShown}
            onClick={onToggleMap}
          >
            <Icon path={MAP} /> {say('Map')}
          </Button>
        )}
        <AcceptAll matched={matched} />
      </div>
    </div>
  )

  function change(): void {
    changeShown({ step: list.isTable ? 'columns' : 'entry' })
  }
}

const MOST_REPLIED = 1_000 // rows: a longer answer is a file, and would be written in one long task

/** `Offices answers` for Offices.xlsx */
function nameAnswers(file: string | undefined): string {
  return file === undefined
    ? say('Matched list')
    : plainName(say('{list} answers', { list: file.replace(/\.\w+$/, '') }))
}

/** `matched on Location and Country` */
function describeColumns({ sheet: { header }, columns }: StepProps['list']): string {
  const names = usedColumns(columns).map(
    (column) => header?.[column]?.trim() || say('column {number}', { number: column + 1 }),
  )
  return say('matched on {columns}', { columns: formatList(names) })
}

/** Which areas the list was matched against. If more are known by now, it can be matched again. */
function Renewal({ matched, matching, search: { world, resolve }, list }: AnswersHeadProps) {
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
      {say(
        'Matched against the areas of {loaded} of {count, plural, one {# country} other {# countries}}.',
        {
          loaded: matched.world.areas.size,
          count: matched.world.countries.length,
        },
      )}
      {matched.world.areas.size < world.areas.size && (
        <Button aria-disabled={!resolve || !list.isRead} onClick={matchList}>
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
  const { shown: kind } = useStore(listMatching)
  const kinds = isPhone ? PHONE_ORDER : OUTCOMES
  function show(next: ShownRows | undefined): void {
    showResults(kind === next ? undefined : next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend that is seen
    <div role="group" aria-label={say('Show only')} className={`${chips.chips} ${styles.chips}`}>
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

const UNDO_MS = 10_000

/** Accepts all suggestions, and nothing that has to be chosen; it can be undone for a while. */
function AcceptAll({ matched }: { readonly matched: Matched }) {
  const [undo, showUndo] = useExpiringState<readonly LineDecision[]>()
  const count = matched.suggestions

  function accept(): void {
    const changes = acceptAll(matched)
    const before = changes.map(
      ([index]): LineDecision => [index, matched.decisions.get(matched.keys[index] ?? '')],
    )
    decideLines(changes)
    showUndo(before, UNDO_MS)
  }

  function takeBack(): void {
    if (undo) decideLines(undo)
    showUndo(undefined)
  }

  return (
    <div className={styles.acceptAll}>
      {count > 0 && !undo && (
        <span className={styles.each}>
          {say('{count, plural, one {One suggestion waits} other {# suggestions wait}}', { count })}
        </span>
      )}
      <span role="status">
        {undo && say('{count, plural, other {# accepted}}', { count: undo.length })}
      </span>
      {undo && <Button onClick={takeBack}>{say('Undo')}</Button>}
      {count > 0 && (
        <Button onClick={accept}>
          <Icon path={TICK} sizePx={16} /> {say('Accept all {count}', { count })}
        </Button>
      )}
    </div>
  )
}
