import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { Log } from '../log.ts'
import type { Measurements, UpstreamOutcome } from '../measurements.ts'
import { Refusal } from '../refusal.ts'
import { createFairQueue } from '../signin/fairQueue.ts'
import { createRequestSender, type UpstreamRequest } from './requestSender.ts'
import type { Timeouts } from './timeouts.ts'

interface UpstreamOptions {
  readonly url: string // without a slash at the end
  readonly timeouts: Timeouts
  readonly log: Log
  readonly measurements: Measurements
}

/** An answer whose head is here. */
export interface UpstreamAnswer {
  readonly message: IncomingMessage // must be read or destroyed
  /** To be called once, when it is known what the answer is. */
  readonly measure: (outcome: UpstreamOutcome) => void
}

const LIMITS = { running: 64, runningEach: 8, waiting: 256, waitingEach: 64, taskMs: 500 }

/** Asks the upstream when a slot is free, and holds the slot until the body has ended. Throws a `Refusal`. */
export function createUpstream({ url, timeouts, log, measurements }: UpstreamOptions) {
  const send = createRequestSender({ url, timeouts })
  const acquire = createFairQueue(
    { ...LIMITS, waitMs: timeouts.queueMs },
    { watch: (state) => measurements.watchQueue('upstream', state) },
  )

  return async function ask(lookup: UpstreamRequest): Promise<UpstreamAnswer> {
    const release = await acquire(lookup.digest, lookup.signal)
    const startMs = performance.now()
    const createMeasure =
      (durationMs = performance.now() - startMs) =>
      (outcome: UpstreamOutcome) =>
        measurements.upstreamAsked(outcome, durationMs)
    try {
      const message = await send(lookup)
      // also calls back if the message has failed already
      finished(message, release)
      return { message, measure: createMeasure() }
    } catch (error) {
      release()
      createMeasure()(lookup.signal.aborted ? 'left' : 'failed')
      if (lookup.signal.aborted) throw new Refusal(499, 'The client left.')
      log(`upstream ${describeError(error)}`, { level: 'warn', requestId: lookup.requestId })
      throw error instanceof Refusal
        ? error
        : new Refusal(502, 'The service behind this one cannot be reached.')
    }
  }
}

/** The code of a system error, else the message: those of system errors can hold addresses and more. */
export function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
