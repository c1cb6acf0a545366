import { expect, test } from './journey.ts'

test('goes from the countries to an area and back', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await expect(page.getByRole('status').filter({ hasText: /^245 countries$/ })).toBeVisible()
  await expect(page).toHaveTitle('Coverage Explorer')
  await expectAccessible()

  const search = page.getByLabel('Search coverage')
  await search.fill('germ')
  await expect(page.getByText('1 of 245 countries')).toBeVisible()
  await page.getByRole('link', { name: 'Germany' }).click()
  await expect(page).toHaveURL('/DE')
  await expect(page).toHaveTitle('Germany +49 · Coverage Explorer')
  await expect(page.getByText('3,936 areas: 3,936 on the map')).toBeVisible()
  await expect(search).toHaveValue('')

  await search.fill('munich')
  await page.getByRole('link', { name: /^4989/ }).click()
  await expect(page).toHaveURL(/^[^?]*\/DE\/4989\?q=munich/)
  const details = page.getByRole('region', { name: 'Area details' })
  await expect(details).toContainText('+49 89')
  await expectAccessible()

  await page.goBack()
  await expect(details).toHaveCount(0)
  await expect(search).toHaveValue('munich')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
  await expect(search).toHaveValue('germ')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Germany +49' })).toBeVisible()
})

test('asks for the areas of a country once', async ({ page, signIn }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('getareas')) asked.push(request.postData() ?? '')
  })
  await signIn('/FR')
  await expect(page.getByText('192 areas: 192 on the map')).toBeVisible()
  await page.getByRole('link', { name: 'All countries' }).click()
  await page.getByRole('link', { name: 'Finland' }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'France' }).click()
  await expect(page.getByText('192 areas: 192 on the map')).toBeVisible()
  expect(asked.filter((body) => body.endsWith('isocode=FR'))).toHaveLength(1)
})

test('opens a link to an area in a new tab', async ({ page, signIn }) => {
  await signIn('/US/1212')
  await expect(page.getByRole('heading', { name: 'United States +1' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('+1 212')
  await expect(page.getByRole('link', { name: /^1212/ })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveTitle('1212 New York, NY · United States +1 · Coverage Explorer')
})

test('lists, marks and counts areas without a position', async ({ page, signIn, expectAccessible }) => {
  await signIn('/DK')
  await expect(page.getByText('1 area: 0 on the map, 1 without a position')).toBeVisible()
  await page.getByRole('link', { name: /National/ }).click()
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('none: it is not on the map')
  await expectAccessible()
})

test('shows a code that many towns share as one code', async ({ page, signIn }) => {
  await signIn('/FR/334')
  const details = page.getByRole('region', { name: 'Area details' })
  await expect(details.getByRole('heading', { name: 'Serves 41 places' })).toBeVisible()
  await expect(details).toContainText('Lyon')
  await expect(details).toContainText('Marseille')
  await expect(page).toHaveTitle('334 41 places · France +33 · Coverage Explorer')
})

test('sorts by code, and keeps the order in the link', async ({ page, signIn }) => {
  await signIn('/US')
  await page.getByLabel('Sort by').selectOption('code')
  await expect(page).toHaveURL('/US?sort=code')
  await expect(page.getByRole('list', { name: 'Areas' }).getByRole('listitem').first()).toContainText('1201')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/US?sort=code')
})

test('explains a link that leads nowhere', async ({ page, signIn, expectAccessible }) => {
  await signIn('/ZZ')
  await expect(page.getByRole('alert')).toContainText('no coverage in a country with the code ZZ')
  await expectAccessible()
  await page.getByRole('button', { name: 'Show all countries' }).click()
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
  await page.getByRole('link', { name: 'Andorra' }).click()
  await page.evaluate(() => history.pushState(null, '', '/AD/999'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByRole('alert')).toHaveText('Andorra has no area code 999.')
  await page.getByRole('button', { name: 'Show all areas' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('says so when nothing matches', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.getByLabel('Search coverage').fill('atlantis')
  await expect(page.getByText('Nothing here matches “atlantis”.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'List everything' }).click()
  await expect(page.getByText('245 countries', { exact: true })).toBeVisible()
})

test('offers to try again when areas fail to load', async ({
  page,
  signIn,
  complaints,
  expectAccessible,
}) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: {} })) // otherwise they might be loaded already
  await signIn()
  const code = page.waitForResponse(/panelsChunk-[^/]*\.js$/) // fetched on hover
  await page.getByRole('link', { name: 'Algeria' }).hover()
  await code
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Algeria' }).click()
  await expect(page.getByRole('alert')).toContainText('cannot be reached')
  await expectAccessible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
  complaints.splice(0) // logged by the browser: lost connection
})
