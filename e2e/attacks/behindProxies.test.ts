import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type StartFront,
  startCaddyBelowPath,
  startHaproxyAtRoot,
  startNginxAtRoot,
} from '../../src/service/testing/documentedProxies.ts'
import { startHaproxy } from '../../src/service/testing/haproxy.ts'
import { attackHost } from './attackHost.ts'
import { form, type Headers, post } from './composeRequest.ts'
import { exchange, HAS_ADDRESSES, newAddress } from './exchange.ts'
import { expectServing } from './expectations.ts'
import { type ANN, BOB, CANARY, EVA } from './secrets.ts'

// The proxies as the operators' document sets them up: each client's guesses are its own, whatever headers it writes itself.

const PATIENT = { timeout: 10_000 } // ms, on a busy machine

const host = attackHost({
  environment: { COVERAGE_TRUSTED_PROXIES: '127.0.0.1', COVERAGE_DEMO: '1' },
})

// what Caddy sends: it drops what clients wrote there, and header_up -Forwarded drops the rest
const caddyHeaders = (client: string): Headers => ({
  'X-Forwarded-For': client,
  'X-Forwarded-Host': 'coverage.example.com',
  'X-Forwarded-Proto': 'https',
  Via: '1.1 Caddy',
  'Accept-Encoding': 'gzip',
})

/** A proxy that a client at an address asks. */
interface Front {
  readonly path: string // below which the product is
  readonly ask: (
    client: string,
    request: (headers: Headers) => string,
  ) => ReturnType<typeof exchange>
  readonly stop?: () => Promise<void>
}

async function startThrough(start: StartFront): Promise<Front | undefined> {
  const proxy = await start(host.port)
  return (
    proxy && {
      path: proxy.path,
      ask: (client, request) => exchange(proxy, request({}), { from: client }),
      stop: proxy.stop,
    }
  )
}

const startCaddyForm = async (): Promise<Front> => ({
  path: '',
  ask: (client, request) => exchange(host, request(caddyHeaders(client))),
})

// headers that a client writes itself, to be many clients, or another one
const PRETENCES: readonly ((i: number) => Headers)[] = [
  (i) => ({ 'X-Forwarded-For': `198.51.100.${i}` }),
  (i) => ({ Forwarded: `for=198.51.100.${i}` }),
  (i) => ({ 'X-Forwarded-For': `198.51.100.${i}, 127.0.0.1`, 'X-Real-IP': `198.51.100.${i}` }),
]

describe.skipIf(!HAS_ADDRESSES).each([
  { name: 'nginx', start: () => startThrough(startNginxAtRoot), pretences: PRETENCES },
  { name: 'haproxy', start: () => startThrough(startHaproxyAtRoot), pretences: PRETENCES },
  { name: 'Caddy', start: () => startThrough(startCaddyBelowPath), pretences: PRETENCES },
  // where it is not installed. It is Caddy itself that drops these: here its requests are written by hand
  { name: 'the headers of Caddy', start: startCaddyForm, pretences: [() => ({})] },
])('behind $name', ({ name, start, pretences }) => {
  let front: Front | undefined
  beforeAll(async () => {
    front = await start()
  })
  afterAll(() => front?.stop?.())

  /** The status of one sign-in that a client tries. */
  async function signIn(
    client: string,
    account: typeof ANN,
    headers: Headers = {},
  ): Promise<number> {
    const request = (added: Headers) =>
      post(`${front!.path}/api/json/getcountries`, form(account), { ...headers, ...added })
    const { answers } = await front!.ask(client, request)
    return answers[0]!.status
  }

  test.for(pretences.map((headersOf, i) => [i, headersOf] as const))(
    'a client that guesses locks only itself out, pretence %i',
    async ([, headersOf], { skip }) => {
      if (!front) skip(`${name} is not installed`)
      await expectServing(host)
      // whoever has signed in lately passes: each time a person who has not
      const [guesser, other] = [newAddress()!, newAddress()!]
      const username = `${name} ${guesser}`
      const statuses: number[] = []
      for (let i = 0; i < 8; i++)
        statuses.push(await signIn(guesser, { username, password: `${CANARY}${i}` }, headersOf(i)))
      expect(statuses.slice(0, 5)).toEqual(Array(5).fill(401))
      expect(statuses.slice(5)).toEqual(Array(3).fill(429))
      // somebody else behind the same proxy has all attempts at that name, and signs in
      expect(await signIn(other, { username, password: CANARY })).toBe(401)
      expect(await signIn(other, BOB)).toBe(200)
      expect(await signIn(guesser, EVA)).toBe(200)
    },
  )
})

describe("haproxy's PROXY protocol", () => {
  test.for(['send-proxy', 'send-proxy-v2'])(
    '%s is refused, and the log tells the cure',
    async (option, { skip }) => {
      const misled = await startHaproxy(`server one 127.0.0.1:${host.port} ${option}`)
      if (!misled) return skip('haproxy is not installed')
      for (let i = 0; i < 3; i++) expect((await fetch(misled.url)).status).toBe(400)
      await misled.stop()
      const warnings = () => host.output().match(/^.*PROXY protocol.*$/gm)
      // once a minute, for both versions together
      await expect
        .poll(warnings, PATIENT)
        .toEqual([expect.stringContaining('take send-proxy, send-proxy-v2')])
      await expectServing(host)
    },
  )
})
