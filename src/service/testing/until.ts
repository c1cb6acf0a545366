import { setTimeout as pause } from 'node:timers/promises'

const RETRY_MS = 10

/** Waits until something is so; for ever if it never is, which the test's time limit ends. */
export async function until(isSo: () => unknown): Promise<void> {
  while (!(await isSo())) await pause(RETRY_MS)
}
