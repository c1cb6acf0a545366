/** A limit on failed sign-ins, for one key such as a username or a network. */
export interface RateLimit {
  /** Milliseconds until the next attempt is allowed; 0 or less if it is allowed now. */
  readonly waitMs: () => number
  /** Counts a failure; the returned function takes it back. */
  readonly count: () => Undo
}
export type Undo = () => void

/** How long a new key waits when there is no room to count it. */
export const FULL_WAIT_MS = 10_000
