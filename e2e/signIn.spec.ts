import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import { expect, expectAccessible, fillSignIn, test } from './journey.ts'

test('signs in and out, and leaves nothing behind', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.getByText('Coverage Explorer', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/DE')
  await expect(page.getByRole('checkbox', { name: 'Stay signed in on this device' })).toBeVisible()
  for (const time of ['first', 'again']) {
    await fillSignIn(page, 'demo', 'demo')
    await expect(page.getByRole('heading', { name: 'Germany +49' })).toBeVisible()
    expect(await context.cookies()).toEqual([])
    if (time === 'first') await page.reload() // without the tick it asks
  }

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Map' })).toHaveCount(0)
  const stored = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
  }))
  expect(stored).toEqual({ local: 0, session: 0, cookies: '', databases: 0 })
})

test('shows a password, explains a wrong one, and keeps the username', async ({
  page,
  complaints,
}) => {
  await page.goto('/DE/4930?q=ber')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  await fillSignIn(page, 'demo', 'Demo')
  await expect(page.getByRole('alert')).toHaveText(
    'The username or the password is not right. Please check both.',
  )
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('demo')
  await expect(password).toBeFocused()
  await expectAccessible(page)
  // the browser logs a 401; the page logs nothing
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')])

  await fillSignIn(page, 'demo', 'demo')
  await expect(page.getByRole('heading', { name: 'Germany +49' })).toBeVisible()
  await expect(page).toHaveURL('/DE/4930?q=ber')
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('+49 30')
})

test('says that the service cannot be reached, and signs in once it can', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  await page.context().setOffline(true)
  await fillSignIn(page, 'demo', 'demo')
  await expect(page.getByRole('alert')).toContainText('cannot be reached')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
  const list = await page.getByRole('list', { name: 'Countries' }).locator('..').boundingBox()
  expect(list?.height).toBeLessThan(800) // it scrolls: its styles, lost at first, have come
  complaints.splice(0) // logged by the browser: lost connection
})

test('waits while many sign in, goes on by itself, and keeps what was typed', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  const lists = '**/api/json/getcountries'
  const asked: string[] = []
  let waitS = '60'
  await page.route(lists, (route) => {
    asked.push(route.request().postData() ?? '')
    return route.fulfill({ status: 503, headers: { 'Retry-After': waitS }, json: {} })
  })
  await page.goto('/DE')
  await fillSignIn(page, 'demo', 'demo')
  const wait = page.getByRole('timer')
  await expect(wait).toHaveText(
    /^Many people are signing in right now\. The page tries again by itself in \d+ seconds\.$/,
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(wait).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('demo')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('demo')

  waitS = '4'
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(wait).toBeVisible()
  await page.unroute(lists)
  await expect(page.getByRole('heading', { name: 'Germany +49' })).toBeVisible()
  expect(asked).toEqual(['username=demo&password=demo', 'username=demo&password=demo'])
  complaints.length = 0 // logged by the browser: the 503
})

for (const { screen, ...viewport } of [
  { screen: 'a desk', width: 1280, height: 800 },
  { screen: 'a phone', width: 390, height: 844 },
]) {
  test(`the heading leaves no gap once its font has arrived, on ${screen}`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    const release = await hold(page, '**/*.woff2')
    await page.goto('/', { waitUntil: 'commit' }) // a font that is held back may hold back the end of loading
    const heading = page.getByRole('heading', { level: 1 })
    const button = page.getByRole('button', { name: 'Sign in' })
    const before = await button.boundingBox()
    test.skip(
      !(await hasStandIn(page)),
      'Neither Arial nor Liberation Sans nor Roboto is installed',
    )

    release()
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('700 16px Figtree')))
      .toBe(true)
    const { height } = await heading.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    })
    expect((await heading.boundingBox())!.height - height).toBeLessThan(8) // a line is 33
    expect((await button.boundingBox())!.y).toBe(before!.y)
  })
}

const hasStandIn = (page: Page) =>
  page.evaluate(() =>
    document.fonts.load('700 16px "Figtree stand-in"').then(
      () => true,
      () => false,
    ),
  )
