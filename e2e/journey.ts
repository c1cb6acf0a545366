import AxeBuilder from '@axe-core/playwright'
import { test as base, type ConsoleMessage, type Cookie, expect, type Page } from '@playwright/test'
import { startServer } from '../src/bench/startServer.ts'
import { answerConfig } from './answerConfig.ts'
import { type Browsing, createBrowsing } from './browsing.ts'
import { isSessionLost, keepSession, SESSION_KEY, startSession } from './keptSession.ts'
import { settle } from './settle.ts'

/** What Playwright writes where it blocks service workers. */
export const BLOCKED = 'Service Worker registration blocked by Playwright'

interface Fixtures {
  readonly loadsWorld: boolean // all areas of the world, as the product does in front of its own service
  readonly signIn: (path?: string) => Promise<void>
  readonly complaints: string[] // console errors and warnings; a journey removes those it expects, and fails on any left
}

interface WorkerFixtures {
  readonly settings: Readonly<Record<string, string>> // of the server
  readonly server: string
  readonly session: Cookie | undefined // of the demo account; undefined where the server keeps nobody signed in
  readonly browsing: Browsing
}

/** /config.json for journeys that do not need the whole world, which takes long to load. */
export const SMALL_CONFIG = { staysSignedIn: true }

/** Journeys through the built product: the real server on a socket, the real page in a browser. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{ COVERAGE_SESSION_KEY: SESSION_KEY }, { option: true, scope: 'worker' }],

  server: [
    async ({ settings }, use) => {
      const { url, stop } = await startServer(settings)
      await use(url)
      await stop()
    },
    { scope: 'worker' },
  ],

  session: [async ({ server }, use) => use(await startSession(server)), { scope: 'worker' }],

  browsing: [
    async ({ browser }, use) => {
      const browsing = createBrowsing(browser)
      await use(browsing)
      await browsing.end()
    },
    { scope: 'worker' },
  ],

  // without them a test is twice as fast
  loadsWorld: [false, { option: true }],

  context: async (
    {
      browsing,
      server,
      baseURL,
      serviceWorkers,
      viewport,
      hasTouch,
      isMobile,
      locale,
      colorScheme,
      contextOptions,
      geolocation,
      permissions,
    },
    use,
  ) => {
    const screen = { viewport, hasTouch, isMobile, locale, colorScheme }
    const options = { ...screen, contextOptions, geolocation, permissions }
    // a service worker outlives its page, and a server of one journey the browser's memory of it
    const isReused = serviceWorkers === 'block' && baseURL === server
    const context = isReused ? await browsing.open(server, options) : await browsing.openOther()
    await use(context)
    if (isReused) await browsing.leave()
    else await context.close()
  },

  page: async ({ context, session, loadsWorld }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    if (!loadsWorld) await answerConfig(page, session ? SMALL_CONFIG : {})
    await use(page)
    await answerConfig(page, undefined)
  },

  baseURL: async ({ server }, use) => use(server),

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const hearError = (error: Error) => complaints.push(String(error))
      const hearConsole = (message: ConsoleMessage) => {
        const text = message.text()
        const { url } = message.location()
        const what =
          text.startsWith('Failed to load') && url ? `${text}: ${new URL(url).pathname}` : text
        if (['error', 'warning'].includes(message.type()) && text !== BLOCKED) complaints.push(what)
      }
      page.on('pageerror', hearError).on('console', hearConsole)
      await use(complaints)
      page.off('pageerror', hearError).off('console', hearConsole) // the page goes on with the next journey
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],

  // as a person who stays signed in: the form has journeys of its own
  signIn: async ({ page, server, session, baseURL, complaints }, use) =>
    use(async function signIn(path = '/'): Promise<void> {
      const kept = baseURL === server ? session : undefined // a server of one journey knows no session
      if (kept) await keepSession(page, server, kept)
      const isLost = kept && isSessionLost(page)
      await page.goto(path)
      if (!kept) await fillSignIn(page, 'demo', 'demo')
      if (await isLost) {
        await signIn(path)
        complaints.length = 0
      }
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    }),
})

export { expect, startServer }

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function expectAccessible(page: Page): Promise<void> {
  await settle(page) // what is fading in has too little contrast
  // the page has no frames: without them, and without what passes, axe takes a third of the time; half of the rest
  // goes into its script, which a document needs once
  const hasAxe = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}
