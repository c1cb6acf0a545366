import { Countdown } from './Countdown.tsx'

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
