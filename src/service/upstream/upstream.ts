import { finished } from 'node:stream'
import type { Log } from '../log.ts'
import type { Measurements, UpstreamOutcome } from '../measure/measurements.ts'
import { Refusal } from '../refusal.ts'
import { createFairQueue } from '../signin/fairQueue.ts'
import { type Ask, createRequestSender } from './requestSender.ts'
import type { Timeouts } from './timeouts.ts'

interface UpstreamOptions {
  readonly url: string // without a slash at the end
  readonly timeouts: Timeouts
  readonly log: Log
  readonly measurements: Measurements
}

const LIMITS = { running: 64, runningEach: 8, waiting: 256, waitingEach: 64, taskMs: 500 }

/** Asks the upstream when a slot is free, and holds the slot until the body has ended. Throws a `Refusal`. */
export function createUpstream({ url, timeouts, log, measurements }: UpstreamOptions): Ask {
  const send = createRequestSender({ url, timeouts })
  const acquire = createFairQueue(
    { ...LIMITS, waitMs: timeouts.queueMs },
    { watch: (state) => measurements.watchQueue('upstream', state) },
  )

  return async function ask(lookup) {
    const release = await acquire(lookup.digest, lookup.signal)
    const startMs = performance.now()
    const measure = (outcome: UpstreamOutcome) =>
      measurements.upstreamAsked(outcome, performance.now() - startMs)
    try {
      const message = await send(lookup)
      measure(message.statusCode ?? 'failed')
      // also calls back if the message has failed already
      finished(message, release)
      return message
    } catch (error) {
      release()
      measure(lookup.signal.aborted ? 'left' : 'failed')
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
