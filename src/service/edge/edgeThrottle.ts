import { createCircuit } from '../redis/circuit.ts'
import { LIMIT_SCRIPT } from '../redis/limitScript.ts'
import { createRedisLimits, type RunLimitScript } from '../redis/redisLimits.ts'
import { createSharedThrottle } from '../redis/sharedThrottle.ts'
import { createThrottle, type Throttle } from '../signin/throttle.ts'
import type { RedisCommand } from './redisHttp.ts'

const PROBE_MS = 1000 // between two questions whether Redis is there

export interface EdgeThrottle extends Throttle {
  /** Resolves once Redis has been told of all attempts: until then the runtime must not end the request. */
  readonly settled: () => Promise<unknown>
}

export interface EdgeThrottleOptions {
  readonly send: RedisCommand
  readonly secret: string // keys what is stored, so that nobody can try names against it
  readonly now: () => number // milliseconds
  readonly log: (line: string) => void
}

/**
 * Limits on failed sign-ins that all isolates share through Redis, each with its own while Redis is away. Timers end
 * with their request here, so it is an attempt that asks whether Redis is back, at most one a second.
 */
export function createEdgeThrottle({ send, secret, now, log }: EdgeThrottleOptions): EdgeThrottle {
  const pending = new Set<Promise<unknown>>()
  const ping = () => send(['PING'])
  const circuit = createCircuit({ ping, now, log, setting: 'COVERAGE_REDIS_HTTP' })

  const run: RunLimitScript = (keys, args) => {
    const sent = send(['EVAL', LIMIT_SCRIPT, String(keys.length), ...keys, ...args])
    pending.add(sent)
    sent.catch(() => {}).finally(() => pending.delete(sent))
    return sent
  }
  const shared = createSharedThrottle({
    local: createThrottle(now),
    remote: createRedisLimits({ run, secret }),
    circuit,
  })
  let probe: Promise<unknown> = Promise.resolve()
  let probedMs = Number.NEGATIVE_INFINITY

  return {
    async admit(username, address) {
      if (circuit.sinceLostMs() === 0 && now() - probedMs >= PROBE_MS) {
        probedMs = now()
        probe = circuit.findReturn()
      }
      await probe
      return shared.admit(username, address)
    },
    async settled() {
      // after the answer, which may come before Redis is told of it
      await new Promise((resolve) => setTimeout(resolve, 0))
      await Promise.allSettled([...pending])
    },
  }
}
