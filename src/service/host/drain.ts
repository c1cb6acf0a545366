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
): Promise<void> {
  health.set('stopping')
  const seconds = drainSeconds ?? (health.isWatched() ? WATCHED_SECONDS : 0)
  if (signal !== 'SIGTERM' || seconds === 0) return
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
