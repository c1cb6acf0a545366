import { expect, test } from './journey.ts'
import { option, search } from './searchBox.ts'

test.use({ loadsWorld: true })

test('lists the nearest areas across borders', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await search(page, 'near geneva')
  await option(page, /^Near Geneva/)
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Nearest to / })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Areas' }).getByRole('link')
  await expect(rows.first()).toContainText('Switzerland')
  await expect(page.getByRole('list', { name: 'Areas' })).toContainText('France')
  await expectAccessible()
  await rows.first().click()
  await expect(page).toHaveURL(/\/CH\/41/)
})

test('finds the nearest to a right click on the map, and to its middle', async ({ page, signIn }) => {
  await signIn('/FR')
  await page.getByRole('region', { name: 'Map' }).click({ button: 'right' })
  await expect(page.getByRole('heading', { name: /^Nearest to / })).toBeVisible()
  await expect(page).toHaveURL(/\/\?near=/)
  await page.goBack()
  await page.getByRole('button', { name: 'Nearest to the middle of the map' }).click()
  await expect(page.getByRole('heading', { name: /^Nearest to / })).toBeVisible()
})

test.describe('the position of the device', () => {
  test.use({ geolocation: { latitude: 45.76, longitude: 4.84 } })

  test('is asked for only on a click', async ({ page, context, signIn }) => {
    await context.grantPermissions(['geolocation'])
    await signIn()
    await search(page, 'near')
    await option(page, /^Near where I am/).click()
    await expect(page.getByRole('list', { name: 'Areas' })).toContainText('Lyon')
  })
})

test('offers another way when the browser refuses the position', async ({ page, context, signIn }) => {
  await context.clearPermissions()
  await signIn()
  await search(page, 'near')
  await option(page, /^Near where I am/).click()
  await expect(page.getByRole('alert')).toContainText('Type “near” and a place', { ignoreCase: true })
})

test.describe('with all areas of the world', () => {
  test.use({ loadsWorld: true })

  test('shows the name of the point in a link, otherwise its position', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('/?near=45.7640,4.8357&place=%3Cb%3ELyon%3C%2Fb%3E')
    await expect(page.getByRole('heading', { name: 'Nearest to <b>Lyon</b>' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Lyon/ })).toBeVisible()
    await expectAccessible()

    const map = await page.getByRole('region', { name: 'Map' }).boundingBox()
    await page.mouse.click(map!.x + map!.width / 2, map!.y + map!.height / 2, { button: 'right' })
    await expect(page).not.toHaveURL(/place=/)
    await expect(page.getByRole('heading', { name: /^Nearest to \d+\.\d\d° N, \d\.\d\d° E$/ })).toBeVisible()
  })
})

test('keeps the name of the point while the distance changes', async ({ page, signIn }) => {
  await signIn('/FR?near=45.7640,4.8357&place=Lyon')
  await page.getByLabel('Within').selectOption('100 km')
  await expect(page).toHaveURL('/FR?near=45.764,4.8357,100&place=Lyon')
  await page.getByRole('button', { name: 'Remove: Near Lyon' }).click()
  await expect(page).toHaveURL('/FR')
})
