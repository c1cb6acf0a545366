import type { Page } from '@playwright/test'
import { exportAs } from './download.ts'
import { CANARY } from './faults/canary.ts'
import {
  expect,
  expectAccessible,
  fillSignIn,
  openCountry,
  signInTo,
  test,
} from './faults/faultyJourney.ts'
import { HOSTILE_NAMES } from './faults/oddLists.ts'
import { RETRIED } from './retried.ts'

// Whatever a service sends is shown as text. The page copes with blocked storage, wrong clocks and old browsers.

async function openGermany(page: Page): Promise<void> {
  await openCountry(page, 'Germany')
}

/** No injected script ran, and nothing is wider than the window. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await page.locator('main script, main img[src="x"], main svg[onload]').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

test('hostile names stay text in list, map, details, title and print; odd codes open', async ({
  page,
  service,
}) => {
  service.fail('odd countries', /getcountries/)
  await signInTo(page)
  const countries = page.getByRole('list', { name: 'Countries', exact: true })
  await expect(countries.getByRole('link', { name: /^Germany/ })).toHaveCount(1)
  await expect(countries.getByText(HOSTILE_NAMES[0]!)).toBeVisible()
  await expectHarmless(page)
  service.fail('hostile names')
  await openGermany(page)
  await expect(page).toHaveURL(/\/DE/)
  // the request has the code as the service wrote it
  const asked = () => service.received.filter(({ url }) => url.includes('getareas')).at(-1)
  await expect(async () => expect(asked()?.body).toContain('isocode=DEU')).toPass()
  const list = page.getByRole('list', { name: 'Areas' })
  await expect(list.getByRole('link').first()).toBeVisible()
  await expectHarmless(page)
  await expectAccessible(page)
  for (const name of HOSTILE_NAMES.slice(0, 6)) {
    await page.getByRole('combobox', { name: 'Search coverage' }).fill('')
    await list.getByText(name, { exact: true }).click()
    await expect(page).toHaveTitle(new RegExp(name.slice(0, 10).replace(/[^\\w ]/g, '.')))
    await expectHarmless(page)
    await page.getByRole('link', { name: 'Close details' }).click()
  }
  await page.emulateMedia({ media: 'print' })
  await expectHarmless(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectHarmless(page)
})

test('searches and opens 100,000 areas of one country', async ({ page, service }) => {
  await signInTo(page)
  service.fail('100,000 areas')
  await openGermany(page)
  await expect(page.getByText('100,000 areas').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Search coverage' }).fill('4999999')
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Areas' }).getByRole('link', { name: 'Place 99999' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Place 99999/ })).toBeVisible()
})

test('signing out of one tab leaves another, and what it loaded stays offline', async ({
  page,
  context,
  service,
}) => {
  await signInTo(page)
  const other = await context.newPage()
  await other.goto(service.url)
  await expect(other.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await fillSignIn(other, CANARY.username, CANARY.password)
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await openGermany(page)
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()

  await context.setOffline(true) // what is loaded stays, and the rest loads again later
  await page.getByRole('link', { name: 'All countries' }).click()
  await openCountry(page, 'Afghanistan')
  await expect(page.getByRole('alert')).toContainText('cannot be reached')
  await page.getByRole('link', { name: 'All countries' }).click()
  await openGermany(page)
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'All countries' }).click()
  await openCountry(page, 'Afghanistan')
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
})

test('works where storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    }
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, store, blocked)
  })
  await signInTo(page)
  await openGermany(page)
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
})

for (const years of [-10, 10]) {
  test(`works with a clock ${Math.abs(years)} years ${years < 0 ? 'behind' : 'ahead'}`, async ({
    page,
    service,
  }) => {
    await page.clock.install({ time: Date.now() + years * 365.25 * 86_400_000 })
    await signInTo(page)
    service.fail('503 date')
    await openGermany(page)
    await expect(page.getByRole('alert')).toHaveText(
      /^The coverage service has a problem\. Try again in \S.*\.$/,
    )
    service.fail(undefined)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
  })
}

/** Removes what browsers gained after autumn 2021. */
function forgetNewerApis(): void {
  const newer: readonly (readonly [object, readonly string[]])[] = [
    [
      Array.prototype,
      ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
    ],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['any', 'timeout']],
    [AbortSignal.prototype, ['throwIfAborted', 'reason']],
    [window, ['structuredClone', 'scheduler', 'navigation']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [HTMLDialogElement.prototype, ['showModal', 'show', 'close']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [CSS, ['registerProperty', 'highlights']],
    [Object.getPrototypeOf(Uint32Array.prototype), ['at', 'findLast', 'toSorted', 'with']],
  ]
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
}

test('works in a browser of 2021', async ({ page }) => {
  const html = await (await page.request.get('/', RETRIED)).text() // for one without scripts, too
  expect(html).toMatch(/<noscript>Coverage Explorer needs JavaScript\./)
  await page.addInitScript(forgetNewerApis)
  await signInTo(page)
  await openGermany(page)
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search coverage' }).fill('münchen')
  await page
    .getByRole('option', { name: /^Munich Germany/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Munich/ })).toBeVisible()
  await page.getByRole('button', { name: 'Match a list' }).click()
  await page.getByRole('main', { name: 'Match a list' }).getByRole('textbox').first().fill('Berlin')
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await exportAs(page, /^Service XML/)
})
