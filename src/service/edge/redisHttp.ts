import { readCounted } from '../request/readCounted.ts'
import type { RedisHttpAddress } from '../settings/secrets.ts'

const DEAD_MS = 5000 // without an answer: the limits decide long before
const MOST_BYTES = 64 * 1024 // of an answer: our script's have 200

/** Sends one command, such as `['GET', 'key']`, and resolves with what Redis answers. */
export type RedisCommand = (command: readonly string[]) => Promise<unknown>

/**
 * Redis by HTTP, as Upstash has it: a command is a JSON array, an answer `{ result }` or `{ error }`. Rejects with a
 * `ReplyError` where Redis refuses, as that of Redis' own clients. Errors repeat nothing that was sent or answered
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

/** A refused token is no refusal of Redis, which nobody has asked then. */
function createReplyError(sentence: string): Error {
  const [code = 'ERR'] = /^[A-Z]+\b/.exec(sentence) ?? []
  const error = new Error(code)
  error.name = code === 'WRONGPASS' || code === 'NOAUTH' ? 'Error' : 'ReplyError'
  return error
}
