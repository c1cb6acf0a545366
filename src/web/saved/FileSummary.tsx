import { type CSSProperties, useRef, useState } from 'react'
import { formatDay } from '../../core/language/formatDate.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say, sayAs } from '../../core/language/say.ts'
import {
  countUnplaced,
  formatCountries,
  formatPlace,
  formatRows,
  formatSavedAt,
  type SavedFile,
} from '../../core/saved/savedFile.ts'
import type { AskedComparison } from '../state/pageContents.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { FileInput } from '../ui/FileDrop.tsx'
import { takeFocus } from '../ui/focus.ts'
import hidden from '../ui/hidden.module.css'
import { Icon, TICK } from '../ui/Icon.tsx'
import { VirtualList } from '../ui/VirtualList.tsx'
import styles from './FileSummary.module.css'

interface FileSummaryProps {
  readonly file: SavedFile
  readonly isSignedIn: boolean
  readonly onShow: () => void
  readonly onCheck: () => void
  readonly onCompare: (asked: AskedComparison) => void
  readonly onOther: (file: File) => void
}

/** What was read from a file, what was not, and what can be done next. */
export function FileSummary({
  file,
  isSignedIn,
  onShow,
  onCheck,
  onCompare,
  onOther,
}: FileSummaryProps) {
  const ways = waysOf(file, isSignedIn)
  const [way, setWay] = useState<Way>(ways[0]?.way ?? 'look')
  const otherRef = useRef<HTMLInputElement>(null)

  function goOn(): void {
    if (way === 'look') onShow()
    else if (way === 'check') onCheck()
    else if (way === 'files') otherRef.current?.click()
    else onCompare(way)
  }

  const unplaced = countUnplaced(file.world)
  return (
    <section aria-label={say('What is in the file')} className={styles.card}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon path={TICK} />
        </span>
        <div className={styles.named}>
          <h2 ref={takeFocus} tabIndex={-1}>
            <bdi>{file.name}</bdi>
          </h2>
          <p>
            {file.format} · {formatRows(file)}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name={say('Countries')} value={formatCountries(file)} />
        <Fact name={say('File dated')} value={formatSavedAt(file)} />
        <Fact name={say('Rows without a position')} value={formatCount(unplaced)} />
        <Fact name={say('Rows not understood')} value={formatCount(file.broken.length)} />
      </dl>
      {file.broken.length > 0 && <BrokenRows broken={file.broken} unit={file.unit} />}
      <fieldset className={styles.ways}>
        <legend className={hidden.text}>{say('What to do with it')}</legend>
        {ways.map(({ way: option, title, hint }) => (
          <label key={option} className={styles.way} data-chosen={option === way ? '' : undefined}>
            <input
              type="radio"
              name="way"
              aria-label={title}
              aria-describedby={`way-${option}`}
              checked={option === way}
              onChange={() => setWay(option)}
            />
            <span>
              <strong>{title}</strong>
              <span id={`way-${option}`}>{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button kind="primary" onClick={goOn}>
        {ways.find((shown) => shown.way === way)?.action}
      </Button>
      <FileInput label={say('The other file')} inputRef={otherRef} onFile={onOther} />
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const formatCount = (count: number): string =>
  count === 0 ? sayAs('no rows', 'None') : formatNumber(count)

type BrokenRowsProps = Pick<SavedFile, 'broken' | 'unit'>

/** The rows that were not understood, each with its place and the reason. The others are shown. */
function BrokenRows({ broken, unit }: BrokenRowsProps) {
  return (
    <details className={styles.broken} open>
      <summary>
        {say('{count, plural, one {# row was not understood} other {# rows were not understood}}', {
          count: broken.length,
        })}
      </summary>
      <div className={styles.brokenList} style={{ '--rows': broken.length } as CSSProperties}>
        <VirtualList
          label={say('Rows not understood')}
          items={broken}
          rowHeight="3.25rem"
          renderRow={({ line, reason, text }, tabIndex) => (
            <div tabIndex={tabIndex} className={styles.brokenRow}>
              <span>{say('{row}: {reason}', { row: formatPlace(unit, line), reason })}</span>
              <bdi className={styles.brokenText} title={text}>
                {text}
              </bdi>
            </div>
          )}
        />
      </div>
      <CopyButton
        label={say('Copy the list of rows')}
        text={broken
          .map(({ line, reason, text }) => [formatPlace(unit, line), reason, text].join('\t'))
          .join('\n')}
      />
    </details>
  )
}

/** What a person can do with a file that was read. */
type Way = 'look' | 'since' | 'lines' | 'files' | 'check'

interface WayShown {
  readonly way: Way
  readonly title: string
  readonly hint: string
  readonly action: string // what the button says
}

/** What can be done with a file, in the order offered. What needs the service says so. */
export function waysOf(
  file: Pick<SavedFile, 'kind' | 'savedAtMs'>,
  isSignedIn: boolean,
): readonly WayShown[] {
  const look: WayShown = {
    way: 'look',
    title: say('Just look at it'),
    hint: say('Map and list as of {date}, marked as saved', { date: formatDay(file.savedAtMs) }),
    action: say('Show it on the map'),
  }
  const since: WayShown = {
    way: 'since',
    title: say('See what changed since'),
    hint: isSignedIn
      ? say('Compare it with the service today')
      : say('Compare it with the service today after signing in; the file stays open'),
    action: say('See what changed'),
  }
  const lines: WayShown = {
    way: 'lines',
    title: say('Is this still true?'),
    hint: isSignedIn
      ? say('Each line beside the service today')
      : say('Each line beside the service today after signing in; the file stays open'),
    action: say('Check each line'),
  }
  const files: WayShown = {
    way: 'files',
    title: say('Compare with another file'),
    hint:
      file.kind === 'codes'
        ? say('Each line beside a file with areas')
        : say('Two dates, or two vendors'),
    action: say('Choose the other file'),
  }
  const check: WayShown = {
    way: 'check',
    title: say('Check the data'),
    hint: say('What may be wrong in it'),
    action: say('Check the data'),
  }
  if (file.kind === 'codes') return [lines, files]
  const ways = file.kind === 'areas' ? [since, lines, files, check] : [since, files, check]
  return isSignedIn ? [...ways, look] : [look, ...ways]
}
