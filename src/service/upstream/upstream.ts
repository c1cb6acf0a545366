import { finished } from 'node:stream'
import { Refusal } from '../refusal.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'
import { type Ask, createRequestSender } from './requestSender.ts'
import type { Timeouts } from './timeouts.ts'

interface UpstreamOptions {
  readonly url: string // without a slash at the end
  readonly timeouts: Timeouts
  readonly log: (line: string) => void
}

const LIMITS = { running: 64, runningEach: 8, waiting: 256, waitingEach: 64 }

/** Asks the upstream when a slot is free, and holds the slot until the body has ended. Throws a `Refusal`. */
export function createUpstream({ url, timeouts, log }: UpstreamOptions): Ask {
  const send = createRequestSender({ url, timeouts })
  const acquire = createConcurrencyLimit({ ...LIMITS, waitMs: timeouts.queueMs })

  return async function ask(lookup) {
    const release = await acquire(lookup.digest, lookup.signal)
    try {
      const message = await send(lookup)
      // also calls back if the message has failed already
      finished(message, release)
      return message
    } catch (error) {
      release()
      if (lookup.signal.aborted) throw new Refusal(499, 'The client left.')
      log(`upstream ${describeError(error)}`)
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
