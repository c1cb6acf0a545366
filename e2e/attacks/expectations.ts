import { expect } from 'vitest'
import { get } from './composeRequest.ts'
import { type Answer, type Exchange, exchange, type Target } from './exchange.ts'
import { ANN, CANARY, OUTSIDE } from './secrets.ts'

const INTERNALS = /\n\s+at |node_modules|\.ts:\d|Error:/
const CATALOG = /Zimbabwe|"(COUNTRY|AREA)CODE"|<(COUNTRY|AREA)CODE>/
const UNKNOWN_TO_PROXIES = [501, 505] // methods, encodings, versions of HTTP

/** Expects a public text to hold no secret and no internals such as stack traces. */
export function expectNoSecret(text: string): void {
  for (const secret of [ANN.password, '7F3A', CANARY, OUTSIDE]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(INTERNALS)
}

/** Expects an attack to be answered with 4xx, or its connection to be closed, without leaking anything. */
export function expectRefused(result: Exchange): void {
  expectHarmless(result)
  const statuses = result.answers.map(({ status }) => status).filter((status) => status !== 100)
  for (const status of statuses) expect(`${status} in ${excerptOf(result)}`).toMatch(/^[45]/)
  expect(result.text).not.toMatch(CATALOG)
}

/** Expects an attack to be answered, or its connection to be closed, without a failure and without an echo. */
export function expectHarmless(result: Exchange): void {
  const { answers, text, hasEnded, target } = result
  const failures = answers.filter((answer) => isFailure(answer, target))
  expect(failures.map(({ status }) => `${status} in ${excerptOf(result)}`)).toEqual([])
  // haproxy answers the preface of HTTP/2 in HTTP/2
  const isOther = target.isBehindProxy === true && text !== ''
  expect(answers.some(({ status }) => status !== 100) || hasEnded || isOther).toBe(true)
  expectNoSecret(text)
}

/** Whether a 5xx is ours, or comes of what we sent: a proxy may only say of a request that it does not know such. */
export function isFailure(answer: Answer, { isBehindProxy }: Target): boolean {
  const { status } = answer
  if (status < 500) return false
  return isOurs(answer) || !isBehindProxy || !UNKNOWN_TO_PROXIES.includes(status)
}

/** Whether the service has answered, or the page beside it. */
export function isOurs({ headers }: Answer): boolean {
  return headers.has('x-content-type-options')
}

/** Expects a good request on a new connection to be answered as usual. */
export async function expectServing(target: Target, limitMs?: number): Promise<void> {
  const path = `/api/csv/getcountries/${ANN.username}/${encodeURIComponent(ANN.password)}`
  const { answers } = await exchange(target, get(path), { ...(limitMs && { limitMs }) })
  expect(answers.map(({ status }) => status)).toEqual([200])
  expect(answers[0]!.body.split('\r\n')).toHaveLength(246)
}

const excerptOf = ({ text }: Exchange): string => text.slice(0, 300)
