import { CoverageError } from '../../core/failure.ts'
import { say } from '../../core/language/say.ts'

const LONGEST_MS = 150_000 // more than our own service asks for; nobody waits longer at a form

interface Patience {
  readonly signal: AbortSignal
  /** Called before each wait, and with undefined after it. */
  readonly onWait: (wait: Wait | undefined) => void
}

/** Waiting for a busy service. */
export interface Wait {
  readonly untilMs: number // by the device's clock: it tries again then
  readonly words: (seconds: number) => string
}

/** After a first failure, tries again each time the service is busy and says when. Rejects with any other failure. */
export async function waitWhileBusy(
  firstFailure: unknown,
  signIn: () => Promise<void>,
  { signal, onWait }: Patience,
): Promise<void> {
  let failure = firstFailure
  for (;;) {
    const untilMs =
      failure instanceof CoverageError && failure.kind === 'busy' ? failure.retryAtMs : undefined
    if (signal.aborted || untilMs === undefined || untilMs - Date.now() > LONGEST_MS) throw failure
    onWait({ untilMs, words: describeBusy })
    await waitUntil(untilMs, signal)
    onWait(undefined)
    if (signal.aborted) throw failure
    try {
      return await signIn()
    } catch (error) {
      failure = error
    }
  }
}

function describeBusy(seconds: number): string {
  return say(
    'Many people are signing in right now. The page tries again by itself in {count, plural, one {# second} other {# seconds}}.',
    { count: seconds },
  )
}

/** Resolves at a time, or once the signal is aborted. */
function waitUntil(timeMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeMs - Date.now())
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
