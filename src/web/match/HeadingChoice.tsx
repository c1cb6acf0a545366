import { say } from '../../core/language/say.ts'
import styles from './MatchPage.module.css'
import { type EnteredList, rereadList } from './useEnteredList.ts'

/** Whether the first row is a heading: guessed, and changed by the person. */
export function HeadingChoice({ list: { sheet } }: { readonly list: EnteredList }) {
  const isHeaded = sheet.header !== undefined
  if (!isHeaded && sheet.rows.length < 2) return null
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isHeaded}
        onChange={({ target }) => rereadList({ isHeaded: target.checked })}
      />
      {say('The first row is a header')}
    </label>
  )
}
