import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadCatalog } from '../catalog/catalog.ts'
import { createService } from '../service.ts'
import { createAccounts } from '../signin/accounts.ts'
import { DEMO_ACCOUNT } from '../testing/demoAccounts.ts'
import { createSessionClient, FOREIGN_HEADERS } from '../testing/sessionClient.ts'
import { identifyByAccounts, sessionsOf } from './withSessions.ts'

const catalog = await loadCatalog(undefined)

/** A browser whose person stays signed in, before a server that was started again without the key. */
async function setUp() {
  const accounts = createAccounts([DEMO_ACCOUNT], 'the test')
  const lines: string[] = []
  const serve = (sessionKeys: Uint8Array[]) =>
    createSessionClient(
      createService({
        catalog,
        accounts,
        log: (line) => lines.push(line),
        withSessions: sessionsOf(
          { sessionKeys, isHttps: false },
          identifyByAccounts(() => accounts),
        ),
      }),
    )
  const before = serve([randomBytes(32)])
  await before.start()
  const browser = serve([])
  browser.keep(before.cookie())
  return { browser, cookie: before.cookie(), lines }
}

test.each(['use', 'end'])(
  'removes the cookie of our page that says %s, without an error or a list',
  async (step) => {
    const { browser, cookie, lines } = await setUp()
    expect(cookie).toMatch(/^coverage-session=/)
    const answer = await browser.post(step, { username: 'demo' })
    expect([answer.status, await answer.text(), browser.cookie()]).toEqual([204, '', ''])
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(lines.join()).not.toContain('demo')
  },
)

test('signs nobody in by it, and lets the form sign in as always', async () => {
  const { browser, cookie } = await setUp()
  expect((await browser.post(undefined, {})).status).toBe(400)
  const started = await browser.start()
  expect([started.status, started.headers.has('Set-Cookie')]).toEqual([200, false])
  expect(browser.cookie()).toBe(cookie)
})

test.each(FOREIGN_HEADERS)('a request of %s removes nothing', async (_, headers) => {
  const { browser, cookie } = await setUp()
  for (const step of ['use', 'end']) {
    const answer = await browser.post(step, {}, headers)
    expect([answer.status, answer.headers.has('Set-Cookie')]).toEqual([400, false])
  }
  expect(browser.cookie()).toBe(cookie)
})
