import { Button } from './Button.tsx'
import styles from './Failure.module.css'

interface FailureProps {
  readonly text: string
  readonly action?: { readonly label: string; readonly onAct: () => void } | undefined
}

/** What went wrong, in a sentence, with the one way forward. */
export function Failure({ text, action }: FailureProps) {
  return (
    <div className={styles.failure}>
      <p role="alert">{text}</p>
      {action && <Button onClick={action.onAct}>{action.label}</Button>}
    </div>
  )
}
