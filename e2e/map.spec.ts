import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Clicks the place on the map where a position is drawn, by the Web Mercator formula. */
async function clickPosition(page: Page, lat: number, lng: number): Promise<void> {
  const { center, zoom } = readView(page.url())
  const box = await page.getByRole('region', { name: 'Map' }).boundingBox()
  if (!box) throw new Error('The map is not on the page.')
  const [x, y] = project(lat, lng, zoom)
  const [centerX, centerY] = project(center.lat, center.lng, zoom)
  await page.mouse.click(box.x + box.width / 2 + x - centerX, box.y + box.height / 2 + y - centerY)
}

function readView(url: string) {
  const [lat = 0, lng = 0, zoom = 0] = (new URL(url).searchParams.get('at') ?? '').split(',').map(Number)
  return { center: { lat, lng }, zoom }
}

function project(lat: number, lng: number, zoom: number): [number, number] {
  const size = 256 * 2 ** zoom
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return [(lng / 360 + 0.5) * size, (0.5 - y / (2 * Math.PI)) * size]
}

test('opens the country that is clicked, and the area', async ({ page, signIn }) => {
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

test('list and map mark the same thing', async ({ page, signIn }) => {
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

test('puts the view into the link when it is moved by hand, and follows the link', async ({
  page,
  signIn,
}) => {
  await signIn()
  await expect(page).toHaveURL('/')
  const map = page.getByRole('group', { name: /Map view/ })
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?at=/)
  const moved = page.url()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).not.toHaveURL(moved)
  await page.getByRole('link', { name: 'Algeria' }).click()
  await expect(page).toHaveURL('/DZ')
  await page.goBack()
  await expect(page).toHaveURL(/\?at=.*,3$/)
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
