import { say } from '../../core/language/say.ts'
import { Button } from '../ui/Button.tsx'
import { takeFocus } from '../ui/takeFocus.ts'
import { shorten } from './describeOutcome.ts'
import styles from './EntryStep.module.css'
import { type Entry, nameOfFile } from './entry.ts'
import type { EnteredList } from './useEnteredList.ts'

const SHOWN_ROWS = 6

interface HeldListProps {
  readonly list: EnteredList
  readonly onEnter: (entry: Entry) => void
}

/** A list too long for the field: its size and its first rows. */
export function HeldList({ list: { entry, sheet }, onEnter }: HeldListProps) {
  const rows = [...(sheet.header ? [sheet.header] : []), ...sheet.rows].slice(0, SHOWN_ROWS)
  const name = nameOfFile(entry) ?? say('Pasted list')
  return (
    <div className={styles.held}>
      <p ref={takeFocus} tabIndex={-1}>
        <strong>{name}</strong>
      </p>
      <pre className={styles.preview}>{rows.map((row) => shorten(row.join('  '))).join('\n')}</pre>
      <Button onClick={() => onEnter({ text: '' })}>{say('Another list')}</Button>
    </div>
  )
}
