import { expect, expectAccessible, test } from './journey.ts'
import { follow } from './mapView.ts'

test('goes from the countries to an area and back', async ({ page, signIn }) => {
  await signIn()
  await expect(page.getByRole('status').filter({ hasText: /^245 countries$/ })).toBeVisible()
  await expect(page).toHaveTitle('Coverage Explorer')
  await expectAccessible(page)

  const search = page.getByLabel('Search coverage')
  await search.fill('germ')
  await expect(page.getByText('1 of 245 countries')).toBeVisible()
  await page.keyboard.press('Escape') // the suggestions lie over the list
  await page.getByRole('link', { name: 'Germany' }).click()
  await expect(page).toHaveURL('/DE')
  await expect(page).toHaveTitle('Germany +49 · Coverage Explorer')
  await expect(page.getByRole('main').getByText('5,200 areas in ')).toBeVisible()
  await expect(search).toHaveValue('')

  await search.fill('munich')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^4989/ }).click()
  await expect(page).toHaveURL(/^[^?]*\/DE\/4989\/Munich\?q=munich/)
  const details = page.getByRole('region', { name: 'Area details' })
  await expect(details).toContainText('+49 89')
  await expectAccessible(page)

  await page.goBack()
  await expect(details).toHaveCount(0)
  await expect(search).toHaveValue('munich')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
  await expect(search).toHaveValue('germ')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Germany +49' })).toBeVisible()
})

test('asks for the areas of a country once, and keeps their order in the link', async ({
  page,
  signIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('getareas')) asked.push(request.postData() ?? '')
  })
  await signIn('/US')
  await page.getByLabel('Sort by').selectOption('code')
  await expect(page).toHaveURL('/US?sort=code')
  await expect(
    page.getByRole('list', { name: 'Areas' }).getByRole('listitem').first(),
  ).toContainText('1201')
  await page.getByRole('link', { name: 'All countries' }).click()
  await page.getByRole('link', { name: 'United Kingdom' }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'United States' }).click()
  await expect(page.getByRole('main').getByText('421 codes').first()).toBeVisible()
  expect(asked.filter((body) => body.endsWith('isocode=US'))).toHaveLength(1)
  await page.goto('/US?sort=code')
  await expect(page.getByRole('main').getByText('421 codes').first()).toBeVisible()
  await expect(page).toHaveURL('/US?sort=code')
})

test('explains a link that leads nowhere, and filters that leave nothing', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn('/ZZ')
  await expect(page.getByRole('alert')).toContainText('no coverage in a country with the code ZZ')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all countries' }).click()
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
  await follow(page, '/AD/999')
  await expect(page.getByRole('alert')).toHaveText('Andorra has no area code 999.')
  await page.getByRole('button', { name: 'Show all areas' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await follow(page, '/FR?digits=9')
  await expect(page.getByText('Nothing here passes all the filters.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'List everything' }).click()
  await expect(page).toHaveURL('/FR')
  await follow(page, '/FR?near=10,-40,10')
  await expect(
    page.getByText(/^None within 10 km: the nearest is Biarritz, 5,\d\d\d km NE\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Widen to 10,000 km' }).click()
  await expect(page).toHaveURL('/FR?near=10,-40,10000')
})

test('a list stays whole where nothing in it matches, and says so', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  const box = page.getByLabel('Search coverage')
  await box.fill('atlantis')
  await box.press('Escape') // the suggestions say what there is elsewhere
  await expect(page.getByText('No country matches: all are shown')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Countries' }).getByRole('link').first(),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveCount(0) // nothing is narrowed
  await box.fill('')
  await expect(page.getByText('245 countries', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Andorra' }).click()
  await box.fill('lyon')
  await box.press('Escape')
  await expect(page.getByText("None of Andorra's areas match: all are shown")).toBeVisible()
  await expect(page.getByRole('list', { name: 'Areas' }).getByRole('link').first()).toBeVisible()
  await box.fill('+44 161 496 0000') // a few digits of a number mean nothing in a list
  await box.press('Escape')
  await expect(page.getByText("None of Andorra's areas match: all are shown")).toBeVisible()
  await expectAccessible(page)
})
