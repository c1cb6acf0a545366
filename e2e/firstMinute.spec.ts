import type { Page } from '@playwright/test'
import { answerConfig } from './answerConfig.ts'
import { expect, expectAccessible, fillSignIn, startServer, test } from './journey.ts'

const DEMO = { name: 'Explore with the demo account' }

/** The paths of pictures and fonts that the page asks for. */
function watchExtras(page: Page): string[] {
  const extras: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/(dot-world|figtree)-.*\.(webp|woff2)$/.test(pathname)) extras.push(pathname)
  })
  return extras
}

/** Those of this document, of the cache too: the page may have been another journey's before. */
function fontsUsed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2')),
  )
}

test.describe('with a demo account', () => {
  test.use({ loadsWorld: true })

  test('says what it is, shows it, and opens by one click', async ({ page }) => {
    const extras = watchExtras(page)
    await page.goto('/DE')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Every area code you can order, on one map.',
    )
    await expect(page.getByText('18,057 areas · 245 countries')).toBeVisible()
    await expect(page.getByText('New Delhi +91 11')).toBeVisible()
    expect(extras.filter((path) => path.endsWith('.webp'))).toHaveLength(1)
    await expectAccessible(page)
    await page.getByRole('button', DEMO).click()
    await expect(page.getByRole('heading', { name: 'Germany +49' })).toBeVisible()
    await expect(page.getByTitle('Signed in as demo')).toBeVisible()
    expect(page.url()).not.toContain('demo')
  })

  test('offers it to people at this machine alone', { tag: '@slow' }, async ({ page, server }) => {
    const read = (headers: Record<string, string>) =>
      page.request
        .get(new URL('config.json', server).href, { headers })
        .then((response) => response.json())
    expect((await read({})).demo).toEqual({ username: 'demo', password: 'demo' })
    expect((await read({ Host: 'coverage.example.com' })).demo).toBeUndefined()
    expect((await read({ 'X-Forwarded-For': '192.0.2.1' })).demo).toBeUndefined()
  })

  test('tells why it cannot be opened, and opens it then', async ({ page, complaints }) => {
    await page.goto('/')
    await page.getByRole('button', DEMO).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', DEMO).click()
    await expect(page.getByRole('alert')).toContainText('cannot be reached')
    await page.context().setOffline(false)
    await page.getByRole('button', DEMO).click()
    await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
    complaints.splice(0) // logged by the browser: lost connection
  })
})

test('offers no account to a service of others', { tag: '@slow' }, async ({ page, server }) => {
  const other = await startServer({ COVERAGE_UPSTREAM: new URL('api', server).href })
  await answerConfig(page, undefined)
  const [config] = await Promise.all([page.waitForResponse('**/config.json'), page.goto(other.url)])
  expect(await config.json()).toEqual({ service: 'remote' })
  await expect(page.getByText('Each light is a place with its own area code.')).toBeVisible()
  await expect(page.getByText('245 countries')).toHaveCount(0)
  await expect(page.getByRole('button', DEMO)).toHaveCount(0)
  await expectAccessible(page)
  await other.stop()
})

test('says what a link opens, and opens it', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/FR/33472/Lyon')
  await expect(page.getByText('Opens Lyon, France, after signing in.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(
    'Opens Lyon, France, after signing in.',
  )
  await fillSignIn(page, 'demo', 'demo')
  await expect(page).toHaveTitle(/^Lyon, France, \+33 472 /)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText(/^Opens /)).toHaveCount(0)
})

test('fetches the font, and the letters of other languages when they are shown', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn('/')
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true)
  await expect.poll(() => fontsUsed(page)).not.toEqual([])
})

test.describe('of people who save data', () => {
  for (const [how, save] of [
    [
      'by Save-Data',
      () => Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
    ],
    [
      'by their system',
      () => {
        const ask = window.matchMedia.bind(window)
        window.matchMedia = (query) => ask(query.includes('prefers-reduced-data') ? 'all' : query)
      },
    ],
  ] as const)
    test(`neither picture nor font is fetched: ${how}`, { tag: '@slow' }, async ({
      page,
      signIn,
    }) => {
      const extras = watchExtras(page)
      await page.addInitScript(save)
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await signIn('/')
      await page.waitForLoadState('networkidle')
      expect(extras).toEqual([])
      const families = await page.evaluate(() =>
        [...document.fonts].map(({ family }) => family.replaceAll('"', '')),
      )
      expect(await fontsUsed(page)).toEqual([])
      expect(new Set(families)).toEqual(new Set(['Figtree stand-in'])) // which is on the device
    })
})

interface Shift extends PerformanceEntry {
  readonly value: number
}

test('nothing jumps before and after signing in, wherever a link leads', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      const { shifts } = window as unknown as { shifts: number[] }
      shifts.push(...list.getEntries().map((entry) => (entry as Shift).value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/DE', '/FR/33472/Lyon']) {
    await signIn(path)
    await expect(
      page
        .getByRole('list', { name: /Countries|Areas/ })
        .or(page.getByRole('region', { name: 'Area details' }))
        .first(),
    ).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThan(0.02)
  }
})
