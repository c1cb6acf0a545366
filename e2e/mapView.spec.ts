import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from './journey.ts'
import { project, readView } from './mapView.ts'

test('puts a view moved by hand into the link, and follows the link', async ({ page, signIn }) => {
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

test('keeps a view moved by hand while the areas are loading', async ({ page, signIn }) => {
  let answer = () => {}
  const isMoved = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/json/getareas', async (route) => {
    await isMoved
    await route.continue()
  })
  await signIn('/DE')
  await page.getByRole('group', { name: /Map view/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/DE\?at=/)
  const moved = page.url()
  answer()
  await expect(page.getByText('3,936 areas: 3,936 on the map')).toBeVisible()
  await expect(page).toHaveURL(moved)
})

test('Back undoes Show all', async ({ page, signIn }) => {
  const start = '/DE?at=48.1000,11.6000,7'
  await signIn(start)
  await expect(page.getByText('3,936 areas: 3,936 on the map')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/DE')
  await page.goBack()
  await expect(page).toHaveURL(start)
})

test('opens a link at its zoom, or at the nearest that the map has', async ({ page, signIn }) => {
  await signIn('/?at=48.8566,2.3522,18')
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription('The map shows 1 country: France.')
  await expect(page.locator('.leaflet-control-scale-line').first()).toHaveText('30 m')
  await expect(page).toHaveURL('/?at=48.8566,2.3522,18')
  await page.goto('/?at=48.8566,2.3522,25')
  await fillSignIn(page, 'demo', 'demo')
  await expect(page).toHaveURL('/?at=48.8566,2.3522,19')
  await expect(map).toHaveAccessibleDescription('The map shows 1 country: France.') // only its land is in view
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
})

for (const [width, height] of [
  [820, 700],
  [1024, 768],
  [1920, 1080],
  [390, 844],
] as const) {
  test(`starts with the inhabited world in a window of ${width} by ${height}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height })
    await signIn()
    const map = page.getByRole('group', { name: /Map view/ })
    await expect(map).toHaveAccessibleDescription(/^The map shows (1[5-9]\d|2\d\d) countries\.$/)
    const frame = await map.boundingBox()
    await map.focus()
    await page.keyboard.press('ArrowRight') // only a view moved by hand is in the link
    await expect(page).toHaveURL(/at=/)
    const { center, zoom } = readView(page.url())
    const worldPx = 256 * 2 ** zoom
    const [, centerY] = project(center.lat, center.lng, zoom)
    expect(worldPx).toBeGreaterThanOrEqual(frame!.height)
    expect(centerY - frame!.height / 2).toBeGreaterThan(-2) // no empty band above the world
    expect(centerY + frame!.height / 2).toBeLessThan(project(-77, 0, zoom)[1])
    expect(frame!.width / worldPx).toBeGreaterThan(0.5)
  })
}

for (const [iso, name, west, east, nearest] of [
  ['FJ', 'Fiji', 170, 190, 4],
  ['KI', 'Kiribati', 150, 215, 4],
  ['RU', 'Russia with Chukotka', 80, 120, 2],
  ['TO', 'Tonga', 170, 190, 4],
  ['TV', 'Tuvalu', 177, 180, 6],
] as const) {
  test(`${name} fits the view across the antimeridian`, async ({ page, signIn }) => {
    await signIn(`/${iso}`)
    await expect(page.getByText(/on the map in/)).toBeVisible()
    await page.getByRole('group', { name: /Map view/ }).focus()
    await page.keyboard.press('ArrowUp') // only a view moved by hand is in the link
    await expect(page).toHaveURL(/at=/)
    const { center, zoom } = readView(page.url())
    const lng = (center.lng + 360) % 360
    expect(lng).toBeGreaterThan(west)
    expect(lng).toBeLessThan(east)
    expect(zoom).toBeGreaterThanOrEqual(nearest)
  })
}

test('fits the view again when the window changes, but not the link', async ({ page, signIn }) => {
  await signIn('/FR')
  await expect(page.getByText('192 areas: 192 on the map')).toBeVisible()
  await page.setViewportSize({ width: 900, height: 600 })
  await expect(page.getByRole('group', { name: /Map view/ })).toHaveAccessibleDescription(/shows 192 areas/)
  await expect(page).toHaveURL('/FR')
})

/** Gaps in pixels between the map's edges and what is drawn: background, names, points. */
async function readGaps(page: Page): Promise<number[]> {
  return page.getByRole('group', { name: /Map view/ }).evaluate((map) => {
    const frame = map.getBoundingClientRect()
    return ['canvas.leaflet-tile', '.leaflet-names-pane canvas', '.leaflet-markers-pane canvas'].map(
      (layer) => {
        const drawn = [...map.querySelectorAll(layer)].map((canvas) => canvas.getBoundingClientRect())
        const right = Math.max(...drawn.map((box) => box.right))
        const left = Math.min(...drawn.map((box) => box.left))
        return Math.max(0, frame.right - right, left - frame.left)
      },
    )
  })
}

test('fills the full screen, and windows of any size', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 700 })
  await signIn()
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription(/shows \d+ countries/)
  const full = page.getByRole('button', { name: 'Full screen' })
  await full.click()
  await expect(full).toHaveAttribute('aria-pressed', 'true')
  expect((await map.boundingBox())?.width).toBe(1366)
  await expect.poll(() => readGaps(page)).toEqual([0, 0, 0])
  await full.click()
  await expect(full).toHaveAttribute('aria-pressed', 'false')
  await page.setViewportSize({ width: 2200, height: 900 })
  await expect.poll(() => readGaps(page)).toEqual([0, 0, 0])
  await expect(page).toHaveURL('/')
})
