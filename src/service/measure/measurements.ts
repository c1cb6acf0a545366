import type { PartialRoute } from '../request/route.ts'

export interface QueueState {
  readonly running: number
  readonly waiting: number
}

export type Queue = 'hashing' | 'upstream'

/** How a request to the upstream ended: with a status, with none, or with a client that left before. */
export type UpstreamOutcome = number | 'failed' | 'left'

/**
 * What the service tells whoever measures it. Nothing that a client wrote is passed on; implementations must still
 * keep the number of different statuses small, since an upstream chooses some of them.
 */
export interface Measurements {
  /** The service has answered a request. */
  readonly answered: (route: PartialRoute, status: number, durationMs: number) => void
  /** Credentials were refused: as wrong, or unchecked after too many failures. */
  readonly signInRefused: (reason: 'wrong' | 'throttled') => void
  /** The upstream has been asked; the duration is that until the head of its answer. */
  readonly upstreamAsked: (outcome: UpstreamOutcome, durationMs: number) => void
  /** Names the function that tells how long a queue is. A later one takes its place. */
  readonly watchQueue: (queue: Queue, state: () => QueueState) => void
}

/** Measures nothing. */
export const NO_MEASUREMENTS: Measurements = {
  answered() {},
  signInRefused() {},
  upstreamAsked() {},
  watchQueue() {},
}
