import { describe, expect, test } from 'vitest'
import { HOST_NAMES } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { form, post } from './composeRequest.ts'
import { exchange, newAddress } from './exchange.ts'
import { expectServing } from './expectations.ts'
import { fuzz } from './fuzz.ts'
import { INNER, PATH, SMUGGLED } from './malformed.ts'
import { BOB, CANARY } from './secrets.ts'
import { sendMalformed } from './sendMalformed.ts'

// A sample for each host but the one that all attacks of `npm run test:all` go to. What they answer, tests of the service see.

const REQUESTS = 150 // of the fuzzer
const EVERY = 6 // of the smuggled requests one in so many
const OTHERS = HOST_NAMES.filter((name) => name !== 'alone')

describe.each(OTHERS)('%s', (name) => {
  const host = attackHost({}, name)

  // a runtime's own parser is behind nothing of ours
  test.runIf(name !== 'edge')('takes no request for another', async () => {
    const some = SMUGGLED.filter((_, i) => i % EVERY === 0)
    for (const [, request] of some) await sendMalformed(host, request)
    const hidden = await exchange(host, post(PATH, INNER), { from: newAddress() })
    expect(hidden.answers.map(({ status }) => status)).toEqual([400])
  })

  test('counts guesses by who makes them, whatever they write', async () => {
    const from = newAddress()
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) {
      const many = { 'X-Forwarded-For': `198.51.100.${i}`, 'X-Real-IP': `198.51.100.${i}` }
      const guess = post(PATH, form({ ...BOB, password: `${CANARY}${i}` }), many)
      statuses.push((await exchange(host, guess, { from })).answers[0]!.status)
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(statuses).toContain(429)
    expect(
      (await exchange(host, post(PATH, form(BOB)), { from: newAddress() })).answers[0]!.status,
    ).toBe(200)
  })

  test(`survives ${REQUESTS} mutated requests`, async () => {
    await fuzz(host, { seed: 1, requests: REQUESTS, statuses: [200, 400] })
    await expectServing(host)
  })
})
