import { say } from '../../core/language/say.ts'
import { Button } from './Button.tsx'
import { useIsLong } from './time.ts'
import styles from './Waiting.module.css'

interface WaitingProps {
  readonly text: string
  readonly onCancel: () => void
}

const NOTICED_MS = 400 // shorter waits show nothing
export const LONG_MS = 5_000

/** Says what is loading, and offers to cancel once it takes long. */
export function Waiting({ text, onCancel }: WaitingProps) {
  const isNoticed = useIsLong(true, NOTICED_MS)
  const isLong = useIsLong(true, LONG_MS)
  return (
    <div className={styles.waiting}>
      <p role="status">
        {isLong ? `${text} ${say('Still waiting for the coverage service.')}` : isNoticed && text}
      </p>
      {isLong && <Button onClick={onCancel}>{say('Cancel')}</Button>}
    </div>
  )
}
