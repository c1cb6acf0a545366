import { type KeyboardEvent, useRef } from 'react'
import { formatCount } from '../../core/list/formatCount.ts'
import { MAX_LINES } from '../../core/match/lines.ts'
import { Button } from '../ui/Button.tsx'
import { FileInput } from '../ui/FileInput.tsx'
import { Icon } from '../ui/Icon.tsx'
import { describeLoaded, formatLineCount } from './describeOutcome.ts'
import { EncodingChoice } from './EncodingChoice.tsx'
import styles from './EntryStep.module.css'
import { Guide } from './Guide.tsx'
import { HeldList } from './HeldList.tsx'
import { HomeChoice } from './HomeChoice.tsx'
import { EYE, PAGE } from './icons.ts'
import { changeList } from './keptList.ts'
import { LineField } from './LineField.tsx'
import { MatchAction } from './MatchAction.tsx'
import { SheetChoice } from './SheetChoice.tsx'
import type { StepProps } from './stepProps.ts'

/** The list, pasted, typed or from a file. */
export function EntryStep(props: StepProps) {
  const { list, matching, world, onEnter, onMatch } = props
  const { entry, sheet, isRead } = list
  const count = countLines(sheet.rows)
  const hasColumns = isRead && sheet.width > 1

  function goOn(): void {
    if (hasColumns) changeList({ step: 'columns' })
    else onMatch()
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    goOn()
  }

  const basis = describeLoaded(world)
  return (
    <>
      <div className={styles.own}>
        <h1>Which of your places have a code?</h1>
        <p className={styles.lead}>
          Bring your list as it is. It comes back with the codes in it: same rows, same order.
        </p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut for what the button does */}
        <div className={styles.card} onKeyDown={pressKey}>
          {entry.isHeld ? (
            <HeldList list={list} onEnter={onEnter} />
          ) : (
            <LineField entry={entry} onEnter={onEnter} />
          )}
          <SheetChoice entry={entry} onEnter={onEnter} />
          {entry.file && <EncodingChoice file={entry.file} enter={onEnter} />}
          <div className={styles.foot}>
            <span className={styles.count}>{isRead ? formatLineCount(count) : 'Reading the list…'}</span>
            <HomeChoice countries={world.countries} />
            <MatchAction {...props} onMatch={goOn}>
              {hasColumns ? 'Choose columns' : count > 0 ? `Match ${formatLineCount(count)}` : 'Match'}
            </MatchAction>
          </div>
        </div>
        {!matching && basis && <p className={styles.note}>So far, only {basis} are known.</p>}
        <p className={styles.or}>or</p>
        <FileChoice onFile={props.onFile} />
        <Privacy />
      </div>
      <Guide />
    </>
  )
}

function countLines(rows: StepProps['list']['sheet']['rows']): number {
  return rows.reduce((count, row) => count + Number(row.some((cell) => cell.trim() !== '')), 0)
}

function FileChoice({ onFile }: Pick<StepProps, 'onFile'>) {
  const fileRef = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.drop}>
      <p className={styles.dropTitle}>
        <Icon path={PAGE} /> Drop a file anywhere on this page
      </p>
      <p className={styles.note}>CSV, Excel (.xlsx) or text · up to {formatCount(MAX_LINES)} rows</p>
      <Button onClick={() => fileRef.current?.click()}>Choose a file</Button>
      <FileInput label="File with a list" inputRef={fileRef} onFile={onFile} />
    </div>
  )
}

/** What becomes of the list. */
export function Privacy() {
  return (
    <p className={styles.privacy}>
      <Icon path={EYE} sizePx={16} /> Your list is read in this browser. It is not sent anywhere and not kept.
    </p>
  )
}
