import type { AnswerOutcome } from './refusal.ts'
import type { PartialRoute } from './request/route.ts'

export interface QueueState {
  readonly running: number
  readonly waiting: number
}

export type Queue = 'hashing' | 'upstream'

/** How a request to the upstream ended: with a status, or with what a 200 turned out to be; `failed`: with no answer. */
export type UpstreamOutcome = number | AnswerOutcome

/** The files that are read again while the service runs. */
export type ReloadedFile = 'accounts' | 'catalog'

export interface CatalogState {
  readonly countries: number
  readonly areas: number
  readonly loadedMs: number | undefined // since 1970, when its file was read; undefined if it came with the product
}

/** What the host sees and the service does not. */
export interface HostState {
  readonly connections: number // that are open
  readonly mostConnections: number // at a time
  readonly closed: number // connections that were closed for others, or for too many requests, since the start
  readonly malformed: number // requests, since the start
}

/**
 * How the service reports what it does. Nothing that a client wrote is passed on; implementations must still keep the
 * number of different statuses small, since an upstream chooses some of them. A second call of a `watch` function
 * replaces the first.
 */
export interface Measurements {
  /** The service has answered a request; the duration ends when it had the answer. */
  readonly answered: (
    route: PartialRoute,
    status: number,
    durationMs: number,
    outcome: AnswerOutcome,
  ) => void
  /** Credentials were refused: as wrong, or unchecked after too many failures. */
  readonly signInRefused: (reason: 'wrong' | 'throttled') => void
  /** The upstream has been asked; the duration ends with the head of its answer. */
  readonly upstreamAsked: (outcome: UpstreamOutcome, durationMs: number) => void
  /** A file was read, at the start or again. */
  readonly fileRead: (file: ReloadedFile, isTaken: boolean) => void
  /** Passes the function that tells how long a queue is. */
  readonly watchQueue: (queue: Queue, state: () => QueueState) => void
  readonly watchCatalog: (state: () => CatalogState) => void
  /** Whether Redis counts for this server at the moment. */
  readonly watchRedis: (isThere: () => boolean) => void
  readonly watchHost: (state: () => HostState) => void
}

/** Measures nothing. */
export const NO_MEASUREMENTS: Measurements = {
  answered() {},
  signInRefused() {},
  upstreamAsked() {},
  fileRead() {},
  watchQueue() {},
  watchCatalog() {},
  watchRedis() {},
  watchHost() {},
}
