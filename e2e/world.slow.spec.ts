import type { IncomingMessage } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillSignIn, startServer, test } from './journey.ts'
import { follow } from './mapView.ts'
import { readStorage } from './readStorage.ts'
import { startHttp } from './startHttp.ts'

const ALL = '18,057 areas in 245 countries'

test.use({ loadsWorld: true })

function countRequests(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('getareas')) count++
  })
  return () => count
}

test('loads, lists and maps the world in front of its own service', async ({ page, signIn }) => {
  const asked = countRequests(page)
  await signIn()
  const list = page.getByRole('list', { name: 'Countries', exact: true })
  await expect(page.getByRole('status').filter({ hasText: ALL })).toBeVisible()
  expect(asked()).toBe(245)
  await expect(list.getByRole('link', { name: 'Afghanistan' })).toContainText('30 areas')
  await expectAccessible(page)

  await page.getByLabel('Sort by').selectOption('areas')
  await expect(page).toHaveURL('/?sort=areas')
  await expect(list.getByRole('listitem').first()).toContainText('Germany 5,200 areas')
  await expect(list.getByRole('listitem').nth(1)).toContainText('India 2,187 areas')

  await list.getByRole('link', { name: 'India' }).click()
  await expect(page.getByRole('main').getByText('2,177 places, 2,187 codes')).toBeVisible()
  expect(asked()).toBe(245) // none of them twice

  await follow(page, '/')
  const toAreas = page.getByRole('button', { name: 'Areas', exact: true })
  await toAreas.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?list=areas')
  await expect(page.getByRole('heading', { name: 'All areas' })).toBeVisible()
  await expect(toAreas).toBeFocused()
  await expect(
    page.getByRole('main').getByText('16,690 places, 18,057 codes, 372 without a position'),
  ).toBeVisible()
  await expect(page.getByText(/^The map shows 1\d,\d+ areas/)).toBeAttached()
  const areas = page.getByRole('list', { name: 'Areas', exact: true })
  await expect(areas.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '16690')
  await expectAccessible(page)

  await page.getByLabel('Sort by').selectOption('code')
  await expect(areas.getByRole('listitem').first()).toContainText('+1')
  await page.goto('/?list=areas&q=springfield')
  await expect(areas.getByRole('listitem')).toHaveCount(3)
  await areas.getByRole('link', { name: 'Springfield, MA' }).click()
  await expect(page).toHaveURL('/US/1413/Springfield,%20MA')
  await page.goBack()
  await expect(page).toHaveURL('/?list=areas&q=springfield')
  await expect(page.getByRole('heading', { name: 'All areas' })).toBeVisible()
  await page.getByRole('button', { name: 'Countries', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
})

test('sends the password in bodies only; keeps areas on this device on request, and removes them', async ({
  page,
}) => {
  const requests: { method: string; url: string; body: string | null }[] = []
  page.on('request', (request) => {
    requests.push({ method: request.method(), url: request.url(), body: request.postData() })
  })
  await page.goto('/')
  await fillSignIn(page, 'demo', 'demo')
  const keep = page.getByRole('checkbox', { name: 'Keep on this device' })
  await expect(page.getByText(ALL)).toBeVisible()
  const withCredentials = requests.filter(
    ({ url, body }) => url.includes('demo') || body?.includes('demo'),
  )
  expect(withCredentials).toHaveLength(1 + 245)
  for (const request of withCredentials) {
    expect(request).toEqual({
      method: 'POST',
      url: expect.stringMatching(/\/api\/json\/(getcountries|getareas)$/),
      body: expect.stringMatching(/^username=demo&password=demo(&isocode=[A-Z]{2})?$/),
    })
  }
  expect(page.url()).not.toContain('demo')
  await expect(keep).not.toBeChecked()
  expect((await readStorage(page)).databases).toEqual([])
  await keep.check()
  await expect.poll(async () => (await readStorage(page)).keys.length).toBe(1)
  const { keys, text } = await readStorage(page)
  expect([text.includes('Kabul'), /\bdemo\b/.test(text), keys.join().includes('demo')]).toEqual([
    true,
    false,
    false,
  ])

  const asked = countRequests(page)
  await page.reload()
  await fillSignIn(page, 'demo', 'demo')
  await expect(page.getByText(/kept from \d{1,2} \w{3} \d{4}/)).toBeVisible()
  await expect(page.getByText(ALL)).toBeVisible()
  expect(asked()).toBe(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.getByText('kept from')).toHaveCount(0)
  await expect(page.getByText(ALL)).toBeVisible()
  await expect(page.getByText('kept from')).toHaveCount(0)
  expect(asked()).toBe(245)

  await keep.uncheck()
  await expect.poll(async () => (await readStorage(page)).keys).toEqual([])
  expect((await readStorage(page)).settings).toEqual([])
})

interface Slowness {
  url: string
  delayMs: number
  readonly failing: Set<string> // ISO codes
}

/** A foreign service: without /config.json, slow, and it can fail. */
const remote = test.extend<object, { slowness: Slowness }>({
  slowness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const server = await startServer()
      const slowness: Slowness = { url: '', delayMs: 0, failing: new Set() }
      const proxy = await startHttp(async (request, response) => {
        const { status, type, body, iso } = await forward(request, server.url)
        if (iso !== undefined) await new Promise((resolve) => setTimeout(resolve, slowness.delayMs))
        const isFailing = iso !== undefined && slowness.failing.has(iso)
        response
          .writeHead(isFailing ? 503 : status, { 'Content-Type': type })
          .end(request.url === '/config.json' ? '{}' : body)
      })
      slowness.url = proxy.url
      await use(slowness)
      proxy.stop()
      await server.stop()
    },
    { scope: 'worker' },
  ],

  server: [async ({ slowness }, use) => use(slowness.url), { scope: 'worker' }],
})

async function forward(request: IncomingMessage, to: string) {
  const sent = Buffer.concat(await request.toArray())
  const answer = await fetch(new URL(request.url ?? '', to), {
    method: request.method ?? 'GET',
    ...(sent.length > 0 && {
      body: sent,
      headers: { 'Content-Type': request.headers['content-type'] ?? '' },
    }),
  })
  return {
    status: answer.status,
    type: answer.headers.get('Content-Type') ?? '',
    body: Buffer.from(await answer.arrayBuffer()),
    iso: new URLSearchParams(sent.toString()).get('isocode') ?? undefined,
  }
}

remote(
  'loads when told to, pauses, goes on, and stops, also with the session, which leaves nothing',
  async ({ page, slowness, signIn }) => {
    slowness.delayMs = 150
    slowness.failing.clear()
    const asked = countRequests(page)
    await signIn()
    await expect(page.getByRole('button', { name: 'Load all areas' })).toBeVisible()
    await expect(page.getByText(/^[1-9]\d* of \d+ in view named/)).toBeVisible() // by the service's points alone
    await expectAccessible(page)
    expect(asked()).toBe(0)

    await page.getByRole('button', { name: 'Load all areas' }).click()
    const progress = page.getByText(/^\d+ of 245$/)
    await expect(progress).not.toHaveText('0 of 245')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.waitForTimeout(600) // pending requests may still arrive
    const pausedAt = asked()
    await expectAccessible(page)
    await page.waitForTimeout(600)
    expect(asked()).toBe(pausedAt)
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect.poll(asked).toBeGreaterThan(Math.max(pausedAt, 30)) // Afghanistan is the 21st

    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Load all areas' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Afghanistan' })).toContainText('30 areas') // what is loaded stays
    const askedBefore = asked()
    await page.getByRole('button', { name: 'Load all areas' }).click()
    await expect.poll(asked).toBeGreaterThan(askedBefore + 8)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    const askedUntilThen = asked()
    await page.waitForTimeout(800)
    expect(asked()).toBe(askedUntilThen)
    expect(await readStorage(page)).toEqual({ settings: [], databases: [], keys: [], text: '' })
    await fillSignIn(page, 'demo', 'demo')
    await expect(page.getByRole('link', { name: 'Afghanistan' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Afghanistan' })).not.toContainText('areas')
    slowness.delayMs = 0
    await page.getByRole('button', { name: 'Load all areas' }).click()
    await expect(page.getByText(ALL)).toBeVisible()
  },
)

remote(
  'names the countries that failed, and tries them again',
  async ({ page, slowness, signIn, complaints }) => {
    slowness.delayMs = 0
    for (const iso of ['FJ', 'DE', 'PE']) slowness.failing.add(iso)
    await signIn()
    await page.getByRole('button', { name: 'Load all areas' }).click()
    await expect(page.getByText('3 countries failed: Fiji, Germany, Peru')).toBeVisible()
    await expect(page.getByRole('main').getByText('areas in 242 countries')).toBeVisible()
    await expectAccessible(page)
    expect(complaints.splice(0).every((text) => text.includes('503'))).toBe(true) // logged by the browser
    slowness.failing.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(ALL)).toBeVisible()
    await expect(page.getByText('countries failed')).toHaveCount(0)
  },
)
