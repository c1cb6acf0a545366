import { say } from '../../core/language/say.ts'
import { Button } from '../ui/Button.tsx'
import { sayRich } from '../ui/sayRich.ts'
import styles from './OpenFilePage.module.css'
import type { Reading } from './useReading.ts'

interface ReadingNoteProps {
  readonly reading: Reading
  readonly onCancel: () => void
}

/** How far the reading of a file is. */
export function ReadingNote({ reading: { name, share }, onCancel }: ReadingNoteProps) {
  return (
    <div className={styles.reading}>
      <p role="status">{sayRich('Reading {file}…', { file: <bdi>{name}</bdi> })}</p>
      <progress aria-label={say('Reading {file}', { file: name })} value={share} max={1} />
      <Button onClick={onCancel}>{say('Cancel')}</Button>
    </div>
  )
}
