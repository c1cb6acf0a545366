import { monotonicMs } from './answerWith.ts'
import { log } from './log.ts'
import { type Measurements, NO_MEASUREMENTS } from './measure/measurements.ts'
import type { RedisAddress } from './settings/redisUrl.ts'
import { createThrottle, type Throttle } from './signin/throttle.ts'

export interface ServerThrottle {
  readonly throttle: Throttle
  /** To be called when the last request has ended. */
  readonly close: () => Promise<void>
}

/** What limits failed sign-ins at this server: with Redis together with other servers, else alone. */
export async function createServerThrottle(
  redis: RedisAddress | undefined,
  measurements: Measurements = NO_MEASUREMENTS,
): Promise<ServerThrottle> {
  if (redis === undefined) return { throttle: createThrottle(monotonicMs), async close() {} }
  const { connectRedis } = await import('./redis/connectRedis.ts')
  return connectRedis(redis, { now: monotonicMs, log, measurements })
}
