import { log } from '../log.ts'
import { onHangUp } from './hangUp.ts'

const PARENT_CHECK_MS = 250
const PARENT = process.ppid // as early as possible: npm may be stopped while this process starts
// the signals that end a process by default, but for SIGHUP, which `onHangUp` reads
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGUSR2'] as const
const DUPLICATE_MS = 300 // npm passes Ctrl-C on to a process that already got it from the terminal

interface Stoppable {
  /** Tells balancers to send no more requests, and waits for them. */
  readonly drain: (signal: string | undefined) => Promise<void>
  /** Lets running requests finish. */
  readonly stop: () => Promise<void>
  /** Reads the operator's files again. */
  readonly reload: () => void
}

/** The first signal lets running requests finish; a second one does not. SIGHUP stops only if the terminal is gone. */
export function stopOnSignals({ drain, stop, reload }: Stoppable): void {
  let stoppingSinceMs: number | undefined
  async function end(signal?: string): Promise<void> {
    if (stoppingSinceMs === undefined) {
      stoppingSinceMs = performance.now()
      await drain(signal)
      await stop()
      log('The server has stopped.')
      process.exit(0)
    }
    if (performance.now() - stoppingSinceMs <= DUPLICATE_MS) return
    log('The server has stopped at a second signal; running requests are cut.', { level: 'warn' })
    process.exit(1)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, end)
  onHangUp(reload, end)
  if (process.env.npm_lifecycle_event) stopWithParent(end)
}

/** A signal to npm ends only the shell between npm and this process, which then has another parent. */
function stopWithParent(stop: () => Promise<void>): void {
  const check = setInterval(() => {
    if (process.ppid === PARENT) return
    clearInterval(check)
    stop()
  }, PARENT_CHECK_MS).unref()
}
