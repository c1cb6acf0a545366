import { createHmac, randomBytes } from 'node:crypto'
import {
  type AttemptLimits,
  DIGEST_LENGTH,
  type Digest,
  type Limit,
  limitsOf,
  WAITS,
} from '../signin/limits.ts'

const PREFIXES = { backoff: 'coverage:b:', network: 'coverage:n:', username: 'coverage:u:' }
const FAMILIAR_PREFIX = 'coverage:f:'
const FAMILIAR_MS = 30 * 24 * 3_600_000
const ID_BYTES = 9
const TRIAL_KEY = 'trial' // shorter than any digest
const TRIAL_MS = 1000
const TRIAL_FAILURES = 1e6 // that many servers may try at a time

/** Runs `LIMIT_SCRIPT` in Redis. Rejects if Redis cannot be asked, or refuses. */
export type RunLimitScript = (keys: readonly string[], args: readonly string[]) => Promise<unknown>

type Operation = 'admit' | 'undo' | 'succeed'

/** What Redis says to an attempt. */
export type RedisAnswer =
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }
  | { readonly kind: 'counted'; readonly settle: (operation: 'undo' | 'succeed') => Promise<unknown> }

export interface RedisLimitsOptions {
  readonly run: RunLimitScript
  readonly secret: string // the same for all servers, empty for none
  readonly now?: () => number // milliseconds, for tests; by default Redis' own clock, which all servers share
}

export type RedisLimits = ReturnType<typeof createRedisLimits>

/** The limits of `signin/limits.ts`, counted in Redis for all servers. */
export function createRedisLimits({ run, secret, now }: RedisLimitsOptions) {
  const digest = createKeyedDigest(secret)

  function ask(operation: Operation, id: string, limits: AttemptLimits, receipts: readonly string[]) {
    const all = [...limits.networks, limits.everywhere]
    const keys = [...all.map(keyOf), FAMILIAR_PREFIX + limits.familiarKey]
    const head = [operation, now ? now() : '', id, WAITS.firstMs, WAITS.longestMs, WAITS.resetMs, FAMILIAR_MS]
    const tail = all.flatMap((limit, i) => [...figuresOf(limit), receipts[i] ?? ''])
    return run(keys, [...head, ...tail].map(String))
  }

  return {
    /** Counts an attempt as failed, unless it has to wait. Rejects like `RunLimitScript`. */
    async admit(username: string, address: string): Promise<RedisAnswer> {
      const limits = limitsOf(username, address, digest)
      const id = randomBytes(ID_BYTES).toString('base64')
      const [waitMs, startMs, ...receipts] = readAnswer(await ask('admit', id, limits, []))
      if (Number(waitMs) > 0) return { kind: 'refused', retryAfterSeconds: Math.ceil(Number(waitMs) / 1000) }
      return {
        kind: 'counted',
        settle: (operation) => ask(operation, startMs ?? '', limits, receipts),
      }
    },
    /** Counts an attempt of nobody and takes it back, to see whether Redis lets us. Rejects like `RunLimitScript`. */
    async tryOut(): Promise<void> {
      const keys = [PREFIXES.backoff + TRIAL_KEY, FAMILIAR_PREFIX + TRIAL_KEY]
      const tryTo = (operation: Operation, id: string, receipt: string) =>
        run(keys, [operation, '', id, 0, 0, TRIAL_MS, 0, TRIAL_FAILURES, 0, receipt].map(String))
      const [, startMs = '', receipt = ''] = readAnswer(await tryTo('admit', 'trial', ''))
      await tryTo('undo', startMs, receipt)
    },
  }
}

function keyOf({ kind, key }: Limit): string {
  return PREFIXES[kind] + key
}

/** Failures, and how long one of them takes to leak; 0 for a backoff. */
function figuresOf(limit: Limit): number[] {
  return limit.kind === 'backoff' ? [limit.freeFailures, 0] : [limit.budget.failures, limit.budget.leakMs]
}

function readAnswer(answer: unknown): string[] {
  if (!Array.isArray(answer) || answer.length === 0) throw new Error('Redis gave no answer of the script.')
  return answer.map(String)
}

/** Digests against which nobody can try names and addresses without the secret. */
function createKeyedDigest(secret: string): Digest {
  const key = `Coverage Explorer sign-in limits ${secret}`
  return (...texts) =>
    createHmac('sha256', key).update(JSON.stringify(texts)).digest('base64').slice(0, DIGEST_LENGTH)
}
