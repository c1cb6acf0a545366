import { useRef, useState } from 'react'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say, sayAs } from '../../core/language/say.ts'
import {
  countUnplaced,
  formatCountries,
  formatRows,
  formatSavedAt,
  type SavedFile,
} from '../../core/saved/savedFile.ts'
import type { Asked } from '../state/openedFiles.ts'
import { Button } from '../ui/Button.tsx'
import { FileInput } from '../ui/FileInput.tsx'
import { Icon } from '../ui/Icon.tsx'
import { takeFocus } from '../ui/takeFocus.ts'
import { BrokenRows } from './BrokenRows.tsx'
import styles from './FileSummary.module.css'
import { type Way, waysOf } from './ways.ts'

interface FileSummaryProps {
  readonly file: SavedFile
  readonly isSignedIn: boolean
  readonly onShow: () => void
  readonly onCheck: () => void
  readonly onCompare: (asked: Asked) => void
  readonly onOther: (file: File) => void
}

const TICK = 'M4 10.5l4 4 8-9'

/** What was read of a file, what was not, and the ways on. */
export function FileSummary({ file, isSignedIn, onShow, onCheck, onCompare, onOther }: FileSummaryProps) {
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
        <legend>{say('What to do with it')}</legend>
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

function formatCount(count: number): string {
  return count === 0 ? sayAs('no rows', 'None') : formatNumber(count)
}
