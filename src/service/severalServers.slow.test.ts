import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildServer, PROJECT, type Running, waitFor } from './testing/builtServer.ts'
import { DEMO_ACCOUNT } from './testing/demoAccounts.ts'
import { documentedBackend } from './testing/documentedProxies.ts'
import { findFreePort } from './testing/freePort.ts'
import { startHaproxy } from './testing/haproxy.ts'
import { createSessionClient } from './testing/sessionClient.ts'

// Two servers behind haproxy, as the operators' document sets them up.

const PEOPLE = ['ann', 'bob', 'cy', 'dora', 'eve', 'finn', 'gina', 'hal']
const SERVERS = [0, 1]
const TIMES = 4 // requests of a person, each over a connection of its own
const TELL_SERVER = '\n  http-response set-header X-Server %s\n'

const server = await buildServer()
const accounts = PEOPLE.map((username) => ({ ...DEMO_ACCOUNT, username }))
await writeFile(join(server.folder, 'people.json'), JSON.stringify(accounts))
const ports = await Promise.all(SERVERS.map(findFreePort))
const running: Running[] = []
afterEach(() => Promise.all(SERVERS.map(stop)))
afterAll(() => server.remove())

/** Starts a server, in place of the one that has its port. */
async function start(i: number, environment: Record<string, string> = {}): Promise<void> {
  await stop(i)
  running[i] = server.start({
    PORT: `${ports[i]}`,
    COVERAGE_ACCOUNTS: 'people.json',
    COVERAGE_TRUSTED_PROXIES: '127.0.0.1',
    ...environment,
  })
  await waitFor(running[i])
}

const stop = (i: number) => running[i]?.end('SIGINT') // which waits for no balancer

describe('two servers behind haproxy', () => {
  test('get each person at one of them, and different people at both', async ({ skip }) => {
    await Promise.all(SERVERS.map((i) => start(i)))
    // a connection that is still closing is a share of the load: without the factor none goes to the next server
    const backend = documentedBackend(ports).replace(/(hash-balance-factor) \d+/, '$1 0')
    const haproxy = await startHaproxy(backend + TELL_SERVER)
    if (!haproxy) return skip('haproxy is not installed')
    const served = new Set<string>()
    for (const username of PEOPLE) {
      const ask = () => {
        const body = new URLSearchParams({ username, password: 'demo' })
        const init = { method: 'POST', headers: { Connection: 'close' }, body }
        return fetch(`${haproxy.url}api/csv/getcountries`, init)
      }
      const own = await serversOf(ask)
      expect(own.size).toBe(1)
      for (const each of own) served.add(each)
    }
    expect(served.size).toBe(2)
    await haproxy.stop()
  })

  test('sign nobody out while the key of sessions is replaced as documented', async ({ skip }) => {
    const startWith = (setting: string) => (i: number) =>
      start(i, { COVERAGE_SESSION_KEY: keysOf(setting) })
    await Promise.all(SERVERS.map(startWith('OLD')))
    const haproxy = await startHaproxy(inTurn(documentedBackend(ports)) + TELL_SERVER)
    if (!haproxy) return skip('haproxy is not installed')
    const headers = {
      Origin: haproxy.url.slice(0, -1),
      'Sec-Fetch-Site': 'same-origin',
      Connection: 'close',
    }
    const openBrowser = () => {
      const browser = createSessionClient((request) => send(haproxy.url, request))
      return (step: string, form: Record<string, string> = {}) => browser.post(step, form, headers)
    }
    type Browser = ReturnType<typeof openBrowser>

    async function signIn(): Promise<Browser> {
      const ask = openBrowser()
      expect((await ask('start', { username: 'ann', password: 'demo' })).status).toBe(200)
      return ask
    }

    /** People who have signed in at each server. */
    const signBothIn = async () => [await signIn(), await signIn()]

    const steps = documentedSteps()
    let people = await signBothIn()
    let lately: Browser[] = [] // since all servers have the setting of the step before
    for (const [step, setting] of steps.entries()) {
      if (step === steps.length - 1) people = lately // it is taken 12 hours later
      for (const i of SERVERS) {
        await startWith(setting)(i)
        await expect.poll(() => haproxy.statusOf(`s${ports[i]}`), { timeout: 10_000 }).toBe('UP')
        lately = await signBothIn()
        people.push(...lately)
        for (const ask of people) expect((await serversOf(() => ask('use'))).size).toBe(2)
      }
    }
    expect(steps.at(-1)).toBe('NEW')
    await haproxy.stop()
  }, 60_000)
})

/** Which servers give somebody a list who asks several times. */
async function serversOf(ask: () => Promise<Response>): Promise<ReadonlySet<string>> {
  const servers = new Set<string>()
  for (let i = 0; i < TIMES; i++) {
    const answer = await ask()
    const { status, headers } = answer
    await answer.arrayBuffer()
    expect(status).toBe(200)
    servers.add(headers.get('X-Server') ?? '')
  }
  return servers
}

/** As other balancers do, which send a person now here and now there. */
function inTurn(backend: string): string {
  return backend.replace(
    /^ {2}balance hash .*\n {2}hash-type .*\n {2}hash-balance-factor .*$/m,
    '  balance roundrobin',
  )
}

const KEYS: Readonly<Record<string, string>> = {
  OLD: randomBytes(32).toString('base64url'),
  NEW: randomBytes(32).toString('base64url'),
}

function keysOf(setting: string): string {
  return setting.replaceAll(/\w+/g, (name) => KEYS[name]!)
}

function documentedSteps(): string[] {
  const document = readFileSync(join(PROJECT, 'docs/operating.md'), 'utf8')
  return [...document.matchAll(/`COVERAGE_SESSION_KEY=([OLDNEW,]+)`/g)].map(
    ([, setting = '']) => setting,
  )
}

/** A request for the service as a function, sent to this address. */
async function send(url: string, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const body = new Uint8Array(await request.arrayBuffer())
  return fetch(new URL(pathname, url), { method: 'POST', headers: request.headers, body })
}
