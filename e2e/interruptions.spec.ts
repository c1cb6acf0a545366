import { download } from './download.ts'
import { CANARY } from './faults/canary.ts'
import {
  BROKEN,
  countries,
  expectFailure,
  FOREIGN,
  MISPLACED,
  openNext,
  PROBLEM,
  REPORTED,
  UNREACHABLE,
} from './faults/expectFailure.ts'
import { expect, expectAccessible, fillSignIn, signInTo, test } from './faults/faultyJourney.ts'

// The service fails while a person waits, signs in or out, or exports.

test('a password changed meanwhile: signs in again at the same location', { tag: '@slow' }, async ({
  page,
  service,
}) => {
  await signInTo(page)
  const names = countries()
  for (const fault of [401, 403, 'refused with 200'] as const) {
    service.fail(fault)
    const name = await openNext(page, names)
    await expectFailure(
      page,
      /^The coverage service does not accept this sign-in any more\.$/,
      'Sign in again',
    )
    const address = page.url()
    service.fail(undefined)
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await fillSignIn(page, CANARY.username, CANARY.password)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page).toHaveURL(address)
    await page.getByRole('link', { name: 'All countries' }).click()
  }
})

test('says that it is waiting, can be cancelled, and times out', { tag: '@slow' }, async ({
  page,
  service,
}) => {
  await page.clock.install()
  await signInTo(page)
  const names = countries()
  for (const fault of ['silent', 'silent in the body'] as const) {
    service.fail(fault)
    const name = await openNext(page, names)
    await expect(page.getByText(`Loading the areas of ${name}…`)).toBeVisible()
    await page.clock.fastForward(5_000)
    await expect(page.getByText('Still waiting for the coverage service.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(`The areas of ${name} are not loaded.`)).toBeVisible()
    await page.getByRole('button', { name: 'Load them' }).click()
    await expect(page.getByText(`Loading the areas of ${name}…`)).toBeVisible()
    await page.clock.fastForward(20_500)
    await expectFailure(page, /^The coverage service did not answer in time\.$/, 'Try again')
    service.fail(undefined)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
    await page.getByRole('link', { name: 'All countries' }).click()
  }
})

test('shows a service’s own error as text, and never the password', { tag: '@slow' }, async ({
  page,
  service,
}) => {
  await signInTo(page)
  const names = countries()
  for (const [fault, sentence] of [
    ['error and no data', REPORTED],
    ['return_code and no data', /^The coverage service reports an error: “code 7”$/],
    ['password in an error', /^The coverage service reports an error\.$/],
  ] as const) {
    service.fail(fault)
    await openNext(page, names)
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByText('no areas to choose from')).toHaveCount(0)
    await page.getByRole('link', { name: 'All countries' }).click()
  }
  await expectAccessible(page)
})

test('a countdown is not read out, ends, and does not restart', { tag: '@slow' }, async ({
  page,
  service,
}) => {
  await page.clock.install()
  await signInTo(page)
  service.fail('429 seconds')
  const name = await openNext(page, countries())
  const alert = page.getByRole('alert')
  const wait = alert.getByRole('timer')
  await expect(wait).toHaveText(/^Try again in [89]\d seconds\.$/)
  await expect(wait).toHaveAttribute('aria-live', 'off')
  await expectAccessible(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  const before = await wait.textContent()
  await page.clock.runFor(1_000)
  await expect(wait).not.toHaveText(before ?? '')
  await page.clock.fastForward(30_000)
  await page.setViewportSize({ width: 390, height: 844 }) // renders the page again
  await expect(wait).toHaveText(/^Try again in [345]\d seconds\.$/)
  await page.clock.fastForward(60_000)
  await expect(wait).toHaveCount(0)
  await expect(alert).toHaveText('Too many failed sign-ins. You can try again now.')
  await page.clock.resume()
  service.fail(undefined)
  await page.getByRole('button', { name: 'Try again' }).press('Enter') // the sheet may still be moving
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('failed sign-ins keep the username and show nothing of the answer', async ({
  page,
  service,
}) => {
  await page.goto('/')
  for (const [fault, sentence] of [
    ['reset', UNREACHABLE],
    ['html', FOREIGN],
    ['half a list', BROKEN],
    [502, PROBLEM],
    ['429 seconds', /Try again in (9|8)\d seconds/],
    [404, MISPLACED],
    [405, MISPLACED],
    ['error and no data', REPORTED],
    ['json null', FOREIGN],
  ] as const) {
    service.fail(fault, /getcountries/)
    await fillSignIn(page, CANARY.username, CANARY.password)
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(CANARY.username)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  }
  service.fail(undefined)
  await fillSignIn(page, CANARY.username, CANARY.password)
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
})

test('after racing answers and Back the last choice is open; signing out leaves nothing', {
  tag: '@slow',
}, async ({ page, service }) => {
  await signInTo(page)
  service.fail('slow 1 s')
  const list = page.getByRole('list', { name: 'Countries', exact: true })
  await list.getByRole('link', { name: 'Albania' }).dblclick()
  await page.goBack()
  await list.getByRole('link', { name: 'Andorra' }).click()
  service.fail(undefined)
  await page.goBack()
  await list.getByRole('link', { name: 'Angola' }).click()
  await expect(page.getByRole('heading', { name: 'Angola' })).toBeVisible()
  await page.waitForTimeout(1_200) // until the slow answers have arrived
  await expect(page.getByRole('heading', { name: 'Angola' })).toBeVisible()
  await expect(page.getByText(/\d+ areas?/).first()).toBeVisible()

  await page.getByRole('link', { name: 'All countries' }).click()
  service.fail('slow 1 s')
  const name = await openNext(page, countries())
  await page.getByRole('button', { name: 'Sign out' }).click() // during a request
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await page.waitForTimeout(1_200)
  await expect(page.getByText(name)).toHaveCount(0)
  await expect(page.getByRole('list')).toHaveCount(0)
})

test('an export that fails says why, and saves nothing', { tag: '@slow' }, async ({
  page,
  service,
}) => {
  await signInTo(page)
  const downloads: unknown[] = []
  page.on('download', (download) => downloads.push(download))
  for (const [fault, reason] of [
    ['error as csv', /The coverage service reports an error: “No route to database 7”$/],
    ['error and no data', /The coverage service reports an error: “No <b>route/],
    ['password in an error', /The coverage service reports an error\.$/],
    [404, /The coverage service did not accept the request\.$/],
    ...(['reset in the body', 'half a gzip', 'half a csv', 'html', 502] as const).map(
      (fault) => [fault, /\w.*[.?]$/] as const,
    ),
  ] as const) {
    service.fail(fault, /getcountries/)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /^CSV without header/ }).click()
    await expect(page.getByRole('alert')).toHaveText(
      new RegExp(`^No file was written\\. ${reason.source}`),
    )
  }
  expect(downloads).toEqual([])
  service.fail(undefined)
  const { name } = await download(page, page.getByRole('button', { name: 'Try again' }))
  expect(name).toBe('coverage-countries.csv')
})
