import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT } from '../../src/service/testing/demoAccounts.ts'
import { testHost } from '../../src/service/testing/testHost.ts'
import { startWorkerd } from './startWorkerd.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))
const ACCOUNTS = { COVERAGE_ACCOUNTS: JSON.stringify([DEMO_ACCOUNT]) }

/** What `run` returns, asked of the module with these bindings. */
async function withWorkerd(
  bindings: Readonly<Record<string, string>>,
  run: (workerd: Awaited<ReturnType<typeof startWorkerd>>) => Promise<void>,
): Promise<void> {
  const workerd = await startWorkerd(`${DIST}edge`, bindings)
  await run(workerd).finally(workerd.stop)
}

describe('the module on workerd', () => {
  let workerd: Awaited<ReturnType<typeof startWorkerd>>
  beforeAll(async () => {
    workerd = await startWorkerd(`${DIST}edge`, ACCOUNTS)
  })
  afterAll(() => workerd.stop())

  testHost((path) => workerd.url + path)

  test.each(['identity', 'br'])('every file of the page arrives whole, as %s', async (encoding) => {
    const names = await readdir(`${DIST}web/assets`, { recursive: true })
    const files = names.filter((name) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name))
    expect(files.length).toBeGreaterThan(50)
    for (const name of files) {
      const url = `${workerd.url}/assets/${name}`
      const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } })
      const isCompressed = encoding === 'br' && names.includes(`${name}.br`)
      expect(response.headers.get('Content-Encoding'), name).toBe(isCompressed ? 'br' : null)
      expect(response.headers.get('Content-Length'), name).toMatch(/^\d+$/)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.equals(await readFile(`${DIST}web/assets/${name}`)), name).toBe(true)
    }
  })

  test('a view of the page has its policies', async () => {
    const response = await fetch(`${workerd.url}/US/1212`)
    expect(await response.text()).toContain('<div id="root">')
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
  })

  test('nothing that was sent is in its output, and it is not told of errors', () => {
    expect(workerd.output()).toMatch(/Z getareas json 200 \d+ ms/)
    expect(workerd.output()).not.toMatch(/wrong|Error|uncaught|getareas\//i)
  })
})

test('many people sign in at once, and some leave: the others are answered', async () => {
  await withWorkerd({ COVERAGE_DEMO: '1' }, async ({ url }) => {
    const leaving = new AbortController()
    const ask = (password: string, signal?: AbortSignal) =>
      fetch(`${url}/api/csv/getcountries/demo/${password}`, signal ? { signal } : {}).then(
        ({ status }) => status,
      )
    const left = Array.from({ length: 4 }, () => ask('demo', leaving.signal).catch(() => 'left'))
    const others = [...Array<string>(4).fill('demo'), 'x', 'y'].map((password) => ask(password))
    leaving.abort()
    expect(await Promise.all(left)).toEqual(Array(4).fill('left'))
    expect(await Promise.all(others)).toEqual([200, 200, 200, 200, 401, 401])
  })
})

test('guesses are counted by the address that the platform names', async () => {
  await withWorkerd(
    { ...ACCOUNTS, COVERAGE_ADDRESS_HEADER: 'cf-connecting-ip' },
    async ({ url }) => {
      const statuses: number[] = []
      for (const address of [...Array<string>(6).fill('192.0.2.1'), '192.0.2.2']) {
        const headers = { 'cf-connecting-ip': address }
        statuses.push((await fetch(`${url}/api/csv/getcountries/demo/x`, { headers })).status)
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 401])
    },
  )
})

test('who stays signed in is known to another workerd with the same key', async () => {
  const bindings = { ...ACCOUNTS, COVERAGE_SESSION_KEY: randomBytes(32).toString('base64url') }
  const ask = (url: string, step: string, headers: Record<string, string>, body = '') =>
    fetch(`${url}/api/json/getcountries`, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: {
        Origin: url,
        'Sec-Fetch-Site': 'same-origin',
        'Coverage-Session': step,
        ...headers,
      },
    })
  await withWorkerd(bindings, async (one) => {
    const started = await ask(one.url, 'start', {}, 'username=demo&password=demo')
    expect(started.status).toBe(200)
    const [cookie = ''] = (started.headers.get('Set-Cookie') ?? '').split(';')
    await withWorkerd(bindings, async (other) => {
      expect((await ask(other.url, 'use', { Cookie: cookie })).status).toBe(200)
      expect((await ask(other.url, 'use', { Cookie: `${cookie}x` })).status).not.toBe(200)
    })
  })
})
