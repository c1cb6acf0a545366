import type { IncomingMessage } from 'node:http'
import { FAILURE_HEADER } from '../../core/failure.ts'
import { readRetryAfter } from '../../core/protocol/headers.ts'
import type { Log } from '../log.ts'
import { type AnswerOutcome, Refusal, wrongCredentials } from '../refusal.ts'
import type { LookupRequest } from '../request/lookupRequest.ts'
import { BoundedMap } from '../signin/boundedMaps.ts'

const REPEAT_MS = 60_000 // between two log lines with the same text
const MAX_LINES = 100

/** Logs which statuses an upstream answers with, each once a minute at most; 401 is only a wrong password. */
export function createStatusLog(url: string, now: () => number, log: Log) {
  const { host } = new URL(url)
  const loggedMs = new BoundedMap<string, number>(MAX_LINES)

  return function logStatus(
    status: number,
    { operation, requestId }: Pick<LookupRequest, 'operation' | 'requestId'>,
  ): void {
    if (status === 401) return
    const line = `upstream ${host} answered ${status} to ${operation}${looksMisconfigured(status, operation) ? HINT : ''}`
    const previousMs = loggedMs.get(line)
    if (previousMs !== undefined && now() - previousMs < REPEAT_MS) return
    loggedMs.set(line, now())
    log(line, { level: 'warn', requestId })
  }
}

const HINT = ': is COVERAGE_UPSTREAM right?'

/** Whether a lookup service would hardly answer like this: the setting may be wrong. A 404 to GetAreas can mean an unknown country. */
function looksMisconfigured(status: number, operation: LookupRequest['operation']): boolean {
  return status < 400 || status === 405 || (status === 404 && operation === 'getcountries')
}

const SENTENCES: Readonly<Record<number, string>> = {
  403: 'This account may not see what was asked for.',
  404: 'The service has nothing of this kind.',
  429: 'Too much was asked; please wait.',
  503: 'The service is not available at the moment; please try again.',
}

/** What a client gets for a status other than 200. The body is ours: pages must not show texts of an upstream. */
export function refusalOf(
  { statusCode: status = 0, headers }: IncomingMessage,
  operation: LookupRequest['operation'],
): Refusal {
  if (status === 401) return wrongCredentials()
  if (operation === 'getcountries' && isWrongAddress(status))
    return new Refusal(404, 'There is no lookup service at the address that this one asks.')
  if (status < 400 || status > 599 || HOP_STATUSES.has(status))
    return invalidAnswer(`has the status ${status}`)
  const sentence =
    SENTENCES[status] ?? `The service behind this one answered with the status ${status}.`
  const waitSeconds = readRetryAfter(headers['retry-after'], Date.now())
  const wait = waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) }
  return new Refusal(status, sentence, wait, status < 500 ? undefined : 'upstream_failed')
}

/** Whether the answer seems to come from a web page or another program, which is reported as a wrong address. */
function isWrongAddress(status: number): boolean {
  return status === 404 || status === 405 || (status >= 300 && status < 400)
}

// these concern the connection between us and the upstream; a client would relate them to its own request
const HOP_STATUSES = new Set([405, 407, 408, 421, 426])

/** For an answer that no lookup service would give. */
export function invalidAnswer(what: string, outcome?: AnswerOutcome): Refusal {
  return new Refusal(502, `The answer of the service behind this one ${what}.`, {}, outcome)
}

/** For a list larger than the operator allows. The page has a sentence of its own for that. */
export function oversizedAnswer(): Refusal {
  const headers = { [FAILURE_HEADER]: 'oversized', 'Access-Control-Expose-Headers': FAILURE_HEADER }
  const sentence = 'The list is larger than this service passes on; its operator can allow more.'
  return new Refusal(502, sentence, headers, 'oversized')
}
