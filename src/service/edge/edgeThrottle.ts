import { createCircuit } from '../redis/circuit.ts'
import { createRedisLimits, LIMIT_SCRIPT, type RunLimitScript } from '../redis/redisLimits.ts'
import { createSharedThrottle } from '../redis/sharedThrottle.ts'
import { readCounted } from '../request/readBody.ts'
import type { RedisHttpAddress } from '../settings/secrets.ts'
import { createThrottle, type Throttle } from '../signin/throttle.ts'

const DEAD_MS = 5000 // without an answer: the limits decide long before
const MOST_BYTES = 64 * 1024 // of an answer: our script's have 200

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

/** Sends one command, such as `['GET', 'key']`, and resolves with what Redis answers. */
type RedisCommand = (command: readonly string[]) => Promise<unknown>

/**
 * Redis by HTTP, as Upstash has it: a command is a JSON array, an answer `{ result }` or `{ error }`. Rejects with a
 * `ReplyError` where Redis refuses, as Redis' own clients do. Errors repeat nothing that was sent or answered
 * but Redis' own code (`OOM`).
 */
export function createRedisHttp({ url, token }: RedisHttpAddress): RedisCommand {
  return async function send(command) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(command),
      redirect: 'manual', // the token is for this address alone
      signal: AbortSignal.timeout(DEAD_MS),
    })
    const { result, error } = await readAnswer(response)
    if (typeof error === 'string') throw createReplyError(error)
    if (response.status !== 200 || result === undefined) throw new Error(`HTTP_${response.status}`)
    return result
  }
}

interface RedisAnswer {
  readonly result?: unknown
  readonly error?: unknown
}

async function readAnswer(response: Response): Promise<RedisAnswer> {
  let isTooLarge = false
  try {
    const bytes = await readCounted(response, MOST_BYTES)
    isTooLarge = bytes === undefined
    return Object(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw new Error(isTooLarge ? 'ANSWER_TOO_LARGE' : `HTTP_${response.status}`)
  }
}

/** A refused token is not a refusal by Redis, which was never asked. */
function createReplyError(sentence: string): Error {
  const [code = 'ERR'] = /^[A-Z]+\b/.exec(sentence) ?? []
  const error = new Error(code)
  error.name = code === 'WRONGPASS' || code === 'NOAUTH' ? 'Error' : 'ReplyError'
  return error
}
