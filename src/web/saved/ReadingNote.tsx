import { Button } from '../ui/Button.tsx'
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
      <p role="status">
        Reading <bdi>{name}</bdi>…
      </p>
      <progress aria-label={`Reading ${name}`} value={share} max={1} />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}
