import { CoverageError } from '../../core/failure.ts'

const LONGEST_MS = 150_000 // more than our own service tells; nobody sits before a form for longer

interface Patience {
  readonly signal: AbortSignal
  /** It goes on by itself at this time of the device's clock; undefined: it does so now. */
  readonly onWait: (untilMs: number | undefined) => void
}

/** Tries again each time that the service is busy and says when to come back. Rejects with any other failure. */
export async function signInPatiently(
  signIn: () => Promise<void>,
  { signal, onWait }: Patience,
): Promise<void> {
  for (;;) {
    try {
      return await signIn()
    } catch (error) {
      const untilMs = error instanceof CoverageError && error.kind === 'busy' ? error.retryAtMs : undefined
      if (signal.aborted || untilMs === undefined || untilMs - Date.now() > LONGEST_MS) throw error
      onWait(untilMs)
      await waitUntil(untilMs, signal)
      onWait(undefined)
      if (signal.aborted) throw error
    }
  }
}

/** Or until the signal is aborted. */
function waitUntil(timeMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeMs - Date.now())
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
