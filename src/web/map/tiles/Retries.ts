const GONE_AFTER = 4 // failures in a row; single items may be missing
const PROBE_MS = 2_000 // at least, between two requests to a server that seems to be gone
const WAIT_MS = { first: 10_000, longest: 300_000 } // before what failed is requested again; doubled each time

/** Requests items again that failed, sparing a server that seems to be gone. */
export class Retries<Item> {
  readonly #request: (item: Item) => void
  readonly #waiting = new Set<Item>()
  readonly #requestedOnReturn = new Set<Item>() // items that fail again after that are missing
  #failuresInARow = 0
  #waitMs = WAIT_MS.first
  #lastRequestMs = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(request: (item: Item) => void) {
    this.#request = request
  }

  /** Requests an item at once, or later while the server seems to be gone. Returns whether it did at once. */
  want(item: Item): boolean {
    const isSpared = this.#isGone() && Date.now() - this.#lastRequestMs < PROBE_MS
    if (isSpared) this.#hold(item)
    else this.#requestNow(item)
    return !isSpared
  }

  succeed(): void {
    const isBack = this.#isGone()
    this.#failuresInARow = 0
    if (isBack) this.#retryOnReturn()
  }

  fail(item: Item): void {
    this.#failuresInARow++
    this.#hold(item)
  }

  /** Stops requesting an item. */
  drop(item: Item): void {
    this.#waiting.delete(item)
    this.#requestedOnReturn.delete(item)
  }

  /** Requests everything that failed, now. */
  retry(): void {
    this.#requestedOnReturn.clear()
    this.#retryNow([...this.#waiting])
  }

  stop(): void {
    this.#stopTimer()
    this.#waiting.clear()
    this.#requestedOnReturn.clear()
  }

  #isGone(): boolean {
    return this.#failuresInARow >= GONE_AFTER
  }

  #requestNow(item: Item): void {
    this.#waiting.delete(item)
    this.#lastRequestMs = Date.now()
    this.#request(item)
  }

  #hold(item: Item): void {
    this.#waiting.add(item)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => this.#tryAgain(), this.#waitMs)
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Probes with one item whether a server is back; the others follow when it arrives. */
  #tryAgain(): void {
    this.#timer = undefined
    this.#waitMs = Math.min(2 * this.#waitMs, WAIT_MS.longest)
    for (const item of [...this.#waiting].slice(0, this.#isGone() ? 1 : undefined))
      this.#requestNow(item)
    this.#schedule()
  }

  #retryNow(items: readonly Item[]): void {
    this.#stopTimer()
    this.#failuresInARow = 0
    this.#waitMs = WAIT_MS.first
    for (const item of items) this.#requestNow(item)
    this.#schedule()
  }

  /** What failed may have failed because the server was gone: each item is requested once more when it is back. */
  #retryOnReturn(): void {
    const unanswered = [...this.#waiting].filter((item) => !this.#requestedOnReturn.has(item))
    for (const item of unanswered) this.#requestedOnReturn.add(item)
    if (unanswered.length > 0) this.#retryNow(unanswered)
  }
}
