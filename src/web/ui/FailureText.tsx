import { Countdown } from './Countdown.tsx'

/** What went wrong, in a sentence, and when trying again can help, if that is known. */
export interface FailureWords {
  readonly text: string
  readonly retryAtMs?: number | undefined // by the device's clock
}

/** The words of a failure, for an alert. */
export function FailureText({ text, retryAtMs }: FailureWords) {
  return (
    <>
      {text}
      {retryAtMs !== undefined && ' '}
      {retryAtMs !== undefined && <Countdown key={retryAtMs} untilMs={retryAtMs} />}
    </>
  )
}
