import { beforeAll, describe, expect, test } from 'vitest'
import { attackHost } from './attackHost.ts'
import { form, post } from './composeRequest.ts'
import { exchange, HAS_ADDRESSES, newAddress } from './exchange.ts'
import { expectServing } from './expectations.ts'
import { BOB, CANARY } from './secrets.ts'

const PROXIES = '127.200.0.0/16'
const BUDGET = 60 // failures of a network

const host = attackHost({ environment: { COVERAGE_TRUSTED_PROXIES: PROXIES, COVERAGE_DEMO: '1' } })
// once signed in, ann stays so whatever follows
beforeAll(() => expectServing(host))

let users = 0
let clients = 0
let proxies = 0

/** A wrong password for a new username, sent by a proxy or by a client that pretends to be one. */
async function guess(headers: string, from: string | undefined): Promise<number> {
  const body = form({ username: `user${users++}`, password: CANARY })
  const request = post('/api/json/getcountries', body).replace(
    'Host: a\r\n',
    `Host: a\r\n${headers}`,
  )
  const { answers } = await exchange(host, request, { from })
  return answers[0]!.status
}

async function guessBeyondBudget(
  headersOf: (i: number) => string,
  from: string | undefined,
): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < BUDGET + 20; i++) statuses.push(await guess(headersOf(i), from))
  return statuses
}

function newProxy(): string {
  return `127.200.0.${++proxies}`
}

function newClient(): string {
  return `203.0.113.${++clients}`
}

const MANY_HEADERS = 'a:\r\n'.repeat(2500)

describe.skipIf(!HAS_ADDRESSES)('behind a proxy', () => {
  test('a client only uses up its own budget', async () => {
    const [client, proxy] = [newClient(), newProxy()]
    const statuses = await guessBeyondBudget(() => `X-Forwarded-For: ${client}\r\n`, proxy)
    expect(statuses.slice(0, BUDGET)).toEqual(Array(BUDGET).fill(401))
    expect(statuses.slice(BUDGET)).toContain(429)
    const request = post('/api/json/getcountries', form(BOB), { 'X-Forwarded-For': newClient() })
    const { answers } = await exchange(host, request, { from: proxy })
    expect(answers[0]!.status).toBe(200)
  }, 60_000)

  test.each<[string, (i: number, client: string) => string]>([
    [
      'in a separate header',
      (i, client) => `X-Forwarded-For: 198.51.100.${i}\r\nX-Forwarded-For: ${client}\r\n`,
    ],
    [
      'before thousands of headers',
      (i, client) =>
        `X-Forwarded-For: 198.51.100.${i}\r\n${MANY_HEADERS}X-Forwarded-For: ${client}\r\n`,
    ],
  ])(
    'a client that pretends to be many, %s, counts as one',
    async (_title, headersOf) => {
      const client = newClient()
      const statuses = await guessBeyondBudget((i) => headersOf(i, client), newProxy())
      expect(statuses).toContain(429)
    },
    60_000,
  )

  test('forwarded headers only count from a trusted proxy', async () => {
    const statuses = await guessBeyondBudget(
      (i) => `X-Forwarded-For: 198.51.100.${i}\r\n`,
      newAddress(),
    )
    expect(statuses).toContain(429)
  }, 60_000)
})

describe('without COVERAGE_TRUSTED_PROXIES', () => {
  const unset = attackHost()

  test('the log says once how to set it', async () => {
    for (let i = 0; i < 3; i++) {
      await exchange(
        unset,
        post('/api/json/getcountries', '', { 'X-Forwarded-For': '203.0.113.1' }),
      )
    }
    // the log is written with a delay
    await expect.poll(() => unset.output().match(/getcountries json 400/g)?.length).toBe(3)
    const warnings = unset.output().match(/^.*COVERAGE_TRUSTED_PROXIES.*$/gm) ?? []
    expect(warnings).toEqual([expect.stringMatching(/is not set: .* set it to 127\.0\.0\.1\.$/)])
  })
})
