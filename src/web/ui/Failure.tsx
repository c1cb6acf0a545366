import { Button } from './Button.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './Failure.module.css'

interface FailureProps extends FailureTextProps {
  readonly action?: FailureAction | undefined
}

export interface FailureAction {
  readonly label: string
  readonly onAct: () => void
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

export interface FailureTextProps {
  readonly text: string // what went wrong, in a sentence
  readonly retryAtMs?: number | undefined // when to try again, by the device's clock, if that is known
}

/** The text of an alert about a failure, with a countdown if there is a time to wait. */
export function FailureText({ text, retryAtMs }: FailureTextProps) {
  return (
    <>
      {text}
      {retryAtMs !== undefined && ' '}
      {retryAtMs !== undefined && <Countdown key={retryAtMs} untilMs={retryAtMs} />}
    </>
  )
}
