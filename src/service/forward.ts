import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { CONTENT_TYPES, type Output } from '../core/protocol/encode.ts'
import { answerStream } from './answer.ts'
import { ENCODINGS, type Encoding, negotiateEncoding } from './compression.ts'
import { type Attempt, createGuard } from './guard.ts'
import { createDecoder, createMeter } from './meter.ts'
import { type Answerer, parseQuestion, type Question } from './question.ts'
import { Refusal, wrong } from './refusal.ts'
import type { Upstream } from './settings.ts'
import { createUpstream, nameOf, TIMEOUTS, type Timeouts } from './upstream.ts'

export interface ForwardOptions {
  readonly upstream: Upstream
  readonly timeouts?: Timeouts
  readonly now: () => number // milliseconds that never go back
  readonly log: (line: string) => void
}

interface Body {
  readonly stream: Readable
  readonly encoding: Encoding
}

/** Answers questions with what another service answers, as it comes. */
export function createForward({ upstream, timeouts = TIMEOUTS, now, log }: ForwardOptions): Answerer {
  const admit = createGuard(now)
  const ask = createUpstream({ url: upstream.url, timeouts, log })

  /** The body in an encoding that the client takes: mostly as it comes, decoded only where it was not asked for. */
  function open(message: IncomingMessage, wanted: Encoding, question: Question, attempt: Attempt): Body {
    const found = encodingOf(message)
    if (Number(message.headers['content-length']) > upstream.maxBytes) throw foreign('is too large')
    const decoder = found === wanted ? undefined : createDecoder(found)
    const encoding = decoder ? 'identity' : found
    const meter = createMeter({
      encoding,
      maxBytes: upstream.maxBytes,
      idleMs: timeouts.idleMs,
      onStart: (text) => isList(question.output, text) && attempt.succeed(),
    })
    pipeline(decoder ? [message, decoder, meter] : [message, meter], (error) => {
      attempt.end()
      // a premature close is the client's
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && !question.signal().aborted) {
        log(`upstream ${nameOf(error)}`)
      }
    })
    return { stream: meter, encoding }
  }

  return async function forward(sent) {
    const question = parseQuestion(sent)
    const { output, credentials, address, isHead } = question
    const signal = question.signal()
    const encoding = negotiateEncoding(question.acceptEncoding, ENCODINGS)
    const attempt = admit(credentials, address)
    let message: IncomingMessage | undefined
    try {
      message = await ask({ ...question, signal, id: attempt.id, encoding })
      if (message.statusCode !== 200) throw refusalOf(message)
      const body = open(message, encoding, question, attempt)
      // to its end: what it says of the credentials counts for HEAD too
      if (isHead) body.stream.resume()
      return answerStream(isHead ? null : body.stream, {
        encoding: body.encoding,
        type: typeOf(message, output),
        disposition: message.headers['content-disposition'],
      })
    } catch (error) {
      message?.destroy()
      if (!signal.aborted && isUndecided(message?.statusCode)) attempt.withdraw()
      attempt.end()
      throw error
    }
  }
}

/** Whether the upstream said nothing of the credentials. */
function isUndecided(status = 504): boolean {
  return status === 429 || status >= 500
}

const KEY_FIELDS = /COUNTRYCODE|AREACODE/i
const CSV_COLUMNS = /^(?:[^,\n]*,){5}/

/** Whether a text begins a list: a refusal can come with status 200 too. */
function isList(output: Output, text: string): boolean {
  return (output === 'csv' ? CSV_COLUMNS : KEY_FIELDS).test(text)
}

function encodingOf({ headers }: IncomingMessage): Encoding {
  const name = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const encoding = ENCODINGS.find((known) => known === name)
  if (encoding === undefined) throw foreign('is encoded in a way that was not asked for')
  return encoding
}

const PASSIVE =
  /^(application\/(?:json|xml|csv)|text\/(?:json|xml|csv|plain))\s*(?:;\s*charset="?([\w-]+)"?\s*)?$/i

/** The type that the upstream names, if it is one of data and nothing more; else that of what was asked for. */
function typeOf({ headers }: IncomingMessage, output: Output): string {
  const [, type, charset] = PASSIVE.exec(headers['content-type'] ?? '') ?? []
  if (type === undefined) return CONTENT_TYPES[output]
  return charset === undefined ? type : `${type}; charset=${charset}`
}

const SENTENCES: Readonly<Record<number, string>> = {
  403: 'This account may not see what was asked for.',
  404: 'The service has nothing of this kind.',
  429: 'Too much was asked; please wait.',
  503: 'The service is not available at the moment; please try again.',
}

/** The body is ours: what an upstream says to people is not for every page to show. */
function refusalOf({ statusCode: status = 0, headers }: IncomingMessage): Refusal {
  if (status === 401) return wrong()
  if (status < 400 || status > 599 || OURS.has(status)) return foreign(`has the status ${status}`)
  const sentence = SENTENCES[status] ?? `The service behind this one answered with the status ${status}.`
  return new Refusal(status, sentence, retryAfter(headers['retry-after']))
}

// between the upstream and us: to a client they would speak of its own request
const OURS = new Set([405, 407, 408, 421, 426])

const LONGEST_RETRY_SECONDS = 86_400

function retryAfter(text = ''): Record<string, string> {
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  const isSane = seconds >= 0 && seconds <= LONGEST_RETRY_SECONDS
  return isSane ? { 'Retry-After': String(Math.ceil(seconds)) } : {}
}

function foreign(what: string): Refusal {
  return new Refusal(502, `The answer of the service behind this one ${what}.`)
}
