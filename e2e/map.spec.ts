import { expect, test } from './journey.ts'
import { clickPosition } from './mapView.ts'

test('opens the country that is clicked', async ({ page, signIn }) => {
  await signIn('/?at=30.0000,0.0000,4')
  await expect(page.getByRole('list', { name: 'Countries' })).toBeVisible()
  await clickPosition(page, 28.0559, 2.6311)
  await expect(page.getByRole('heading', { name: 'Algeria +213' })).toBeVisible()
})

test('opens the area that is clicked', async ({ page, signIn }) => {
  await signIn('/US?at=21.3000,-157.8000,6')
  await expect(page.getByText('359 areas: 359 on the map')).toBeVisible()
  await clickPosition(page, 21.3069, -157.8583)
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('1808')
  await expect(page).toHaveURL(/\/US\/1808\?at=21\.3/)
})

test('highlights on the list what the pointer is on in the map', async ({ page, signIn }) => {
  await signIn('/US?q=honolulu&at=21.3000,-157.8000,6')
  const row = page.getByRole('link', { name: /^1808/ })
  const background = () => row.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(row).toBeVisible()
  const plain = await background()
  const map = await page.getByRole('region', { name: 'Map' }).boundingBox()
  await page.mouse.move(map!.x + map!.width / 2 - 2, map!.y + map!.height / 2)
  await expect(page.getByRole('tooltip')).toHaveText('+1 808 Honolulu, HI')
  expect(await background()).not.toBe(plain)
})

test('draws nothing at 0,0 for an area without a position', async ({ page, signIn }) => {
  await signIn('/DK?at=0.0000,0.0000,6')
  await expect(page.getByText('1 area: 0 on the map, 1 without a position')).toBeVisible()
  await clickPosition(page, 0, 0)
  await expect(page).toHaveURL(/\/DK\?at=/)
})

test('names its sources', async ({ page, signIn }) => {
  await signIn()
  for (const source of ['GeoNames', 'libphonenumber', 'Natural Earth', 'Leaflet']) {
    await expect(page.getByRole('region', { name: 'Map' })).toContainText(source)
  }
})

test('opens a country by its land, named in a tooltip', async ({ page, signIn }) => {
  await signIn('/?at=50.0000,10.0000,4')
  await expect(page.getByRole('list', { name: 'Countries' })).toBeVisible()
  const map = await page.getByRole('region', { name: 'Map' }).boundingBox()
  const center = { x: map!.x + map!.width / 2, y: map!.y + map!.height / 2 }
  await expect(async () => {
    await page.mouse.move(center.x + 3, center.y)
    await page.mouse.move(center.x, center.y)
    await expect(page.getByRole('tooltip')).toHaveText('+49 Germany', { timeout: 500 })
  }).toPass() // until the outlines are loaded
  await page.mouse.click(center.x, center.y)
  await expect(page.getByRole('heading', { name: 'Germany +49' })).toBeVisible()
})

test('a click on a cluster zooms in, and Back returns', async ({ page, signIn }) => {
  const start = '/DE?at=48.1000,11.6000,5'
  await signIn(start)
  await expect(page.getByText('3,936 areas: 3,936 on the map')).toBeVisible()
  await clickPosition(page, 48.1, 11.6)
  await expect(page).toHaveURL(/\/DE\?at=.*,([6-9]|1\d)$/)
  const cluster = page.url()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).not.toHaveURL(cluster)
  await page.goBack() // one step back undoes both zooms
  await expect(page).toHaveURL(start)
})

test('counts the countries in view, also those whose points are outside', async ({ page, signIn }) => {
  await signIn('/?at=17.5000,10.0000,8')
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription('The map shows 1 country: Niger.')
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(map).toHaveAccessibleDescription(/^The map shows (9|1\d|2\d) countries\.$/)
})

test('says so when there is nothing to open by Enter', async ({ page, signIn, expectAccessible }) => {
  await signIn('/?at=-40.0000,-120.0000,4')
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription(/shows/)
  await map.focus()
  await page.keyboard.press('Enter')
  const notice = page.getByRole('status').filter({ hasText: 'Nothing here: move the map onto a country.' })
  await expect(notice).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('ArrowUp')
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL(/^[^?]*\/\?at=/)
})

test.describe('several codes at one position', () => {
  const NEW_YORK = [40.7143, -74.006] as const

  test('are offered by mouse', async ({ page, signIn, expectAccessible }) => {
    await signIn('/US?at=40.7100,-74.0000,13')
    await expect(page.getByText('359 areas: 359 on the map')).toBeVisible()
    await clickPosition(page, ...NEW_YORK)
    await expect(page.getByRole('heading', { name: '5 areas in this place' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: '+1 646' }).click()
    await expect(page).toHaveURL(/\/US\/1646\?/)
    await expect(page.getByRole('region', { name: 'Area details' })).toContainText('In the same place: 1212')
  })

  test('are offered by another try when the code for it fails to load', async ({
    page,
    signIn,
    complaints,
    expectAccessible,
  }) => {
    const code = /SpotChooser-[^/]*\.js$/
    await page.route(code, (route) => route.abort())
    await signIn('/US?at=40.7100,-74.0000,13')
    await expect(page.getByText('359 areas: 359 on the map')).toBeVisible()
    await clickPosition(page, ...NEW_YORK)
    await expect(page.getByRole('alert')).toHaveText(/^What is in this place cannot be shown/)
    await expectAccessible()
    await page.unroute(code)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: '5 areas in this place' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    complaints.length = 0 // logged by the browser: the lost file
  })

  test('are offered by keyboard', async ({ page, signIn }) => {
    await signIn(`/US?at=${NEW_YORK.map((degrees) => degrees.toFixed(4)).join()},13`)
    await expect(page.getByText('359 areas: 359 on the map')).toBeVisible()
    await page.getByRole('group', { name: /Map view/ }).focus()
    await page.keyboard.press('Enter')
    const first = page.getByRole('button', { name: /^\+1 \d{3} New York/ }).first()
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(first).toHaveCount(0)
    await expect(page.getByRole('group', { name: /Map view/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap near a point opens it', async ({ page, signIn }) => {
    await signIn('/US?at=21.3000,-157.8000,6')
    await expect(page.getByText('359 areas: 359 on the map')).toBeVisible()
    const map = await page.getByRole('region', { name: 'Map' }).boundingBox()
    await page.touchscreen.tap(map!.x + map!.width / 2 + 14, map!.y + map!.height / 2)
    await expect(page.getByRole('region', { name: 'Area details' })).toContainText('1808')
  })
})

test('the land beyond the antimeridian belongs to its country', async ({ page, signIn }) => {
  await signIn('/?at=66.5000,-175.0000,4')
  await expect(page.getByRole('list', { name: 'Countries' })).toBeVisible()
  const map = await page.getByRole('region', { name: 'Map' }).boundingBox()
  const [x, y] = [map!.x + map!.width / 2, map!.y + map!.height / 2]
  await expect(async () => {
    await page.mouse.move(x + 3, y)
    await page.mouse.move(x, y)
    await expect(page.getByRole('tooltip')).toHaveText(/^\+7 Russia/, { timeout: 500 })
  }).toPass() // until the outlines are loaded
  await page.mouse.click(x, y)
  await expect(page).toHaveURL('/RU')
  await expect(page.getByText('88 areas: 88 on the map')).toBeVisible()
})

test('lists only what is in view, and all again', async ({ page, signIn }) => {
  await signIn('/US?at=21.3000,-157.8000,6')
  await page.getByRole('button', { name: 'In view' }).click()
  await expect(page.getByText('1 of 359 areas: 1 on the map in 1 place')).toBeVisible()
  await expect(page).toHaveURL(/only=view/)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText('359 areas: 359 on the map')).toBeVisible()
  await expect(page).toHaveURL('/US?only=view')
})

test('lists only areas without a position', async ({ page, signIn }) => {
  await signIn('/DK')
  const toggle = page.getByRole('button', { name: 'No position (1)' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: /National/ })).toBeVisible()
})

test('workers get the content policy of the page', async ({ page, signIn }) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await signIn()
  await expect.poll(() => workers.length).toBe(2)
  for (const url of workers) {
    const { 'content-security-policy': policy } = (await page.request.get(url)).headers()
    expect(policy).toContain("default-src 'self'")
  }
})
