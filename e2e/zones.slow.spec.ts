import { expect, expectAccessible, test } from './journey.ts'
import { project } from './mapView.ts'
import { readPixels } from './readPixels.ts'

// the map does not say where it looks unless the link does
const VIEW = { lat: 51.2, lng: 10.4, zoom: 6 }
const AT = `at=${VIEW.lat},${VIEW.lng},${VIEW.zoom}`
const NOTE = 'Approximate: nearest code’s area, not an official boundary'

// between towns, far from any name
const NORTH_EAST = [53.6, 13.55] as const // 39…
const ALPS = [47.75, 10.85] as const // 88…
const PRAGUE = [49.5, 15.3] as const // no zone is there

type Page = Parameters<typeof readPixels>[0]

async function colourAt(page: Page, [lat, lng]: readonly [number, number]): Promise<string> {
  const box = await page.getByRole('region', { name: 'Map' }).boundingBox()
  if (!box) throw new Error('The map is not on the page.')
  const [x, y] = project(lat, lng, VIEW.zoom)
  const [middleX, middleY] = project(VIEW.lat, VIEW.lng, VIEW.zoom)
  const point = { x: box.x + box.width / 2 + x - middleX, y: box.y + box.height / 2 + y - middleY }
  const [colour = ''] = await readPixels(page, [point])
  return colour
}

/** How far a colour is from grey. */
function saturation(colour: string): number {
  const channels = colour.split(',').map(Number)
  return Math.max(...channels) - Math.min(...channels)
}

test('first digits become zones on the map, by link and Back; filters leave others pale', async ({
  page,
  signIn,
}) => {
  await signIn(`/DE?${AT}`)
  const map = page.getByRole('region', { name: 'Map' })
  const zones = map.getByRole('button', { name: 'Zones' })
  await expect(zones).toHaveAttribute('aria-pressed', 'false') // once the page is idle
  const plain = await colourAt(page, ALPS)

  await zones.click()
  await expect(page).toHaveURL(/[?&]map=zones/)
  await expect(zones).toHaveAttribute('aria-pressed', 'true')
  await expect(map.getByText(NOTE)).toBeVisible()
  await expect(map.getByRole('list', { name: 'Zones by first digit after +49' })).toContainText(
    /3: [\d,]+ areas, with .*Berlin 30/,
  )
  await expect.poll(async () => saturation(await colourAt(page, NORTH_EAST))).toBeGreaterThan(25) // violet
  const [northEast, alps, abroad] = [
    await colourAt(page, NORTH_EAST),
    await colourAt(page, ALPS),
    await colourAt(page, PRAGUE),
  ]
  expect(saturation(plain)).toBeLessThan(8)
  expect(saturation(alps)).toBeGreaterThan(40) // orange
  expect(northEast).not.toBe(alps)
  expect(saturation(abroad)).toBeLessThan(15)
  await expectAccessible(page)

  await page
    .getByRole('group', { name: 'Areas by first digit' })
    .getByRole('button', { name: /^3:/ })
    .click()
  await expect.poll(async () => saturation(await colourAt(page, ALPS))).toBeLessThan(25)
  expect(saturation(await colourAt(page, NORTH_EAST))).toBeGreaterThan(25)

  await page.goBack()
  await expect(zones).toHaveAttribute('aria-pressed', 'false')
  await expect(map.getByText(NOTE)).toBeHidden()
  await expect.poll(() => colourAt(page, ALPS)).toBe(plain)
})

test('a point between codes opens the nearest one', async ({ page, signIn }) => {
  await signIn('/AT?at=47.25,13.2,11&map=zones')
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map.getByText(NOTE)).toBeVisible()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is on the page.')
  const between = [box.x + box.width / 2 + 40, box.y + box.height / 2 + 30] as const
  await expect(async () => {
    await page.mouse.move(between[0] - 1, between[1])
    await page.mouse.move(...between)
    await expect(page.locator('.marker-tooltip')).toContainText('+43 6', { timeout: 500 })
  }).toPass()
  await page.mouse.click(...between)
  await expect(page).toHaveURL(/\/AT\/436\d+\//)
  await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
})

test('where first digits are no regions there are no zones, whatever a link says', async ({
  page,
  signIn,
}) => {
  await signIn('/GB?map=zones')
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map.getByText(/[1-9]\d* of [\d,]+ areas named/)).toBeVisible()
  await expect(map.getByRole('button', { name: 'Show all' })).toBeVisible()
  await expect(map.getByRole('button', { name: 'Zones' })).toBeHidden()
})

test('a link to zones whose code does not load says so, and tries again', async ({
  page,
  signIn,
  complaints,
}) => {
  await page.route('**/assets/Zones-*.js', (route) => route.abort())
  await signIn('/DE?map=zones')
  await expect(page.getByText('Zones cannot be shown')).toBeVisible()
  await page.unroute('**/assets/Zones-*.js')
  // the worker alone: the page then loads the same code, in a file of a like name, and finds the zones itself
  await page.route('**/assets/zones.worker-*.js', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(NOTE)).toBeVisible()
  complaints.length = 0
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('zones are switched above the sheet, and a tap opens an area', async ({ page, signIn }) => {
    await signIn(`/DE?at=51,10.9,9&map=zones`)
    const map = page.getByRole('region', { name: 'Map' })
    await expect(map.getByText(NOTE)).toBeInViewport()
    const places = map.getByRole('button', { name: 'Places' })
    const sheet = await page.getByRole('main').boundingBox()
    const box = await places.boundingBox()
    if (!sheet || !box) throw new Error('The sheet and the switch are on the page.')
    expect(box.y + box.height).toBeLessThan(sheet.y)
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    await page.touchscreen.tap(250, 260)
    await expect(page).toHaveURL(/\/DE\/49\d+\//)
    await expect(page).toHaveURL(/map=zones/)
    await places.tap()
    await expect(page).not.toHaveURL(/map=zones/)
    await expect(map.getByText(NOTE)).toBeHidden()
  })
})
