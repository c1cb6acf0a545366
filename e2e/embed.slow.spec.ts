import { readFileSync } from 'node:fs'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, fillSignIn, test as journey, startServer } from './journey.ts'
import { RETRIED } from './retried.ts'
import { startHttp } from './startHttp.ts'

// The page inside another one, of another site: the example host page, with the browser's storage blocked in the frame.

const EXAMPLE = readFileSync(new URL('./embed/host.html', import.meta.url), 'utf8')

interface Hosts {
  readonly explorer: string // origin of the page
  readonly portal: string // address of a host page that may frame it
  readonly stranger: string // of one that may not
}

const test = journey.extend<object, { hosts: Hosts }>({
  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      let explorer = ''
      const answer = () => EXAMPLE.replaceAll('https://coverage.example.com', explorer)
      const [portal, stranger] = await Promise.all([serve(answer), serve(answer)])
      const { url, stop } = await startServer({
        COVERAGE_EMBED: portal.origin,
        COVERAGE_ORDER_URL: 'https://shop.example/cart?areas={AREACODES}',
      })
      explorer = new URL(url).origin
      await use({ explorer, portal: portal.origin, stranger: stranger.origin })
      await stop()
      for (const host of [portal, stranger]) host.stop()
    },
    { scope: 'worker' },
  ],

  page: async ({ page }, use) => {
    // what the server says, but that its service is near: the world is not loaded
    await page.route('**/config.json', async (route) => {
      const { service: _, ...config } = await (await route.fetch(RETRIED)).json()
      await route.fulfill({ json: config })
    })
    await page.addInitScript(blockStorageInFrames)
    await use(page)
  },
})

test('a host page of another site leads it, and hears what people do in it', async ({
  page,
  context,
  hosts,
}) => {
  await context.route('https://shop.example/**', (route) => route.fulfill({ body: 'shop' }))
  const frame = await openHost(page, hosts.portal)
  await expectHeard(page, { type: 'ready', signedIn: false })
  await expect(frame.getByText('Every area code you can order')).toBeVisible()
  await expect(frame.getByText('Coverage Explorer')).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await fillSignIn(frame as unknown as Page, 'demo', 'demo')
  await expect(frame.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Coverage Explorer' })).toBeHidden()

  // the host opens a country, and the focus stays with it
  await page.getByLabel('Country').fill('DE')
  await page.getByLabel('Country').press('Enter')
  await expect(frame.getByRole('heading', { name: 'Germany', level: 1 })).toBeVisible()
  await expect(frame.getByText('5,200 areas').first()).toBeVisible()
  await expectHeard(page, { type: 'opened', country: 'DE', area: null })
  await expect(page.getByLabel('Country')).toBeFocused()

  // a person goes on from there, in the frame; a copied link leaves it
  const berlin = frame
    .getByRole('list', { name: 'Areas', exact: true })
    .getByRole('link', { name: 'Berlin' })
  await expect(berlin.first()).toHaveAttribute('href', '/DE/4930/Berlin')
  await berlin.first().click()
  await expectHeard(page, { type: 'opened', country: 'DE', area: '4930' })
  expect(addressOf(page)).toBe(`${hosts.explorer}/DE/4930/Berlin?embed`)
  await frame.getByRole('button', { name: 'Copy link' }).click()
  await expect(frame.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${hosts.explorer}/DE/4930/Berlin`,
  )

  // the host sets the shortlist, and hears of the order
  await page.getByRole('button', { name: 'Offer Berlin and Paris' }).click()
  await expectHeard(page, { type: 'shortlisted', codes: ['DE:4930', 'FR:331'] })
  await frame.getByRole('button', { name: 'Shortlist 2', exact: true }).click()
  const shop = context.waitForEvent('page')
  await frame.getByRole('link', { name: 'Order 2' }).click()
  await expect(page.locator('output')).toHaveText('DE:4930, FR:331')
  expect(await (await shop).evaluate(() => window.opener)).toBeNull()

  await frame.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(
    frame.getByText('its storage is blocked or full. The list stays while this page'),
  ).toBeVisible()
})

test('what the host page was told comes back as the same place', async ({ page, hosts }) => {
  const frame = await openHost(page, hosts.portal)
  await expectHeard(page, { type: 'ready', signedIn: false })
  await fillSignIn(frame as unknown as Page, 'demo', 'demo')
  await expect(frame.getByRole('button', { name: 'Sign out' })).toBeVisible()

  // a code alone is called by its largest town
  await say(page, { coverage: 1, type: 'open', country: 'NZ', area: '649' })
  const heading = frame
    .getByRole('region', { name: 'Area details' })
    .getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Auckland, New Zealand +64 9')
  const auckland = { name: 'Auckland', latitude: -36.8485, longitude: 174.7635 }
  await expectHeard(page, { type: 'opened', country: 'NZ', area: '649', place: auckland })

  // a place that its code serves, and the line of it
  const place = { name: 'Yellowknife', latitude: 62.456, longitude: -114.3525, serves: 'known' }
  const yellowknife = { country: 'CA', area: '1867', place }
  await say(page, { coverage: 1, type: 'open', ...yellowknife })
  await expect(heading).toHaveText('Yellowknife, Canada +1 867')
  await say(page, { coverage: 1, type: 'setShortlist', lines: [yellowknife] })
  await expectHeard(page, { type: 'shortlisted', codes: ['CA:1867'], lines: [yellowknife] })
  await page.getByRole('button', { name: 'Keep the list' }).click()
  await page.getByRole('button', { name: 'Offer Berlin and Paris' }).click()
  await expectHeard(page, { type: 'shortlisted', codes: ['DE:4930', 'FR:331'] })
  await page.getByRole('button', { name: 'Restore it' }).click()
  await say(page, { coverage: 1, type: 'getState', id: 'restored' })
  await expect
    .poll(async () => (await page.locator('#log').textContent())?.match(/"CA:1867"/g)?.length)
    .toBeGreaterThan(1)
})

test('says what is wrong with a message, and does the last of thousands', async ({
  page,
  hosts,
}) => {
  const frame = await openHost(page, hosts.portal)
  await expectHeard(page, { type: 'ready', signedIn: false })
  await say(page, { coverage: 2, type: 'getState', id: 1 })
  await expectHeard(page, { id: 1, type: 'error', reason: 'unknown-version' })
  await say(page, { coverage: 1, type: 'signIn', id: 2, password: 'x' })
  await expectHeard(page, { id: 2, type: 'error', reason: 'credentials' })
  await say(page, { coverage: 1, type: 'setLanguage', id: 0, language: 'tlh' })
  await expectHeard(page, { id: 0, type: 'error', reason: 'unknown-language' })
  await say(page, { coverage: 1, type: 'open', id: 3, country: 'XX' })
  await expectHeard(page, { id: 3, type: 'done' })
  await say(page, { coverage: 1, type: 'setShortlist', id: 4, codes: ['DE:0', 'DE:4930'] })

  await fillSignIn(frame as unknown as Page, 'demo', 'demo')
  await expectHeard(page, { id: 4, type: 'error', reason: 'unknown-codes', codes: ['DE:0'] })
  await say(page, { coverage: 1, type: 'open', id: 5, country: 'XY' })
  await expectHeard(page, { id: 5, type: 'error', reason: 'unknown-country' })
  await say(page, { coverage: 1, type: 'setLanguage', id: 7, language: 'de-AT' })
  await expectHeard(page, { id: 7, type: 'done' })
  await say(page, { coverage: 1, type: 'getState', id: 6 })
  const state = {
    signedIn: true,
    country: 'XX',
    area: null,
    language: 'de',
    shortlist: ['DE:4930'],
  }
  await expectHeard(page, { id: 6, type: 'state', ...state })

  // thousands of messages, and texts that are none, leave the page as the last of them asks
  await say(page, { coverage: 1, type: 'setLanguage', id: 8, language: 'en' })
  await expectHeard(page, { id: 8, type: 'done' })
  await say(page, { coverage: 1, type: 'open', id: 'half', country: 'DE', area: '4\ud800' })
  await expectHeard(page, { id: 'half', type: 'done' })
  await expect(frame.getByRole('heading', { name: 'Germany', level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')
    const origin = new URL(frame?.src ?? '').origin
    for (let id = 1000; id < 3000; id++) {
      const asked =
        id % 2
          ? { type: 'open', country: id % 3 ? 'DE' : 'FR' }
          : { type: 'setLanguage', language: 'en' }
      frame?.contentWindow?.postMessage({ coverage: 1, id, ...asked }, origin)
    }
  })
  await expectHeard(page, { id: 2999, type: 'done' })
  await expectHeard(page, { id: 1001, type: 'error', reason: 'replaced' })
  expect(addressOf(page)).toBe(`${hosts.explorer}/DE?embed`)
  const heard = (await page.locator('#log').textContent()) ?? ''
  expect(heard.match(/"type":"done"/g)?.length).toBeLessThan(200) // of two thousand
  await expect(frame.getByRole('heading', { name: 'Germany', level: 1 })).toBeVisible()
})

test('a page that is not listed can neither frame it nor talk to it', async ({
  page,
  hosts,
  complaints,
}) => {
  await page.goto(hosts.stranger)
  await expect.poll(() => complaints.join()).toContain('frame-ancestors')
  expect(addressOf(page)).not.toContain(hosts.explorer)
  await expect(page.locator('#log')).toBeEmpty()
  complaints.length = 0
})

async function openHost(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(address)
  return page.frameLocator('iframe')
}

function addressOf(page: Page): string {
  return page.frames()[1]?.url() ?? ''
}

/** Sends a message as it is, past the host page's own code. */
async function say(page: Page, message: object): Promise<void> {
  await page.evaluate((sent) => {
    const frame = document.querySelector('iframe')
    frame?.contentWindow?.postMessage(sent, new URL(frame.src).origin)
  }, message)
}

async function expectHeard(page: Page, message: object): Promise<void> {
  const heard = async () => {
    const lines = (await page.locator('#log').textContent())?.split('\n').filter(Boolean) ?? []
    return lines.map((line) => JSON.parse(line))
  }
  await expect.poll(heard).toContainEqual(expect.objectContaining({ coverage: 1, ...message }))
}

/** As browsers do that block the storage of third parties. */
function blockStorageInFrames(): void {
  if (window.parent === window) return
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

/** On localhost, which is another site than the server's 127.0.0.1. */
async function serve(answer: () => string): Promise<{ origin: string; stop: () => void }> {
  const { port, stop } = await startHttp((_, response) =>
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(answer()),
  )
  return { origin: `http://localhost:${port}`, stop }
}
