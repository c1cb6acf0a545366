import type { IncomingMessage } from 'node:http'
import { Refusal, wrongCredentials } from '../refusal.ts'
import type { LookupRequest } from '../request/lookupRequest.ts'
import { BoundedMap } from '../signin/boundedMap.ts'

const QUIET_MS = 60_000 // between two lines about the same
const REMEMBERED = 100 // lines

/**
 * Tells the operator which statuses an upstream answers with, once a minute each. A 401 is somebody's
 * wrong password, and no news.
 */
export function createStatusLog(url: string, now: () => number, log: (line: string) => void) {
  const { host } = new URL(url)
  const toldMs = new BoundedMap<string, number>(REMEMBERED)

  return function logStatus(status: number, operation: LookupRequest['operation']): void {
    if (status === 401) return
    const line = `upstream ${host} answered ${status} to ${operation}${isElsewhere(status, operation) ? HINT : ''}`
    const beforeMs = toldMs.get(line)
    if (beforeMs !== undefined && now() - beforeMs < QUIET_MS) return
    toldMs.set(line, now())
    log(line)
  }
}

const HINT = ': is COVERAGE_UPSTREAM right?'

/** Whether something other than a lookup service seems to answer. A 404 can also mean a country it lacks. */
function isElsewhere(status: number, operation: LookupRequest['operation']): boolean {
  return status < 400 || status === 405 || (status === 404 && operation === 'getcountries')
}

const SENTENCES: Readonly<Record<number, string>> = {
  403: 'This account may not see what was asked for.',
  404: 'The service has nothing of this kind.',
  429: 'Too much was asked; please wait.',
  503: 'The service is not available at the moment; please try again.',
}

/** The body is ours: what an upstream says to people is not for every page to show. */
export function refusalOf(
  { statusCode: status = 0, headers }: IncomingMessage,
  operation: LookupRequest['operation'],
): Refusal {
  if (status === 401) return wrongCredentials()
  if (operation === 'getcountries' && isWrongAddress(status))
    return new Refusal(404, 'There is no lookup service at the address that this one asks.')
  if (status < 400 || status > 599 || OURS.has(status)) return foreign(`has the status ${status}`)
  const sentence = SENTENCES[status] ?? `The service behind this one answered with the status ${status}.`
  return new Refusal(status, sentence, retryAfter(headers['retry-after']))
}

/** A page or another program answers: whoever signs in should hear of that, and not of a service in trouble. */
function isWrongAddress(status: number): boolean {
  return status === 404 || status === 405 || (status >= 300 && status < 400)
}

// between the upstream and us: to a client they would speak of its own request
const OURS = new Set([405, 407, 408, 421, 426])

const LONGEST_RETRY_SECONDS = 86_400

function retryAfter(text = ''): Record<string, string> {
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  const isSane = seconds >= 0 && seconds <= LONGEST_RETRY_SECONDS
  return isSane ? { 'Retry-After': String(Math.ceil(seconds)) } : {}
}

/** An answer that is not one of a lookup service. */
export function foreign(what: string): Refusal {
  return new Refusal(502, `The answer of the service behind this one ${what}.`)
}
