import { type Log, log as logLine } from '../log.ts'
import type { Health } from './health.ts'

/** How long to go on after the stop signal where somebody asks `/readyz`; with the time to stop below Docker's 10 s. */
const WATCHED_SECONDS = 5

/**
 * Tells balancers to send no more requests, and goes on answering until they know. Only after SIGTERM, by which
 * machines stop a server: nobody at a terminal waits. Without `drainSeconds`, only where `/readyz` is asked for.
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
  return seconds === 0 ? '' : `goes on for ${seconds} s, so that balancers send no more requests, and `
}
