import { sayAs } from '../../core/language/say.ts'
import styles from './EncodingChoice.module.css'
import type { Entry } from './entry.ts'

interface SheetChoiceProps {
  readonly entry: Entry
  readonly onEnter: (entry: Entry) => void
}

/** Which sheet of a workbook is matched, if several have cells. */
export function SheetChoice({ entry: { book }, onEnter }: SheetChoiceProps) {
  if (!book || book.sheets.length < 2) return null
  return (
    <div className={styles.encoding}>
      <label>
        {sayAs('of a workbook', 'Sheet')}{' '}
        <select
          value={book.sheets.indexOf(book.sheet)}
          onChange={({ target }) => {
            const sheet = book.sheets[Number(target.value)]
            if (sheet) onEnter({ text: '', isHeld: true, book: { ...book, sheet } })
          }}
        >
          {book.sheets.map(({ name }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets do not move
            <option key={i} value={i}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
