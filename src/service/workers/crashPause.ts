const STEADY_MS = 10_000 // a worker that lived as long did not end because of how it starts
const FIRST_MS = 250
const LONGEST_MS = 30_000

/** How long to wait before the next worker: not at all after a long life, else twice as long each time. */
export function createCrashPause() {
  let shortLives = 0
  return function pauseMs(livedMs: number): number {
    shortLives = livedMs >= STEADY_MS ? 0 : shortLives + 1
    return shortLives === 0 ? 0 : Math.min(FIRST_MS * 2 ** (shortLives - 1), LONGEST_MS)
  }
}
