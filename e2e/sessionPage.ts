import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_ACCOUNT } from '../src/service/testing/demoAccounts.ts'
import { test as base, expect, fillSignIn, startServer } from './journey.ts'
import { startHttp } from './startHttp.ts'

interface Deployed {
  readonly url: string
  readonly hostPage: string // of another site, with ours in a frame
  /** As an operator does it: other accounts, and the server again at the same address. */
  readonly restart: (accounts: readonly object[], key?: string | null) => Promise<void> // null: none
}

export const KEY = randomBytes(32).toString('base64url')
export const ANN = { ...DEMO_ACCOUNT, username: 'ann' }
export const OTHER_PASSWORD = DEMO_ACCOUNT.password.replace('$MDEy', '$ODEy') // of another salt

/** Journeys with a server of their own that offers to stay signed in. */
export const test = base.extend<{ deployed: Deployed }>({
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

export const tick = (page: Page) => page.getByRole('checkbox', { name: 'Stay signed in on this device' })
export const form = (page: Page) => page.getByRole('form', { name: 'Sign in' })
export const germany = (page: Page) => page.getByRole('heading', { name: 'Germany +49' })

export async function signInToStay(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await tick(page).check()
  await fillSignIn(page, 'demo', 'demo')
  await expect(germany(page)).toBeVisible()
}
