import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer, type Running, waitFor } from './testing/builtServer.ts'
import { DEMO_ACCOUNT } from './testing/demoAccounts.ts'
import { documentedBackend } from './testing/documentedProxies.ts'
import { type Haproxy, startHaproxy } from './testing/haproxy.ts'

// Two servers behind haproxy, as the operators' document sets it up.

const PEOPLE = ['ann', 'bob', 'cy', 'dora', 'eve', 'finn', 'gina', 'hal']

let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  server = await buildServer()
  const accounts = PEOPLE.map((username) => ({ ...DEMO_ACCOUNT, username }))
  await writeFile(join(server.folder, 'people.json'), JSON.stringify(accounts))
}, 30_000)
afterAll(() => server.remove())

describe('haproxy before two servers', () => {
  const running: Running[] = []
  let haproxy: Haproxy | undefined
  beforeAll(async () => {
    const environment = { COVERAGE_ACCOUNTS: 'people.json', COVERAGE_TRUSTED_PROXIES: '127.0.0.1' }
    for (let i = 0; i < 2; i++) running.push(server.start(environment))
    const urls = await Promise.all(running.map((each) => waitFor(each)))
    haproxy = await startHaproxy(documentedBackend(urls.map((url) => Number(new URL(url).port))))
  })
  afterAll(async () => {
    await haproxy?.stop()
    for (const { child } of running) child.kill('SIGINT')
    await Promise.all(running.map(({ exit }) => exit))
  })

  test('sends a person to one server, and different people to both', async ({ skip }) => {
    if (!haproxy) return skip('haproxy is not installed')
    const served = new Set<string>()
    for (const username of PEOPLE) {
      const before = running.map(answersOf)
      for (let i = 0; i < 4; i++) await signIn(haproxy.url, username)
      await expect.poll(() => sum(running.map(answersOf)) - sum(before)).toBe(4) // the log is written with a delay
      const grown = running.map((each, i) => answersOf(each) - before[i]!)
      expect(grown.toSorted()).toEqual([0, 4])
      served.add(grown.join())
    }
    expect(served.size).toBe(2)
  })
})

/** Over a connection of its own. */
async function signIn(url: string, username: string): Promise<void> {
  const { status } = await fetch(`${url}api/csv/getcountries`, {
    method: 'POST',
    headers: { Connection: 'close' },
    body: new URLSearchParams({ username, password: 'demo' }),
  })
  expect(status).toBe(200)
}

function answersOf({ output }: Running): number {
  return output().match(/getcountries csv 200/g)?.length ?? 0
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
