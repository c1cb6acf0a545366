import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_ACCOUNT } from '../src/service/testing/demoAccounts.ts'
import { answerConfig } from './answerConfig.ts'
import { openCountry } from './faults/faultyJourney.ts'
import {
  test as base,
  expect,
  expectAccessible,
  fillSignIn,
  SMALL_CONFIG,
  startServer,
} from './journey.ts'
import { RETRIED } from './retried.ts'
import { startHttp } from './startHttp.ts'

interface Deployed {
  readonly url: string
  readonly hostPage: string // of another site, with ours in a frame
  /** As an operator does it: other accounts, and the server again at the same address. */
  readonly restart: (accounts: readonly object[], key?: string | null) => Promise<void> // null: none
}

const KEY = randomBytes(32).toString('base64url')
const ANN = { ...DEMO_ACCOUNT, username: 'ann' }
const OTHER_PASSWORD = DEMO_ACCOUNT.password.replace('$MDEy', '$ODEy') // of another salt

/** Journeys with a server of their own that offers to stay signed in. */
const test = base.extend<{ deployed: Deployed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  deployed: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'session-'))
    const file = join(folder, 'accounts.json')
    await writeFile(file, JSON.stringify([DEMO_ACCOUNT, ANN]))
    const host = await startHttp((_request, response) =>
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<iframe title="Coverage" src="${url}DE" width="800" height="700"></iframe>`),
    )
    const hostPage = `http://localhost:${host.port}` // another site than 127.0.0.1
    const settings = { COVERAGE_ACCOUNTS: file, COVERAGE_EMBED: hostPage }
    let { url, stop } = await startServer({ ...settings, COVERAGE_SESSION_KEY: KEY })
    await use({
      url,
      hostPage,
      async restart(accounts, key = KEY) {
        await stop('SIGKILL')
        await writeFile(file, JSON.stringify(accounts))
        const keys = key === null ? {} : { COVERAGE_SESSION_KEY: key }
        const environment = { ...settings, ...keys, PORT: new URL(url).port }
        stop = (await startServer(environment)).stop
      },
    })
    await stop('SIGKILL')
    host.stop()
    await rm(folder, { recursive: true })
  },
  baseURL: async ({ deployed }, use) => use(deployed.url),
})

const tick = (page: Page) => page.getByRole('checkbox', { name: 'Stay signed in on this device' })
const form = (page: Page) => page.getByRole('form', { name: 'Sign in' })
const germany = (page: Page) => page.getByRole('heading', { name: 'Germany +49' })

async function signInToStay(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await tick(page).check()
  await fillSignIn(page, 'demo', 'demo')
  await expect(germany(page)).toBeVisible()
}

const MARK = 'coverage-explorer.session' // until when there may be a session
const ENDED = 'You are not signed in any more. Please sign in again.'

test('stays signed in over a reload and in another tab, and signs out in all of them', async ({
  page,
  context,
}) => {
  await page.goto('/DE')
  await expect(tick(page)).not.toBeChecked()
  await expect(tick(page)).toHaveAccessibleDescription(
    /^Up to 12 hours, until you sign out Do not tick/,
  )
  await expectAccessible(page)
  await signInToStay(page, '/DE')

  const cookies = await context.cookies()
  expect(cookies).toEqual([
    expect.objectContaining({
      name: 'coverage-session',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    }),
  ])
  const hours = (cookies[0]!.expires - Date.now() / 1000) / 3600
  expect(hours).toBeGreaterThan(11.9)
  expect(hours).toBeLessThanOrEqual(12)

  const bodies: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) bodies.push(request.postData())
  })
  let hasFormShown = false
  await page.exposeFunction('tellForm', () => {
    hasFormShown = true
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[name=password]')) Object(window).tellForm()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(germany(page)).toBeVisible()
  await page.goto('/FR')
  await expect(page.getByRole('heading', { name: 'France +33' })).toBeVisible()
  expect(hasFormShown).toBe(false)
  expect(bodies.join(' ')).toContain('username=demo&isocode=FR')
  expect(bodies.join(' ')).not.toContain('password')

  const other = await context.newPage()
  await answerConfig(other, SMALL_CONFIG)
  await other.goto('/DE')
  await expect(germany(other)).toBeVisible()
  await page.evaluate((mark) => localStorage.setItem(mark, String(Date.now())), MARK) // as after the 12 hours
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(form(page)).toBeVisible()
  await expect(form(page)).not.toContainText(ENDED)
  await expect(form(other)).toContainText(ENDED)
  await expect.poll(() => context.cookies()).toEqual([])
  await other.reload()
  await expect(form(other)).toBeVisible()
  expect(await other.evaluate(() => localStorage.length)).toBe(0)
})

test('a tab that is still opening is signed out with the others', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await signInToStay(page, '/DE')
  const other = await context.newPage()
  await answerConfig(other, SMALL_CONFIG)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const answered = new Promise<void>((resolve) =>
    other.route('**/api/json/getcountries', async (route) => {
      if (route.request().headers()['coverage-session'] !== 'use') return route.continue()
      const response = await route.fetch(RETRIED)
      expect(response.status()).toBe(200)
      resolve()
      await isReleased
      await route.fulfill({ response }).catch(() => undefined) // nobody waits for it any more
    }),
  )
  await other.goto('/DE')
  await answered
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(form(other)).toBeVisible()
  release()
  await expect(form(page)).toBeVisible()
  await other.unrouteAll({ behavior: 'wait' })
  await expect(form(other)).toBeVisible()
})

test('stays signed in while the key is replaced, and asks again, with the link kept, where the session is of no use', {
  tag: '@slow',
}, async ({ page, context, deployed, complaints }) => {
  const restart = async (...how: Parameters<typeof deployed.restart>) => {
    await page.goto('about:blank') // while the server is away
    complaints.splice(0)
    await deployed.restart(...how)
  }
  for (const [password, key] of [
    [OTHER_PASSWORD, KEY],
    [DEMO_ACCOUNT.password, null], // the server has none
  ] as const) {
    await signInToStay(page, '/DE')
    await restart([{ ...DEMO_ACCOUNT, password }, ANN], key)
    await page.goto('/DE/4930?q=ber')
    await expect(form(page)).toContainText('Germany')
    await expect(form(page)).toContainText(ENDED)
    await expect(page).toHaveURL('/DE/4930?q=ber')
    await expect.poll(() => context.cookies()).toEqual([])
    expect(complaints.splice(0)).toEqual(key === null ? [] : [expect.stringContaining('401')])
    await page.reload() // it does not try again
    await expect(form(page)).not.toContainText(ENDED)
    await restart([DEMO_ACCOUNT, ANN])
  }
  await signInToStay(page, '/DE')
  await restart([DEMO_ACCOUNT], `${randomBytes(32).toString('base64url')},${KEY}`)
  await page.goto('/DE')
  await expect(germany(page)).toBeVisible()
  await page.evaluate((mark) => localStorage.setItem(mark, '1'), MARK) // as after 12 hours
  await page.reload()
  await expect(form(page)).toContainText(ENDED)
})

test('copes with a service that is away, a session that ends in the midst of work, and signing out without a network', {
  tag: '@slow',
}, async ({ page, context, complaints }) => {
  await signInToStay(page, '/DE')
  await page.route('**/getcountries', (route) => route.fulfill({ status: 502 }))
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(/^The coverage service has a problem/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^The coverage service has a problem/)
  await expect(form(page)).toBeVisible()
  await page.unroute('**/getcountries')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(germany(page)).toBeVisible()
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('502')

  await page.getByRole('link', { name: 'All countries' }).click()
  await context.clearCookies() // as the browser does after 12 hours
  await openCountry(page, 'France')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(form(page)).toContainText('France')
  await expect(page).toHaveURL('/FR')
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('401')
  await tick(page).check()
  await fillSignIn(page, 'demo', 'demo')
  await expect(page.getByRole('heading', { name: 'France +33' })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(form(page)).toBeVisible()
  await context.setOffline(false)
  await page.goto('/DE')
  await expect(form(page)).toBeVisible()
  await expect.poll(() => context.cookies()).toEqual([]) // there is a network again
  complaints.splice(0) // logged by the browser: lost connection
})

test('a frame of another site offers nothing, and asks although the person stays signed in', {
  tag: '@slow',
}, async ({ page, deployed }) => {
  await signInToStay(page, '/DE')
  const sessions: (string | undefined)[] = []
  page.on('request', (request) => sessions.push(request.headers()['coverage-session']))
  await page.goto(deployed.hostPage)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await frame.getByRole('textbox', { name: 'Username' }).fill('demo')
  await frame.getByLabel('Password', { exact: true }).fill('demo')
  await expect(frame.getByRole('checkbox')).toHaveCount(0)
  await frame.getByRole('button', { name: 'Sign in' }).click()
  await expect(frame.getByRole('heading', { name: 'Germany +49' })).toBeVisible()
  expect(sessions.filter((step) => step !== undefined)).toEqual([])
})
