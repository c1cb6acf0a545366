import { isatty } from 'node:tty'
import { describeFrames, type Log, logFormat, log as logLine, logNow } from '../log.ts'
import type { Health } from './health.ts'

// How the process of a server ends: by signals, after draining, or by a crash.

/** How long to go on after the stop signal if somebody asks `/readyz`; with the time to stop it is below Docker's 10 s. */
const WATCHED_SECONDS = 5

const STANDARD_STREAMS = [0, 1, 2] // file descriptors

const PARENT_CHECK_MS = 250
const PARENT = process.ppid // as early as possible: npm may be stopped while this process starts
// the signals that end a process by default, but for SIGHUP, which `onHangUp` reads
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGUSR2'] as const
const DUPLICATE_MS = 300 // npm passes Ctrl-C on to a process that already got it from the terminal

interface Stoppable {
  /** Tells balancers to stop sending requests, and waits for them. */
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
      logLine('The server has stopped.')
      process.exit(0)
    }
    if (performance.now() - stoppingSinceMs <= DUPLICATE_MS) return
    logLine('The server has stopped at a second signal; running requests are cut.', {
      level: 'warn',
    })
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

/**
 * SIGHUP asks to read the files again. It also comes when the terminal of the server is closed, which should end it:
 * a closed terminal is no longer a terminal. Windows sends it for nothing else.
 */
function onHangUp(reload: () => void, stop: () => void): void {
  const terminals = STANDARD_STREAMS.filter((stream) => isatty(stream))
  process.on('SIGHUP', () => {
    const isGone = process.platform === 'win32' || terminals.some((stream) => !isatty(stream))
    if (isGone) stop()
    else reload()
  })
}

/**
 * Tells balancers to stop sending requests, and goes on answering until they know. Only after SIGTERM, by which
 * machines stop a server: people at a terminal should not wait. Without `drainSeconds`, only if `/readyz` is asked for.
 */
export async function drain(
  health: Pick<Health, 'set' | 'isWatched'>,
  signal: string | undefined,
  drainSeconds: number | undefined,
  log: Log = logLine,
): Promise<void> {
  health.set('stopping')
  const wanted = drainSeconds ?? (health.isWatched() ? WATCHED_SECONDS : 0)
  const seconds = signal === 'SIGTERM' ? wanted : 0
  log(
    `${signal ?? 'Terminal or parent process gone'}: the server ${describePause(seconds)}stops once running requests have ended.`,
  )
  if (seconds === 0) return
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

function describePause(seconds: number): string {
  return seconds === 0
    ? ''
    : `goes on for ${seconds} s, so that balancers send no more requests, and `
}

/** Logs an error that ends the process; from `hideMessages` on without its message, which may be of a client. */
export function logCrashes(): { readonly hideMessages: () => void } {
  let areHidden = false
  process.on('uncaughtException', (error) => {
    logNow(`The server ends: ${describeError(error, areHidden)}`, { level: 'error' })
    process.exit(1)
  })
  if (logFormat() === 'json') logWarnings()
  return {
    hideMessages() {
      areHidden = true
    },
  }
}

function describeError(error: unknown, hidesMessage: boolean): string {
  const { name = 'Error', code = '', message, stack } = Object(error) as NodeJS.ErrnoException
  return `${name} ${code} ${hidesMessage ? '' : `${message} `}${describeFrames(stack)}`
}

/** Node's own lines are text. */
function logWarnings(): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, stack }) =>
    logNow(`${name} of Node ${describeFrames(stack)}`, { level: 'warn' }),
  )
}
