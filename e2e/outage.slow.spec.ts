import { expect, expectAccessible, test } from './journey.ts'
import { ALL, enter, serveSmallWorld } from './smallWorld.ts'

test('counts down when the service asks for a pause, and Resume goes on', async ({
  page,
  context,
  complaints,
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
  await expectAccessible(page)
  await page.unroute('**/api/json/getareas')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(ALL)).toBeVisible()
  await expect(wait).toHaveCount(0)
  complaints.length = 0 // logged by the browser: the 429
})

test('offers another try when code for a country or for lists fails to load', async ({
  page,
  signIn,
  complaints,
}) => {
  const alert = page.getByRole('alert')
  const country = /panelsChunk-[^/]*\.js$/
  await page.route(country, (route) => route.abort())
  await signIn('/FR')
  await expect(alert).toHaveText(/^The areas of France cannot be shown/)
  await expect(page.getByRole('heading', { name: 'France +33' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All countries' }).click()
  await expect(page.getByRole('list', { name: 'Countries' })).toBeVisible()
  await page.goBack()
  await expect(alert).toHaveText(/^The areas of France cannot be shown/)
  await page.unroute(country)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
  await expect(alert).toHaveCount(0)

  const lists = /MatchView-[^/]*\.js$/
  await page.route(lists, (route) => route.abort())
  await page.getByRole('button', { name: 'Match a list' }).click()
  await expect(alert).toHaveText(/^The page for lists cannot be shown/)
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(lists)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main', { name: 'Match a list' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Places, codes or numbers/ })).toBeFocused()
  await expect(alert).toHaveCount(0)
  complaints.length = 0 // logged by the browser: the lost files
})
