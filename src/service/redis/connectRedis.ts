import type { Socket } from 'node:net'
import Redis from 'ioredis'
import type { Log } from '../log.ts'
import type { Measurements } from '../measurements.ts'
import type { RedisAddress } from '../settings/secrets.ts'
import { createThrottle } from '../signin/throttle.ts'
import { createCircuit } from './circuit.ts'
import { createRedisLimits, LIMIT_SCRIPT, type RunLimitScript } from './redisLimits.ts'
import { createSharedThrottle } from './sharedThrottle.ts'

const MOST_BYTES = 128 * 1024 // between two answers: our script's have 200, and a packet may hold many
const LONG_LIST = /[*%~>|]\d{3}/ // the protocol announces a list of that length; the script's have nine items
const LONGEST_SPLIT = 3 // characters of that at the end of a packet

const START_MS = 1000 // to wait for Redis at the start
const CLOSE_MS = 250 // for answers that are still under way
const LONGEST_RETRY_MS = 2000

const CLIENT_OPTIONS = {
  lazyConnect: true,
  protocol: 2, // needs no HELLO, and old servers have none
  enableOfflineQueue: false, // what cannot be sent now is decided here
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  enableReadyCheck: false, // it needs the right to INFO; a server that loads its data refuses our script anyway
  disableClientInfo: true,
  connectTimeout: 5000, // ms
  socketTimeout: 5000, // ms without an answer until a connection counts as dead
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'), // its name may lead to a new primary
  retryStrategy: (times: number) => Math.min(100 * 2 ** Math.min(times, 6), LONGEST_RETRY_MS),
} as const

export interface ConnectOptions {
  readonly now: () => number // milliseconds, monotonic
  readonly log: Log
  readonly measurements?: Pick<Measurements, 'watchRedis'>
}

/**
 * Limits on failed sign-ins that all servers with this Redis share. Resolves once Redis has answered, or after a
 * second; never rejects, since the server's own limits hold without Redis.
 */
export async function connectRedis(
  address: RedisAddress,
  { now, log, measurements }: ConnectOptions,
) {
  const client = createClient(address)
  let lastError: Error | undefined
  let noteAnswer = () => {}
  const run: RunLimitScript = (keys, args) =>
    client.limit(keys.length, ...keys, ...args).finally(() => noteAnswer())
  const remote = createRedisLimits({ run, secret: address.password ?? '' })

  async function ping(): Promise<void> {
    if (client.status !== 'ready') return Promise.reject(lastError)
    // the client goes on with database 0 if this one does not exist. Also for 0: without a password Redis refuses
    // this command, but hangs up at a script
    await client.select(address.database).finally(() => noteAnswer())
    await remote.tryOut()
  }

  const circuit = createCircuit({ now, log, ping, setting: 'COVERAGE_REDIS' })
  measurements?.watchRedis(circuit.isThere)
  client.on('connect', () => {
    noteAnswer = boundAnswers(client.stream).noteAnswer
  })
  client.on('error', (error: Error) => {
    lastError = error
  })
  client.on('close', () => circuit.leave(lastError))
  client.on('ready', function returnToIt() {
    lastError = undefined
    void circuit.findReturn()
  })
  circuit.onReturn(createEvictionWarning(client, log))
  await new Promise<void>((resolve) => {
    setTimeout(resolve, START_MS).unref()
    client.connect().then(resolve, () => resolve())
  })
  await circuit.findReturn()
  const throttle = createSharedThrottle({ local: createThrottle(now), remote, circuit })

  async function close(): Promise<void> {
    circuit.close()
    const quit = client.status === 'ready' ? client.quit().catch(() => {}) : undefined
    await Promise.race([quit, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())])
    client.disconnect()
  }

  return { throttle, close }
}

/** Looks each time Redis is back: it may be another one. Guessers could fill a Redis that evicts their failures. */
function createEvictionWarning(client: Redis, log: Log): () => Promise<void> {
  let known = 'noeviction'

  return async function warnOfEviction() {
    const memory = await client.info('memory').catch(() => '') // not everybody has the right to ask
    const [, policy = known] = /^maxmemory_policy:([\w-]+)/m.exec(memory) ?? []
    if (policy === known) return
    known = policy
    if (policy === 'noeviction') return
    log(
      `Warning: Redis may evict counts of failed sign-ins (${policy}), which lets guessers go on; set its maxmemory-policy to noeviction.`,
      { level: 'warn' },
    )
  }
}

interface LimitClient extends Redis {
  readonly limit: (numberOfKeys: number, ...keysAndArgs: string[]) => Promise<unknown>
}

function createClient({
  host,
  port,
  username,
  password,
  database,
  isEncrypted,
}: RedisAddress): LimitClient {
  const client = new Redis({
    ...CLIENT_OPTIONS,
    host,
    port,
    username,
    password,
    db: database,
    ...(isEncrypted && { tls: {} }),
  })
  client.defineCommand('limit', { lua: LIMIT_SCRIPT })
  return client as LimitClient
}

/**
 * Ends a connection to Redis that sends what cannot be an answer to us: the client would keep a billion bytes until the
 * answer is whole, and allocate a list of any announced length. Call `noteAnswer` at each answer.
 */
function boundAnswers(stream: Socket): { readonly noteAnswer: () => void } {
  const push = stream.push.bind(stream)
  let bytes = 0
  let end = ''

  // before anybody reads it
  stream.push = (chunk: Buffer | null, encoding) => {
    if (chunk === null) return push(chunk)
    bytes += chunk.length
    const text = end + chunk.toString('latin1')
    end = text.slice(-LONGEST_SPLIT)
    if (bytes <= MOST_BYTES && !LONG_LIST.test(text)) return push(chunk, encoding)
    stream.destroy(new Error('ANSWER_TOO_LARGE'))
    return false
  }
  return {
    noteAnswer() {
      bytes = 0
    },
  }
}
