import { expect } from 'vitest'
import { get } from './composeRequest.ts'
import { type Exchange, exchange } from './exchange.ts'
import { ANN, CANARY, OUTSIDE } from './secrets.ts'

const INTERNALS = /\n\s+at |node_modules|\.ts:\d|Error:/
const CATALOG = /Zimbabwe|"(COUNTRY|AREA)CODE"|<(COUNTRY|AREA)CODE>/

/** Expects a public text to hold no secret and no internals such as stack traces. */
export function expectNoSecret(text: string): void {
  for (const secret of [ANN.password, '7F3A', CANARY, OUTSIDE]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(INTERNALS)
}

/** Expects an attack to be answered with 4xx, or its connection to be closed, without leaking anything. */
export function expectRefused({ answers, text, hasEnded }: Exchange): void {
  const statuses = answers.map(({ status }) => status).filter((status) => status !== 100)
  for (const status of statuses) expect(`${status} in ${text.slice(0, 300)}`).toMatch(/^4\d\d/)
  expect(statuses.length > 0 || hasEnded).toBe(true)
  expect(text).not.toMatch(CATALOG)
  expectNoSecret(text)
}

/** Expects a good request on a new connection to be answered as usual. */
export async function expectServing(port: number, limitMs?: number): Promise<void> {
  const path = `/api/csv/getcountries/${ANN.username}/${encodeURIComponent(ANN.password)}`
  const { answers } = await exchange(port, get(path), { ...(limitMs && { limitMs }) })
  expect(answers.map(({ status }) => status)).toEqual([200])
  expect(answers[0]!.body.split('\r\n')).toHaveLength(246)
}
