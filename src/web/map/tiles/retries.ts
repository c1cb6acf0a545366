/** Asks for items again that could not be had, sparing a server that seems to be gone. */
export interface Retries<Item> {
  readonly want: (item: Item) => boolean // whether it asks at once: later while the server seems to be gone
  readonly succeed: () => void
  readonly fail: (item: Item) => void
  readonly forget: (item: Item) => void // nobody wants it any more
  readonly retry: () => void // asks for everything that failed, now
  readonly stop: () => void
}

const GONE_AFTER = 4 // failures in a row; single items may be missing
const PROBE_MS = 2_000 // between two requests to a server that seems to be gone, at least
const WAIT_MS = { first: 10_000, longest: 300_000 } // until what failed is asked for again; doubled each time

export function createRetries<Item>(ask: (item: Item) => void): Retries<Item> {
  const waiting = new Set<Item>()
  const askedOnReturn = new Set<Item>() // once: what fails then too is missing, and waits for its turn
  let failuresInARow = 0
  let waitMs = WAIT_MS.first
  let lastAskedMs = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const isGone = () => failuresInARow >= GONE_AFTER

  function askFor(item: Item): void {
    waiting.delete(item)
    lastAskedMs = Date.now()
    ask(item)
  }

  function schedule(): void {
    if (waiting.size > 0) timer ??= setTimeout(tryAgain, waitMs)
  }

  function hold(item: Item): void {
    waiting.add(item)
    schedule()
  }

  /** One item tells whether a server is back; the others follow when it arrives. */
  function tryAgain(): void {
    timer = undefined
    waitMs = Math.min(2 * waitMs, WAIT_MS.longest)
    for (const item of [...waiting].slice(0, isGone() ? 1 : undefined)) askFor(item)
    schedule()
  }

  function retry(items: readonly Item[]): void {
    clearTimeout(timer)
    timer = undefined
    failuresInARow = 0
    waitMs = WAIT_MS.first
    for (const item of items) askFor(item)
    schedule()
  }

  function retryOnReturn(): void {
    const unanswered = [...waiting].filter((item) => !askedOnReturn.has(item))
    for (const item of unanswered) askedOnReturn.add(item)
    if (unanswered.length > 0) retry(unanswered)
  }

  return {
    want(item) {
      const isSpared = isGone() && Date.now() - lastAskedMs < PROBE_MS
      if (isSpared) hold(item)
      else askFor(item)
      return !isSpared
    },
    succeed() {
      const isBack = isGone()
      failuresInARow = 0
      if (isBack) retryOnReturn()
    },
    fail(item) {
      failuresInARow++
      hold(item)
    },
    forget(item) {
      waiting.delete(item)
      askedOnReturn.delete(item)
    },
    retry() {
      askedOnReturn.clear()
      retry([...waiting])
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting.clear()
      askedOnReturn.clear()
    },
  }
}
