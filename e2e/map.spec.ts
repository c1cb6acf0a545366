import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { clickPosition, follow, middleOfFree } from './mapView.ts'
import { expectNamedOnMap } from './openTown.ts'
import { RETRIED } from './retried.ts'

/** Points at the middle of the map until the country there is named. */
async function expectLandAtMiddle(page: Page, name: RegExp): Promise<void> {
  const { x, y } = await middleOfFree(page)
  await expect(async () => {
    await page.mouse.move(x + 3, y)
    await page.mouse.move(x, y)
    await expect(page.getByRole('tooltip')).toHaveText(name, { timeout: 500 })
  }).toPass() // until the outlines are loaded
}

test('opens a country by its land, named in a tooltip, and counts those in view', async ({
  page,
  signIn,
}) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await signIn('/?at=-40.0000,-120.0000,4')
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription(/shows/)
  await map.focus()
  await page.keyboard.press('Enter')
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'Nothing here: move the map onto a country.' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL(/^[^?]*\/\?at=/)

  await follow(page, '/?at=-45.0000,90.0000,5') // the Indian Ocean
  const nearest = page
    .getByRole('status')
    .getByRole('button', { name: /^Nearest: .+, \+\d+, [\d,]+ mi \w+$/ })
  await nearest.click()
  await expect(map).toHaveAccessibleDescription(/^The map shows [1-9]\d* countr/)
  await expect(nearest).toHaveCount(0)
  await expect(map).toBeFocused()

  await follow(page, '/?at=17.5000,10.0000,8') // where no country has its point
  await expect(map).toHaveAccessibleDescription('The map shows 1 country: Niger.')
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(map).toHaveAccessibleDescription(/^The map shows (9|1\d|2\d) countries\.$/)

  await follow(page, '/?at=48.6000,11.8000,6') // where Germany has no name
  await expectLandAtMiddle(page, /^Germany \+49$/)
  const { x, y } = await middleOfFree(page)
  await page.mouse.click(x, y)
  await expect(page.getByRole('heading', { name: 'Germany +49' })).toBeVisible()

  await follow(page, '/?at=66.5000,-175.0000,4') // beyond the antimeridian
  await expectLandAtMiddle(page, /^Russia \+7/)
  await page.mouse.click(x, y)
  await expect(page).toHaveURL('/RU')
  await expect(page.getByRole('main').getByText('100 codes')).toBeVisible()

  const region = page.getByRole('region', { name: 'Map' })
  await expect(region).toContainText('© GeoNames CC BY 4.0 · libphonenumber · Natural Earth')
  const credits = region.getByRole('button', { name: 'Credits' })
  await credits.click()
  await expect(credits).toHaveAttribute('aria-expanded', 'true')
  await expect(region.getByRole('listitem')).toHaveText([
    /GeoNames/,
    /libphonenumber/,
    /Natural Earth.*Leaflet/,
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(credits).toHaveAttribute('aria-expanded', 'false')
  expect(workers.length).toBeGreaterThanOrEqual(2)
  for (const url of workers) {
    const { 'content-security-policy': policy } = (await page.request.get(url, RETRIED)).headers()
    expect(policy).toContain("default-src 'self'")
  }
})

test('shows in the list what is pointed at, lists what is in view, opens what is clicked', async ({
  page,
  signIn,
}) => {
  await signIn('/US?q=honolulu&at=21.3000,-157.8000,6')
  const row = page.getByRole('link', { name: /^1808/ })
  const background = () =>
    row.evaluate((link) => getComputedStyle(link.parentElement!).backgroundColor)
  await expect(row).toBeVisible()
  const plain = await background()
  const { x, y } = await middleOfFree(page)
  await expect(async () => {
    await page.mouse.move(x + 3, y)
    await page.mouse.move(x - 2, y)
    expect(await background()).not.toBe(plain)
  }).toPass() // once the code for the pointer has loaded

  await page.getByRole('button', { name: 'Remove: “honolulu”' }).click()
  await page.getByRole('button', { name: 'In view' }).click()
  await expect(page.getByRole('main').getByText('1 of 421 areas in 1 place')).toBeVisible()
  await expect(page).toHaveURL(/only=view/)
  await page.getByRole('button', { name: 'Show all' }).click() // most of them
  await expect(page.getByRole('main').getByText('419 of 421 codes').first()).toBeVisible()
  await expect(page).toHaveURL('/US?only=view')
  await page.getByRole('button', { name: '2 farther away' }).click()
  await expect(
    page.getByRole('main').getByText('282 places, 421 codes', { exact: true }).first(), // it may be announced as well
  ).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/US?only=view')

  await follow(page, '/US?at=40.0000,-117.0000,12') // a desert
  const nearest = page.getByRole('button', { name: /^Nearest: .+, NV, \+1 775, \d+ mi [NESW]+$/ })
  await expect(nearest).toBeVisible()
  await nearest.press('Enter')
  await expect(page.getByText(/^[3-9] of \d+ in view named/)).toBeVisible()
  await page.goBack()
  await expect(nearest).toBeVisible()

  await follow(page, '/US?at=21.3000,-157.8000,6')
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription(/shows 1 area/) // after the flight back
  await clickPosition(page, 21.3069, -157.8583)
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('1808')
  await expect(page).toHaveURL(/\/US\/1808\/Honolulu,%20HI/)
})

test('an area without a position is listed, marked and counted, and nowhere on the map', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn('/DK?at=0.0000,0.0000,6')
  await expect(page.getByText('1 area without a position')).toBeVisible()
  await clickPosition(page, 0, 0)
  await expect(page).toHaveURL(/\/DK\?at=/)
  const toggle = page.getByRole('button', { name: 'No position (1)' })
  await expect(toggle).toHaveCount(0) // a list of one row has nothing to choose from
  await expect(page.getByRole('link', { name: /National/ })).toContainText('no position')
  await follow(page, '/DK?only=unplaced')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true') // but shows what its link asks for
  await page.getByRole('link', { name: /National/ }).click()
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText(
    'none: it is not on the map',
  )
  await expectAccessible(page)
})

test('Enter zooms in where several places are meant, and Back undoes it, and Show all', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  const start = '/DE?at=50.2000,11.7000,6'
  await signIn(start)
  await expect(page.getByRole('main').getByText('5,200 areas in ')).toBeVisible()
  await expect(page.getByText(/^\d+ of 5,200 areas named/)).toBeVisible()
  await page.getByRole('group', { name: /Map view/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/DE\?at=.*,8$/)
  const closer = page.url()
  const inView = page.getByText(/^\d+ of [\d,]+ in view named/)
  await expect(inView).toBeVisible()
  const [named = 0, seen = 0] =
    ((await inView.textContent()) ?? '').replace(',', '').match(/\d+/g)?.map(Number) ?? []
  expect([seen < 5200, named <= seen]).toEqual([true, true])
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).not.toHaveURL(closer)
  await page.goBack() // one step back undoes both zooms
  await expect(page).toHaveURL(start)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/DE')
  await page.goBack()
  await expect(page).toHaveURL(start)
})

test('several codes at one position are offered by mouse, retry and keyboard', {
  tag: '@slow',
}, async ({ page, signIn, complaints }) => {
  const code = /SpotChooser-[^/]*\.js$/
  await page.route(code, (route) => route.abort())
  await signIn('/US?at=40.6320,-74.0000,12') // New York is close to the top
  await expect(page.getByRole('main').getByText('421 codes')).toBeVisible()
  await clickPosition(page, 40.7143, -74.006)
  await expect(page.getByRole('alert')).toHaveText(/^What is in this place cannot be shown/)
  await expectAccessible(page)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  const heading = page.getByRole('heading', { name: '4 areas in this place' })
  await expect(heading).toBeInViewport({ ratio: 1 }) // the map makes room for all of it
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^\+1 646 New York/ }).click()
  await expect(page).toHaveURL(/\/US\/1646\/New%20York,%20NY/)
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText(/Also here.*212/)
  complaints.length = 0 // logged by the browser: the lost file

  await follow(page, '/US?at=40.7143,-74.0060,12')
  const map = page.getByRole('group', { name: /Map view/ })
  await map.focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('button', { name: /^\+1 \d{3} New York/ }).first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toHaveCount(0)
  await expect(map).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap near a point opens it, and its name keeps clear of the buttons', {
    tag: '@slow',
  }, async ({ page, signIn }) => {
    await signIn('/US?at=21.3000,-157.8000,6')
    await expect(page.getByRole('main').getByText('421 codes')).toBeVisible()
    const { x, y } = await middleOfFree(page)
    await page.touchscreen.tap(x + 14, y)
    await expect(page.getByRole('region', { name: 'Area details' })).toContainText('1808')
    await follow(page, '/US/1808/Honolulu,%20HI?at=21.3300,-159.1217,7') // right beside the buttons
    await expectNamedOnMap(page, 'Honolulu, HI 808')
  })
})
