import { expect, expectAccessible, test } from './journey.ts'
import { clickPosition, follow } from './mapView.ts'
import { box, option, search } from './searchBox.ts'

test.describe('with all areas of the world', () => {
  test.use({ loadsWorld: true })

  test('lists the nearest areas across borders, to a place or to a point of the map', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await search(page, 'near geneva')
    await option(page, /^Near Geneva/)
      .first()
      .click()
    const heading = page.getByRole('heading', { name: /^Nearest to / })
    await expect(heading).toBeVisible()
    const rows = page.getByRole('list', { name: 'Areas' }).getByRole('link')
    await expect(rows.first()).toContainText('Switzerland')
    await expect(page.getByRole('list', { name: 'Areas' })).toContainText('France')
    await expectAccessible(page)
    await rows.first().click()
    await expect(page).toHaveURL(/\/CH\/41/)

    await follow(page, '/?near=45.7640,4.8357&place=%3Cb%3ELyon%3C%2Fb%3E')
    await expect(page.getByRole('heading', { name: 'Nearest to <b>Lyon</b>' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Lyon/ }).first()).toBeVisible()
    await page.getByRole('region', { name: 'Map' }).click({ button: 'right' })
    await expect(page).not.toHaveURL(/place=/)
    await expect(
      page.getByRole('heading', { name: /^Nearest to \d+\.\d\d° N, \d\.\d\d° E$/ }),
    ).toBeVisible()
    await page.goBack()

    const within = page.getByRole('group', { name: 'Within' })
    await expect(page.getByText(/^1\d,\d{3} places, 1\d,\d{3} codes/).first()).toBeVisible()
    await expect(async () => {
      await rows.last().focus() // not in the list any more if what serves the point comes meanwhile
      await page.keyboard.press('End') // the list goes on to the other side of the earth
      await expect(rows.last()).toContainText(/1\d,\d\d\d mi/, { timeout: 2000 })
    }).toPass()
    await rows.last().click()
    await expect(page).toHaveURL(/^[^?]*$/)
    await page.goBack()
    await expect(rows.last()).toBeInViewport() // and returns to the row
    await within.getByRole('button', { name: '10 mi' }).click()
    await expect(page).toHaveURL(/\?near=45\.764,4\.8357,10mi&place=/)
    await expect(page.getByRole('heading', { name: 'Within 10 mi of <b>Lyon</b>' })).toBeVisible()
    const count = await rows.count()
    await expect(page.getByText(`${count} places, `).first()).toBeVisible()
    await within.getByRole('textbox', { name: 'Another distance' }).fill('far')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'Type a distance of up to 12,427 mi, such as 45 mi.',
    )
    await expectAccessible(page)
    await within.getByRole('textbox').fill('40')
    await within.getByLabel('Unit of distances').selectOption('km')
    await expect(page.getByRole('heading', { name: 'Within 40 km of <b>Lyon</b>' })).toBeVisible()
    await expect.poll(() => rows.count()).toBeGreaterThan(count)
    await page.goBack()
    await expect(page).toHaveURL(/,10mi&place=/)
    await within.getByRole('button', { name: 'Any distance' }).click()
    await page.getByRole('button', { name: 'Nearest to the middle of the map' }).click()
    await expect(page.getByRole('heading', { name: /^Nearest to \d+\.\d\d° N/ })).toBeVisible()

    await follow(page, '/US?at=41.72,-73.25,9') // on land beside the dots
    await expect(page.getByRole('heading', { name: /^United States/ })).toBeVisible()
    const map = page.getByRole('region', { name: 'Map' })
    await map.click()
    const serving = page.getByRole('heading', { name: 'Likely served by +1 860 and +1 959' })
    await expect(serving).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter') // the same by the keys
    await expect(serving).toBeVisible()
    const first = page.getByRole('button', { name: /^\+1 860 / })
    await expect(first).toBeFocused()
    await first.click()
    await expect(page).toHaveURL(/\/US\/1860\//)
    await page.goBack() // to the point
    await expect(serving).toBeVisible()
    await page.keyboard.press('Escape')
    const torrington = page.getByRole('heading', { name: 'Torrington' }) // a town that the map names, without a code
    await expect(async () => {
      await clickPosition(page, 41.8, -73.12)
      await expect(torrington).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(
      page.getByRole('list', { name: 'Served by +1 860 and +1 959', exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'All nearby' }).click()
    await expect(page.getByText('Served by +1 860 and +1 959', { exact: true })).toBeVisible()
    await expect(rows.first()).toHaveAccessibleName(/^Hartford, CT .*\+1 860$/)

    await follow(page, '/US/1203')
    await expect(page.getByText('outline approximate')).toBeVisible() // of the land that it serves

    await follow(page, '/BE?near=50.7,3.27&place=Estaimpuis') // what is across the border is on the map too
    await expect(page.getByRole('list', { name: 'Across the border' })).toContainText('France')
    const listed = await page
      .getByRole('list', { name: /^(Areas|Across the border)$/ })
      .getByRole('link')
      .count()
    await expect(page.getByRole('group', { name: /Map view/ })).toHaveAccessibleDescription(
      new RegExp(`^The map shows ${listed} areas`),
    )
    const spoken = (text: string) => page.getByRole('status').filter({ hasText: text })
    await expect(spoken(`${listed} areas listed`)).toBeAttached()
    await follow(page, '/?number=%2B32470123456') // beside a map of countries that are not listed
    await expect(page.getByRole('heading', { name: '+32 470 12 34 56' })).toBeVisible()
    await expect(spoken('listed')).toHaveCount(0)
  })
})

test.describe('the position of the device', () => {
  test.use({ geolocation: { latitude: 45.76, longitude: 4.84 } })

  test('is asked for only on a click; another way is offered if it is refused', async ({
    page,
    context,
    signIn,
  }) => {
    await context.grantPermissions(['geolocation'])
    await signIn('/FR')
    await box(page).fill('near')
    await option(page, /^Near where I am/).click()
    await expect(page.getByRole('list', { name: 'Areas' })).toContainText('Lyon')

    await context.clearPermissions()
    await page.getByRole('link', { name: 'All countries' }).click()
    await box(page).fill('near')
    await option(page, /^Near where I am/).click()
    await expect(page.getByRole('alert')).toContainText('Type “near” and a place', {
      ignoreCase: true,
    })

    await follow(page, '/FR?near=45.7640,4.8357&place=Lyon')
    await page.getByRole('button', { name: 'Remove: Near Lyon' }).click()
    await expect(page).toHaveURL('/FR')
  })
})
