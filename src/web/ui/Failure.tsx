import { Button } from './Button.tsx'
import styles from './Failure.module.css'
import { FailureText, type FailureTextProps } from './FailureText.tsx'

interface FailureProps extends FailureTextProps {
  readonly action?: { readonly label: string; readonly onAct: () => void } | undefined
}

/** A sentence on what went wrong, with what the person can do. */
export function Failure({ text, retryAtMs, action }: FailureProps) {
  return (
    <div className={styles.failure}>
      <p role="alert">
        <FailureText text={text} retryAtMs={retryAtMs} />
      </p>
      {action && <Button onClick={action.onAct}>{action.label}</Button>}
    </div>
  )
}
