import { expect, test } from './journey.ts'
import { ALL, enter, serveSmallWorld } from './smallWorld.ts'

test('after an outage, Resume requests all that failed', async ({ page, context, complaints }) => {
  const world = await serveSmallWorld(context)
  const { asked, failing } = world
  for (const iso of ['AT', 'CL', 'DK', 'EE', 'GR', 'HU', 'IE', 'JP', 'KE', 'LV']) failing.add(iso)
  let fail = () => {}
  world.untilFailing = new Promise<void>((resolve) => {
    fail = resolve
  })
  await enter(page, 'ann')
  await page.getByRole('button', { name: 'Load all areas' }).click()
  await expect(page.getByText('2 of 12', { exact: true })).toBeVisible() // an answer would end a row of failures
  fail()
  await expect(page.getByRole('alert')).toHaveText(
    'The coverage service cannot be reached. Check your connection.',
  )
  failing.clear()
  asked.length = 0
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(ALL)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(asked).toHaveLength(10)
  complaints.length = 0 // logged by the browser: lost connections
})

test('counts down when the service asks for a pause, and Resume goes on', async ({
  page,
  context,
  complaints,
  expectAccessible,
}) => {
  await serveSmallWorld(context)
  await page.route('**/api/json/getareas', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '90' } }),
  )
  await enter(page, 'ann')
  await page.getByRole('button', { name: 'Load all areas' }).click()
  const wait = page.getByRole('region', { name: 'Areas of the world' }).getByRole('timer')
  await expect(wait).toHaveText(/^Try again in \d+ seconds\.$/)
  const before = await wait.textContent()
  await expect(wait).not.toHaveText(before ?? '')
  await expectAccessible()
  await page.unroute('**/api/json/getareas')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(ALL)).toBeVisible()
  await expect(wait).toHaveCount(0)
  complaints.length = 0 // logged by the browser: the 429
})

test('offers to try again when the code for a country fails to load', async ({
  page,
  signIn,
  complaints,
  expectAccessible,
}) => {
  const code = /panelsChunk-[^/]*\.js$/
  await page.route(code, (route) => route.abort())
  await signIn('/FR')
  await expect(page.getByRole('alert')).toHaveText(/^The areas of France cannot be shown/)
  await expect(page.getByRole('heading', { name: 'France +33' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'All countries' }).click()
  await expect(page.getByRole('list', { name: 'Countries' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alert')).toHaveText(/^The areas of France cannot be shown/)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  complaints.length = 0 // logged by the browser: the lost file
})

test('offers to try again when the code for the page for lists fails to load', async ({
  page,
  signIn,
  complaints,
  expectAccessible,
}) => {
  const code = /MatchView-[^/]*\.js$/
  await page.route(code, (route) => route.abort())
  await signIn()
  await page.getByRole('button', { name: 'Match a list' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^The page for lists cannot be shown/)
  await expect(page.getByRole('list', { name: 'Countries' })).toBeVisible()
  await expectAccessible()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main', { name: 'Match a list' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Places, codes or numbers/ })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  complaints.length = 0 // logged by the browser: the lost file
})
