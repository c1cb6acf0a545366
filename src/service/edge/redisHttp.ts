import type { RedisHttpSettings } from './redisHttpSettings.ts'

const DEAD_MS = 5000 // without an answer: the limits decide long before

/** Sends one command, such as `['GET', 'key']`, and resolves with what Redis answers. */
export type RedisCommand = (command: readonly string[]) => Promise<unknown>

/**
 * Redis by HTTP, as Upstash has it: a command is a JSON array, an answer `{ result }` or `{ error }`. Rejects with a
 * `ReplyError` where Redis refuses, as that of Redis' own clients. Errors repeat nothing that was sent or answered
 * but Redis' own code (`OOM`).
 */
export function createRedisHttp({ url, token }: RedisHttpSettings): RedisCommand {
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
  try {
    return Object(await response.json())
  } catch {
    throw new Error(`HTTP_${response.status}`)
  }
}

/** A refused token is no refusal of Redis, which nobody has asked then. */
function createReplyError(sentence: string): Error {
  const [code = 'ERR'] = /^[A-Z]+\b/.exec(sentence) ?? []
  const error = new Error(code)
  error.name = code === 'WRONGPASS' || code === 'NOAUTH' ? 'Error' : 'ReplyError'
  return error
}
