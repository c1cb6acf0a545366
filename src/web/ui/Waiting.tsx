import { Button } from './Button.tsx'
import { useIsLong } from './useIsLong.ts'
import styles from './Waiting.module.css'

interface WaitingProps {
  readonly text: string
  readonly onCancel: () => void
}

const NOTICED_MS = 400 // what is there sooner needs no words
export const LONG_MS = 5_000

/** Tells what is waited for, and offers the way out once it takes long. */
export function Waiting({ text, onCancel }: WaitingProps) {
  const isNoticed = useIsLong(true, NOTICED_MS)
  const isLong = useIsLong(true, LONG_MS)
  return (
    <div className={styles.waiting}>
      <p role="status">{isLong ? `${text} Still waiting for the coverage service.` : isNoticed && text}</p>
      {isLong && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  )
}
