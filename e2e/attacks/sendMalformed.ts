import { expect } from 'vitest'
import { get } from './composeRequest.ts'
import { exchange, newAddress } from './exchange.ts'
import { expectHarmless, expectRefused, expectServing } from './expectations.ts'
import type { AttackedHost } from './startHost.ts'

const MARK = / getareas xml 400 /g // in the log, of a request that no attack makes
const SERVED = / \d{3} \d+ ms/g

/**
 * Expects a malformed request to be refused. A proxy may mend it, and pass it on: then the server must have seen no
 * more requests than the client got answers, or one was hidden from the proxy in another. The next client must get
 * its own answer.
 */
export async function sendMalformed(host: AttackedHost, request: string): Promise<void> {
  const from = newAddress()
  if (host.isBehindProxy) {
    const before = await countServed(host)
    // a proxy waits for the rest of what it takes for the beginning of a request
    const result = await exchange(host, request, { from, halfCloseMs: 500 })
    expectHarmless(result)
    const answered = result.answers.filter(({ status }) => status !== 100)
    expect((await countServed(host)) - before).toBeLessThanOrEqual(answered.length)
  } else expectRefused(await exchange(host, request, { from }))
  await expectServing(host)
}

/** How many requests to the API the server has logged, without those that ask. */
export async function countServed(host: AttackedHost): Promise<number> {
  const count = (pattern: RegExp) => host.output().match(pattern)?.length ?? 0
  const marks = count(MARK) + 1
  await exchange(host, get('/api/xml/getareas'))
  // lines are printed in the order of the answers
  await expect.poll(() => count(MARK), { timeout: 10_000, interval: 5 }).toBe(marks)
  return count(SERVED) - marks
}
