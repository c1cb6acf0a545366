import type { IncomingMessage } from 'node:http'
import * as http from 'node:http'
import * as https from 'node:https'
import { finished } from 'node:stream'
import type { Credentials } from '../../core/credentials.ts'
import { CONTENT_TYPES } from '../../core/protocol/encode.ts'
import type { Log } from '../log.ts'
import type { Measurements, UpstreamOutcome } from '../measurements.ts'
import { Refusal } from '../refusal.ts'
import type { ContentEncoding } from '../request/compression.ts'
import type { LookupRequest } from '../request/lookupRequest.ts'
import { describeRoute } from '../request/route.ts'
import { createFairQueue } from '../signin/fairQueue.ts'

/** Time limits for one request to the upstream, in the order in which they apply. */
export interface Timeouts {
  readonly queueMs: number // until a slot is free to ask
  readonly connectMs: number // DNS, TCP and TLS
  readonly headMs: number // from then to the end of the head of the answer
  readonly idleMs: number // between two chunks of the body
  readonly bodyMs: number // from the head to the end of the body, however steadily it comes
}

export const TIMEOUTS: Timeouts = {
  queueMs: 10_000,
  connectMs: 5000,
  headMs: 20_000,
  idleMs: 20_000,
  bodyMs: 120_000,
}

interface UpstreamOptions {
  readonly url: string // without a slash at the end
  readonly timeouts: Timeouts
  readonly logFailure: LogFailure
  readonly measurements: Measurements
}

/** An answer whose head is here. */
export interface UpstreamAnswer {
  readonly message: IncomingMessage // must be read or destroyed
  /** Call it once, when it is known what the answer is. */
  readonly measure: (outcome: UpstreamOutcome) => void
}

const LIMITS = { running: 64, runningEach: 8, waiting: 256, waitingEach: 64, taskMs: 500 }

/** Asks the upstream when a slot is free, and holds the slot until the body has ended. Throws a `Refusal`. */
export function createUpstream({ url, timeouts, logFailure, measurements }: UpstreamOptions) {
  const send = createRequestSender({ url, timeouts })
  const acquire = createFairQueue(
    { ...LIMITS, waitMs: timeouts.queueMs },
    { watch: (state) => measurements.watchQueue('upstream', state) },
  )

  return async function ask(lookup: UpstreamRequest): Promise<UpstreamAnswer> {
    const release = await acquire(lookup.digest, lookup.signal)
    const startMs = performance.now()
    const createMeasure =
      (durationMs = performance.now() - startMs) =>
      (outcome: UpstreamOutcome) =>
        measurements.upstreamAsked(outcome, durationMs)
    try {
      const message = await send(lookup)
      // also calls back if the message has failed already
      finished(message, release)
      return { message, measure: createMeasure() }
    } catch (error) {
      release()
      createMeasure()(lookup.signal.aborted ? 'left' : 'failed')
      if (lookup.signal.aborted) throw new Refusal(499, 'The client left.')
      logFailure(error, lookup)
      throw error instanceof Refusal
        ? error
        : new Refusal(502, 'The service behind this one cannot be reached.')
    }
  }
}

/** Logs why a request to the upstream failed, in words of the protocol and ours. */
export type LogFailure = (error: unknown, lookup: FailedLookup) => void

type FailedLookup = Pick<LookupRequest, 'output' | 'operation' | 'address' | 'requestId'>

export function createFailureLog(url: string, log: Log): LogFailure {
  const { host } = new URL(url)
  return (error, { address, requestId, ...route }) =>
    log(
      `upstream ${host} failed at ${describeRoute({ ...route, values: [] })}: ${reasonOf(error)}`,
      {
        level: 'warn',
        client: address,
        requestId,
      },
    )
}

/** The code of a system error, or the message of any other: messages of system errors can hold addresses and more. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

/** A lookup to send to the upstream. */
interface UpstreamRequest extends Pick<LookupRequest, 'iso' | 'isDownload'>, FailedLookup {
  readonly credentials: Credentials
  readonly signal: AbortSignal // aborted when the client leaves
  readonly digest: string // of the credentials
  readonly encoding: ContentEncoding // that the answer may have
}

/** Resolves with the answer of the upstream once its head is here; the body must be read or destroyed. */
type Send = (lookup: UpstreamRequest) => Promise<http.IncomingMessage>

interface SenderOptions {
  readonly url: string // without a slash at the end
  readonly timeouts: Pick<Timeouts, 'connectMs' | 'headMs'>
}

const MAX_HEAD_BYTES = 16 * 1024

/**
 * Sends requests to the upstream. Their address is made of the setting and of words of the protocol alone:
 * everything that a client wrote goes into the body, where it neither changes the address nor gets logged.
 */
function createRequestSender({ url, timeouts }: SenderOptions): Send {
  const isSecure = url.startsWith('https:')
  const { request } = isSecure ? https : http
  const agent = createAgent(isSecure)

  return function send(lookup) {
    const body = formOf(lookup)
    const options = {
      method: 'POST',
      agent,
      credentials: lookup.digest,
      signal: lookup.signal,
      headers: headersOf(lookup, body),
      maxHeaderSize: MAX_HEAD_BYTES,
      rejectUnauthorized: true, // even if NODE_TLS_REJECT_UNAUTHORIZED is 0
    }
    return new Promise((resolve, reject) => {
      let answer: http.IncomingMessage | undefined
      const sent = request(addressOf(url, lookup), options, (message) => {
        answer = message
        resolve(message)
      })
      limitTime(sent, timeouts)
      limitInterim(sent)
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // Node treats a reset as a regular end where the body ends with the connection
        if (answer) answer.destroy(error)
        // the upstream closed an idle connection at the moment it was used again
        else if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(lookup))
        else reject(error)
      })
      // an upgrade to another protocol closes the request without an error
      sent.once('close', () => reject(new Error('closed')))
      sent.end(body)
    })
  }
}

const AGENT = { keepAlive: true, maxFreeSockets: 4, timeout: 4000 } // ms; common servers close after 5 s
const MOST_KEPT = 256 // connections of all people that wait for a next request; `openFiles.ts` leaves room for them

/** A connection is reused for its own credentials only, so that nobody gets an answer sent unasked as theirs. */
function createAgent(isSecure: boolean): http.Agent {
  const agent = isSecure ? new https.Agent(AGENT) : new http.Agent(AGENT)
  const getName = agent.getName.bind(agent)
  agent.getName = (options) =>
    `${getName(options)}:${(options as { credentials?: string }).credentials}`
  const keepSocketAlive = agent.keepSocketAlive.bind(agent)
  agent.keepSocketAlive = (socket) => countFree(agent) < MOST_KEPT && keepSocketAlive(socket)
  return agent
}

function countFree({ freeSockets }: http.Agent): number {
  return Object.values(freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0)
}

function addressOf(url: string, { output, operation, isDownload }: UpstreamRequest): string {
  return `${url}/${output}/${operation}${isDownload ? '?download=1' : ''}`
}

function formOf({ credentials: { username, password }, iso }: UpstreamRequest): string {
  return new URLSearchParams({
    username,
    password,
    ...(iso !== undefined && { isocode: iso }),
  }).toString()
}

function headersOf({ output, encoding }: UpstreamRequest, body: string): http.OutgoingHttpHeaders {
  return {
    Accept: CONTENT_TYPES[output].split(';')[0],
    'Accept-Encoding': encoding,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'coverage-explorer',
  }
}

function limitTime(
  sent: http.ClientRequest,
  { connectMs, headMs }: SenderOptions['timeouts'],
): void {
  const abort = () =>
    sent.destroy(new Refusal(504, 'The service behind this one does not answer in time.'))
  let timer = setTimeout(abort, connectMs)
  const awaitHead = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, headMs)
  }
  sent.once('socket', (socket) => {
    if (sent.reusedSocket) awaitHead()
    else socket.once(sent.protocol === 'https:' ? 'secureConnect' : 'connect', awaitHead)
  })
  for (const event of ['response', 'close']) sent.once(event, () => clearTimeout(timer))
}

const MAX_INTERIM = 16 // answers with a status of 1xx before the final one

/** Even fast ones: each takes time to read, and they could go on for as long as `headMs`. */
function limitInterim(sent: http.ClientRequest): void {
  let count = 0
  sent.on('information', () => {
    if (++count > MAX_INTERIM) sent.destroy(new Error('sends too many interim answers'))
  })
}
