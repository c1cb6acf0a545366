import * as http from 'node:http'
import * as https from 'node:https'
import { finished } from 'node:stream'
import { CONTENT_TYPES } from '../../core/protocol/encode.ts'
import { Refusal } from '../refusal.ts'
import type { LookupRequest } from '../request/lookupRequest.ts'
import type { Encoding } from '../response/compression.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'

export interface Timeouts {
  readonly queueMs: number // until it is our turn to ask
  readonly connectMs: number // name, connection and TLS
  readonly firstByteMs: number // from then on to the head of the answer
  readonly idleMs: number // between two pieces of it
  readonly wholeMs: number // from its head to its end, however steadily it moves
}

export const TIMEOUTS: Timeouts = {
  queueMs: 10_000,
  connectMs: 5000,
  firstByteMs: 20_000,
  idleMs: 20_000,
  wholeMs: 120_000,
}

interface Inquiry extends Pick<LookupRequest, 'output' | 'operation' | 'credentials' | 'iso' | 'isDownload'> {
  readonly signal: AbortSignal // aborted when the client leaves
  readonly id: string // of the credentials
  readonly encoding: Encoding // that the answer may have
}

/** Asks the one origin, and resolves with its answer, whose body is yet to be read or destroyed. */
export type Ask = (inquiry: Inquiry) => Promise<http.IncomingMessage>

interface UpstreamOptions {
  readonly url: string // without a slash at the end
  readonly timeouts: Timeouts
  readonly log: (line: string) => void
}

const EXCHANGES = { running: 64, runningEach: 8, waiting: 256, waitingEach: 64 }
const AGENT = { keepAlive: true, maxFreeSockets: 4, timeout: 4000 } // ms; common servers close after 5 s
const LARGEST_HEAD = 16 * 1024 // bytes
const MOST_INTERIM = 16 // answers with a status of 1xx before the one that counts

/**
 * Where a question goes is made of the setting and of words of the protocol alone. All that a client
 * wrote goes into a form, so that it never stands in a log of the upstream.
 */
export function createUpstream({ url, timeouts, log }: UpstreamOptions): Ask {
  const { request } = url.startsWith('https:') ? https : http
  const agent = createAgent(url.startsWith('https:'))
  const enter = createConcurrencyLimit({ ...EXCHANGES, waitMs: timeouts.queueMs })

  function send(inquiry: Inquiry): Promise<http.IncomingMessage> {
    const body = formOf(inquiry)
    const options = {
      method: 'POST',
      agent,
      pool: inquiry.id,
      signal: inquiry.signal,
      headers: headersOf(inquiry, body),
      maxHeaderSize: LARGEST_HEAD,
      rejectUnauthorized: true, // whatever the environment says
    }
    return new Promise((resolve, reject) => {
      let answer: http.IncomingMessage | undefined
      const asked = request(addressOf(url, inquiry), options, (message) => {
        answer = message
        resolve(message)
      })
      limit(asked, timeouts)
      limitInterim(asked)
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // Node takes a reset for a good end where the end of the connection is that of the body
        if (answer) answer.destroy(error)
        // the upstream closed a kept connection just when it was used again
        else if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(send(inquiry))
        else reject(error)
      })
      // an answer in another protocol ends it without an error
      asked.once('close', () => reject(new Error('closed')))
      asked.end(body)
    })
  }

  return async function ask(inquiry) {
    const leave = await enter(inquiry.id, inquiry.signal)
    try {
      const message = await send(inquiry)
      // it may have failed already
      finished(message, leave)
      return message
    } catch (error) {
      leave()
      if (inquiry.signal.aborted) throw new Refusal(499, 'The client left.')
      log(`upstream ${nameOf(error)}`)
      throw error instanceof Refusal ? error : unreachable()
    }
  }
}

/** What failed, as a log may hold it: the messages of others can hold more than their code. */
export function nameOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

/**
 * A connection is kept for the credentials that it was made for: were an upstream to send more than
 * was asked for, it could be taken for nobody else's answer.
 */
function createAgent(isSecure: boolean): http.Agent {
  const agent = isSecure ? new https.Agent(AGENT) : new http.Agent(AGENT)
  const getName = agent.getName.bind(agent)
  agent.getName = (options) => `${getName(options)}:${(options as { pool?: string }).pool}`
  return agent
}

function addressOf(url: string, { output, operation, isDownload }: Inquiry): string {
  return `${url}/${output}/${operation}${isDownload ? '?download=1' : ''}`
}

function formOf({ credentials: { username, password }, iso }: Inquiry): string {
  return new URLSearchParams({ username, password, ...(iso !== undefined && { isocode: iso }) }).toString()
}

function headersOf({ output, encoding }: Inquiry, body: string): http.OutgoingHttpHeaders {
  return {
    Accept: CONTENT_TYPES[output].split(';')[0],
    'Accept-Encoding': encoding,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'coverage-explorer',
  }
}

function limit(asked: http.ClientRequest, { connectMs, firstByteMs }: Timeouts): void {
  const late = () => asked.destroy(new Refusal(504, 'The service behind this one does not answer in time.'))
  let timer = setTimeout(late, connectMs)
  const connected = () => {
    clearTimeout(timer)
    timer = setTimeout(late, firstByteMs)
  }
  asked.once('socket', (socket) => {
    if (asked.reusedSocket) connected()
    else socket.once(asked.protocol === 'https:' ? 'secureConnect' : 'connect', connected)
  })
  for (const event of ['response', 'close']) asked.once(event, () => clearTimeout(timer))
}

/** However fast they come: each of them takes time to read. */
function limitInterim(asked: http.ClientRequest): void {
  let count = 0
  asked.on('information', () => {
    if (++count > MOST_INTERIM) asked.destroy(new Error('sends too many interim answers'))
  })
}

function unreachable(): Refusal {
  return new Refusal(502, 'The service behind this one cannot be reached.')
}
