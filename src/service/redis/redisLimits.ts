import { createHmac, randomBytes } from 'node:crypto'
import {
  type AttemptLimits,
  DIGEST_LENGTH,
  type Digest,
  type Limit,
  limitsOf,
  WAITS,
} from '../signin/throttle.ts'

/**
 * The limits of `signin/throttle.ts` in Lua, which Redis runs as one step: it checks all limits of an attempt and
 * counts it under each, or takes it back. Keys expire once they no longer matter.
 *
 * KEYS: of the limits, the backoff that a success resets first and the budget of the username everywhere last; then
 * of the familiar network. ARGV: `admit`, `undo` or `succeed`; milliseconds, or empty for Redis' own clock; an id
 * of the attempt, or for the others when it began; first wait, longest wait, reset and familiarity in
 * milliseconds; then for each limit its number of failures, how long one of them takes to leak (0 for a
 * backoff), and what `admit` has returned for it.
 *
 * `admit` returns the milliseconds to wait, or 0, the time and a receipt for each limit. It writes nothing before
 * it has decided: a full Redis refuses a script at its first write, and else never.
 */
export const LIMIT_SCRIPT = `
local operation, id = ARGV[1], ARGV[3]
local now = tonumber(ARGV[2])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local firstWait, longestWait, reset = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local size = #KEYS - 1
local familiarKey = KEYS[#KEYS]

local function argumentsOf(i)
  local at = 8 + (i - 1) * 3
  return tonumber(ARGV[at]), tonumber(ARGV[at + 1]), ARGV[at + 2]
end

-- failures, when the last one was, attempts counted so far, and the id of the first of them.
-- a time to come is that of a clock set back since, which must not lengthen a wait
local function readBackoff(key)
  local failures, last, attempts, origin =
    string.match(redis.call('GET', key) or '', '^(%S+) (%S+) (%S+) (%S+)$')
  if not failures then return nil end
  local backoff = { tonumber(failures), math.min(tonumber(last), now), tonumber(attempts), origin }
  if now - backoff[2] >= reset then return nil end
  return backoff
end

local function writeBackoff(key, backoff)
  local left = backoff[2] + reset - now
  if backoff[1] <= 0 or left <= 0 then return redis.call('DEL', key) end
  local text = string.format('%.0f %.0f %.0f %s', backoff[1], backoff[2], backoff[3], backoff[4])
  redis.call('SET', key, text, 'PX', string.format('%.0f', left))
end

local function readLevel(key, leak)
  local level, at = string.match(redis.call('GET', key) or '', '^(%S+) (%S+)$')
  if not level then return 0 end
  return math.max(0, tonumber(level) - math.max(0, now - tonumber(at)) / leak)
end

local function writeLevel(key, level, leak)
  if level <= 0 then return redis.call('DEL', key) end
  local text = string.format('%.17g %.0f', level, now)
  redis.call('SET', key, text, 'PX', string.format('%.0f', math.ceil(level * leak)))
end

local function waitOf(key, failures, leak)
  if leak > 0 then return (readLevel(key, leak) + 1 - failures) * leak end
  local backoff = readBackoff(key)
  if not backoff or backoff[1] < failures then return 0 end
  return backoff[2] + math.min(firstWait * 2 ^ (backoff[1] - failures), longestWait) - now
end

local function count(key, leak)
  if leak > 0 then
    writeLevel(key, readLevel(key, leak) + 1, leak)
    return 'counted'
  end
  local backoff = readBackoff(key) or { 0, now, 0, id }
  local receipt = string.format('%.0f %.0f %s', backoff[3] + 1, backoff[2], backoff[4])
  writeBackoff(key, { backoff[1] + 1, now, backoff[3] + 1, backoff[4] })
  return receipt
end

local function takeBack(key, leak, receipt)
  if receipt == '' then return end
  if leak > 0 then
    -- the part of this failure that has leaked since is gone; taking it back too would forgive others
    local part = math.min(0, math.max(0, now - tonumber(id)) / leak - 1)
    return writeLevel(key, readLevel(key, leak) + part, leak)
  end
  local attempt, previous, origin = string.match(receipt, '^(%S+) (%S+) (%S+)$')
  local backoff = readBackoff(key)
  -- it may have expired or been reset, and a new one may have taken its key
  if not backoff or backoff[4] ~= origin then return end
  if backoff[3] == tonumber(attempt) then backoff[2] = math.min(tonumber(previous), now) end
  backoff[1] = backoff[1] - 1
  writeBackoff(key, backoff)
end

if operation ~= 'admit' then
  for i = 1, size do
    local _, leak, receipt = argumentsOf(i)
    takeBack(KEYS[i], leak, receipt)
  end
  if operation == 'succeed' then
    redis.call('DEL', KEYS[1])
    redis.call('SET', familiarKey, '1', 'PX', ARGV[7])
  end
  return { 0 }
end

-- guesses from elsewhere must not lock people out of networks they have signed in from
local counted = redis.call('EXISTS', familiarKey) == 1 and size - 1 or size
local longest = 0
for i = 1, counted do
  local failures, leak = argumentsOf(i)
  longest = math.max(longest, waitOf(KEYS[i], failures, leak))
end
if longest > 0 then return { math.ceil(longest) } end
local answer = { 0, string.format('%.0f', now) }
for i = 1, size do
  local _, leak = argumentsOf(i)
  answer[i + 2] = i <= counted and count(KEYS[i], leak) or ''
end
return answer
`

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
  | {
      readonly kind: 'counted'
      readonly settle: (operation: 'undo' | 'succeed') => Promise<unknown>
    }

export interface RedisLimitsOptions {
  readonly run: RunLimitScript
  readonly secret: string // the same for all servers, empty for none
  readonly now?: () => number // milliseconds, for tests; by default Redis' own clock, which all servers share
}

export type RedisLimits = ReturnType<typeof createRedisLimits>

/** The limits of `signin/throttle.ts`, counted in Redis for all servers. */
export function createRedisLimits({ run, secret, now }: RedisLimitsOptions) {
  const digest = createKeyedDigest(secret)

  function ask(
    operation: Operation,
    id: string,
    limits: AttemptLimits,
    receipts: readonly string[],
  ) {
    const all = [...limits.networks, limits.everywhere]
    const keys = [...all.map(keyOf), FAMILIAR_PREFIX + limits.familiarKey]
    const head = [
      operation,
      now ? now() : '',
      id,
      WAITS.firstMs,
      WAITS.longestMs,
      WAITS.resetMs,
      FAMILIAR_MS,
    ]
    const tail = all.flatMap((limit, i) => [...figuresOf(limit), receipts[i] ?? ''])
    return run(keys, [...head, ...tail].map(String))
  }

  return {
    /** Counts an attempt as failed, unless it has to wait. Rejects like `RunLimitScript`. */
    async admit(username: string, address: string): Promise<RedisAnswer> {
      const limits = limitsOf(username, address, digest)
      const id = randomBytes(ID_BYTES).toString('base64')
      const { waitMs, startMs, receipts } = readAnswer(await ask('admit', id, limits, []))
      if (waitMs > 0) return { kind: 'refused', retryAfterSeconds: Math.ceil(waitMs / 1000) }
      return {
        kind: 'counted',
        settle: (operation) => ask(operation, startMs, limits, receipts),
      }
    },
    /** Counts an attempt of nobody and takes it back, to see whether Redis lets us. Rejects like `RunLimitScript`. */
    async tryOut(): Promise<void> {
      const keys = [PREFIXES.backoff + TRIAL_KEY, FAMILIAR_PREFIX + TRIAL_KEY]
      const tryTo = (operation: Operation, id: string, receipt: string) =>
        run(keys, [operation, '', id, 0, 0, TRIAL_MS, 0, TRIAL_FAILURES, 0, receipt].map(String))
      const { startMs, receipts } = readAnswer(await tryTo('admit', 'trial', ''))
      await tryTo('undo', startMs, receipts[0] ?? '')
    },
  }
}

const keyOf = ({ kind, key }: Limit): string => PREFIXES[kind] + key

/** Failures, and how long one of them takes to leak; 0 for a backoff. */
function figuresOf(limit: Limit): number[] {
  return limit.kind === 'backoff'
    ? [limit.freeFailures, 0]
    : [limit.budget.failures, limit.budget.leakMs]
}

const MILLISECONDS = /^\d{1,15}$/

/** What `admit` returns. Throws where that cannot be the script's: whoever answered has counted nothing. */
function readAnswer(answer: unknown) {
  const items: unknown[] = Array.isArray(answer) ? answer : []
  const [waitMs = '', startMs = '', ...receipts] = items.map((item) =>
    typeof item === 'object' ? '' : String(item),
  )
  const isRefusal = MILLISECONDS.test(waitMs) && Number(waitMs) > 0
  const isCount = waitMs === '0' && MILLISECONDS.test(startMs)
  if (!isRefusal && !isCount) throw new Error('WRONG_ANSWER') // a code, which the log repeats
  return { waitMs: Number(waitMs), startMs, receipts }
}

/** Digests against which nobody can try names and addresses without the secret. */
function createKeyedDigest(secret: string): Digest {
  const key = `Coverage Explorer sign-in limits ${secret}`
  return (...texts) =>
    createHmac('sha256', key).update(JSON.stringify(texts)).digest('base64').slice(0, DIGEST_LENGTH)
}
