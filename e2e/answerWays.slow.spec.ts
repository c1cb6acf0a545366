import { expect, expectAccessible, test } from './journey.ts'
import { clickPosition, follow } from './mapView.ts'
import { expectNamedOnMap, expectOpen, LYON, MANCHESTER } from './openTown.ts'
import { box, option, search } from './searchBox.ts'

// Every way to a town shows the same answer.

test.use({ loadsWorld: true })

test('from the search by keyboard, what is nearest and the map; Back returns to what was', async ({
  page,
  signIn,
}) => {
  await signIn('/?list=areas')
  await expect(page.getByText('All areas of 245 countries are loaded')).toBeAttached()
  await box(page).fill('+33 472')
  await expect(option(page, /^Lyon France/).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expectOpen(page, LYON)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'All areas' })).toBeVisible()
  await page.goForward()
  await expectOpen(page, LYON)

  await follow(page, '/?near=53.48,-2.24&place=Here')
  await page
    .getByRole('link', { name: /^Manchester/ })
    .first()
    .click()
  await expectOpen(page, MANCHESTER)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Nearest to Here' })).toBeVisible()

  await follow(page, '/GB?at=53.4800,-2.2400,11')
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d+ places, 607 codes/)
      .first(),
  ).toBeVisible()
  await clickPosition(page, 53.481, -2.2374)
  await expectOpen(page, MANCHESTER)
  await expect(page).toHaveURL('/GB/44161/Manchester?at=53.4800,-2.2400,11') // it was in sight
})

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('from the search', async ({ page, signIn }) => {
    await signIn()
    await search(page, '+33 472')
    await option(page, /^Lyon France/)
      .first()
      .tap()
    await expectOpen(page, LYON)
    await expectAccessible(page)
  })
})

test('a place without code lists the nearest, its country’s first, or the national code', async ({
  page,
  signIn,
}) => {
  await signIn('/BE?near=50.7,3.27&place=Estaimpuis')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estaimpuis, Belgium')
  // the search has to load first
  await expect(page.getByText('Estaimpuis has no code of its own.')).toBeVisible()
  const inside = page.getByRole('list', { name: 'Areas' }).getByRole('link')
  await expect(inside.first()).toHaveAccessibleName('Tournai 8.3 mi SE · Belgium +32 69')
  const across = page.getByRole('list', { name: 'Across the border' })
  await expect(across.getByRole('link').first()).toContainText(/France/)
  await expect(page).toHaveTitle('Estaimpuis, Belgium · Coverage Explorer')
  await expectNamedOnMap(page, 'Estaimpuis')
  await expectAccessible(page)
  await inside.first().click()
  await expect(page).toHaveURL('/BE/3269/Tournai')
  await page.goBack()
  await page.getByRole('link', { name: 'All of Belgium' }).click()
  await expect(page).toHaveURL('/BE')

  await follow(page, '/DK?near=55.6419,12.0878&place=Roskilde')
  await expect(page.getByText('Served by +45, the code of the whole country')).toBeVisible()
  await page.getByRole('list', { name: 'Areas' }).getByRole('link').click()
  await expect(page).toHaveURL('/DK/45/Roskilde?spot=55.6419,12.0878')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roskilde, Denmark +45')
  await expectNamedOnMap(page, 'Roskilde +45')
})

test('a region lists and shows its own areas', async ({ page, signIn }) => {
  await signIn('/DE?region=BY,Bavaria')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bavaria, Germany')
  await expect(page.getByText(/^1,0\d\d areas/).first()).toBeVisible()
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription(/^The map shows 1,0\d\d areas/)
  await expectAccessible(page)
  await box(page).fill('munich')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '4989 Munich' }).click()
  await expect(page).toHaveURL('/DE/4989/Munich?region=BY,Bavaria&q=munich')
  await page.goBack()
  await page.getByRole('link', { name: 'All of Germany' }).click()
  await expect(page.getByText('5,200 areas').first()).toBeVisible()
})
