import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { form, get, MULTIPART, multipart, post } from '../attacks/composeRequest.ts'
import { excerpt, exchange } from '../attacks/exchange.ts'
import { expectNoSecret, expectServing } from '../attacks/expectations.ts'
import { createRandom, mutate } from '../attacks/mutate.ts'
import { ACCOUNTS, ANN, CANARY } from '../attacks/secrets.ts'
import { startWorkerd } from './startWorkerd.ts'

const MODULE = fileURLToPath(new URL('../../dist/edge', import.meta.url))
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const REQUESTS = process.env.HOSTILE === 'all' ? 20_000 : 2000
const CONNECTIONS = 16 // at a time
const UNKNOWN_METHOD = 501 // of workerd, which asks no module then

// an address each: guesses would be refused after a few, and reach no further
const FROM_CLIENT = { 'X-Real-IP': '192.0.2.1' }
const AREAS = '/api/csv/getareas'
const GOOD = [ANN, { username: 'ann', password: CANARY }].flatMap((who) => {
  const path = `${who.username}/${encodeURIComponent(who.password)}`
  return [
    get(`/api/json/getcountries/${path}`, FROM_CLIENT),
    get(`${AREAS}/${path}/CH?download=1`, { 'Accept-Encoding': 'gzip, br', Origin: 'https://a.example' }),
    post('/api/xml/getcountries', form(who)),
    post(AREAS, JSON.stringify({ ...who, isocode: 'CH' }), { 'Content-Type': 'application/json' }),
    post(AREAS, multipart([...Object.entries(who), ['isocode', 'CH']]), MULTIPART),
    get('/'),
    get('/CH/4144?q=z'),
    get('/config.json'),
  ]
})

test(`${REQUESTS} mutated requests do the module no harm`, async () => {
  const bindings = { COVERAGE_ACCOUNTS: JSON.stringify(ACCOUNTS), COVERAGE_ADDRESS_HEADER: 'x-real-ip' }
  const workerd = await startWorkerd(MODULE, bindings)
  const target = { port: Number(new URL(workerd.url).port) }
  await expectServing(target)
  const random = createRandom(SEED)
  // workerd itself answers 500 to CONNECT, which no module takes
  const requests = Array.from({ length: REQUESTS }, () => mutate(GOOD, random)).filter(
    (request) => !/^\s*CONNECT /m.test(request),
  )
  const statuses = new Set<number>()
  let next = 0
  async function send(): Promise<void> {
    while (next < requests.length) {
      const number = next++
      const request = requests[number]!
      const { answers, text } = await exchange(target, request, { quietMs: 20, halfCloseMs: 150 })
      for (const { status } of answers) statuses.add(status)
      const isHarm = answers.some(({ status }) => status >= 500 && status !== UNKNOWN_METHOD)
      if (isHarm || /7F3A|51D2|\n\s+at |Error:/.test(text))
        throw new Error(`Seed ${SEED}, request ${number}: ${text.slice(0, 200)} to ${excerpt(request)}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, send))
    for (const status of [200, 400, 401, 404, 405]) expect(statuses).toContain(status)
    await expectServing(target)
    expectNoSecret(workerd.output())
  } finally {
    await workerd.stop()
  }
}, 600_000)
