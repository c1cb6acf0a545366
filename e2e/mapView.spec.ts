import type { Locator, Page } from '@playwright/test'
import { hold } from './hold.ts'
import { expect, test } from './journey.ts'
import { follow, middleOfFree, pointOf, project, readView } from './mapView.ts'
import { readPixels } from './readPixels.ts'

test('keeps a view moved by hand while the areas are loading', async ({ page, signIn }) => {
  const answer = await hold(page, '**/json/getareas')
  await signIn('/DE')
  await page.getByRole('group', { name: /Map view/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/DE\?at=/)
  const moved = page.url()
  answer()
  await expect(page.getByRole('main').getByText('5,200 areas in ')).toBeVisible()
  await expect(page).toHaveURL(moved)
})

test('a map that is being dragged stays in the hand when the areas arrive', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  const answer = await hold(page, '**/json/getareas')
  await signIn('/DE')
  await expect(page.getByRole('heading', { level: 1, name: 'Germany' })).toBeVisible()
  const { x, y } = await middleOfFree(page)
  const drag = async (meanwhile?: () => Promise<void>) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y, { steps: 6 })
    await meanwhile?.()
    await page.mouse.move(x - 120, y, { steps: 6 })
    await page.waitForTimeout(200) // no inertia
    await page.mouse.up()
    await expect(page).toHaveURL(/at=/)
    return readView(page.url())
  }
  const { center, zoom } = await drag()
  await follow(page, '/DE') // stays there: where the areas are is not known yet
  const moved = await drag(async () => {
    answer()
    await expect(page.getByRole('main').getByText('5,200 areas in ')).toBeVisible()
  })
  expect(moved.zoom).toBe(zoom)
  expect(moved.center.lat).toBeCloseTo(center.lat)
  expect(moved.center.lng).toBeCloseTo(center.lng + (120 / (256 * 2 ** zoom)) * 360)
})

test('opens a link at its zoom, puts a view moved by hand into the link, and follows it', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn('/?at=48.8566,2.3522,11.5')
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription('The map shows 1 country: France.')
  await expect(page.locator('.leaflet-control-scale-line').first()).toHaveText('2 mi')
  await expect(page).toHaveURL('/?at=48.8566,2.3522,11.5')
  await follow(page, '/?at=48.8566,2.3522,25') // nearer than the map has
  await expect(page).toHaveURL('/?at=48.8566,2.3522,12')
  await expect(map).toHaveAccessibleDescription('The map shows 1 country: France.') // only its land is in view
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await follow(page, '/')
  await expect(map).toHaveAccessibleDescription(/shows \d+ countries/)
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?at=/)
  const moved = page.url()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).not.toHaveURL(moved)
  await page.getByRole('link', { name: 'Algeria' }).click()
  await expect(page).toHaveURL('/DZ')
  await page.goBack()
  await expect(page).toHaveURL(/\?at=.*,3\.\d+$/) // one level nearer than the world
})

test('a wheel notch, key, button and double click are one level; trackpads stop between', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn('/DE?at=51.0000,10.0000,5')
  await expect(page.getByText(/^\d+ of [\d,]+ areas named/)).toBeVisible()
  const map = page.getByRole('group', { name: /Map view/ })
  const { x, y } = await middleOfFree(page)
  const zoomed = (zoom: number) => expect(page).toHaveURL(new RegExp(`at=[-\\d.,]+,${zoom}$`))
  const pointer = { x: x + 200, y: y - 100 }
  const underPointer = () => {
    const { center, zoom } = readView(page.url())
    const [left, top] = project(center.lat, center.lng, zoom)
    return [(left + 200) / 2 ** zoom, (top - 100) / 2 ** zoom] // in pixels of zoom 0
  }
  const [there = 0, down = 0] = underPointer()
  await page.mouse.move(pointer.x, pointer.y)
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion })
    for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -100) // quick
    await zoomed(9)
    expect(underPointer()[0]).toBeCloseTo(there, 1)
    expect(underPointer()[1]).toBeCloseTo(down, 1)
    for (let i = 0; i < 4; i++) await page.mouse.wheel(0, 120)
    await zoomed(5)
  }
  for (let i = 0; i < 10; i++) await page.mouse.wheel(0, -6.5)
  await expect(page).toHaveURL(/,5\.\d+$/)
  await follow(page, '/DE?at=51.0000,10.0000,6')
  await map.focus()
  for (const key of ['+', '-', '-', '=']) await page.keyboard.press(key)
  await page.keyboard.press('+') // with Shift on many keyboards
  await zoomed(7)
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Zoom out' }).click()
  await zoomed(5)
  await page.mouse.dblclick(x, y)
  await zoomed(6)
})

test('close up the map has lakes, and says where its parts do not load', { tag: '@slow' }, async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('/CH?at=46.42,6.5,9')
  const points = [await pointOf(page, 46.87, 6.75), await pointOf(page, 46.15, 7.2)] // of a lake without a name, of a valley
  await expect(async () => {
    const [water, land] = await readPixels(page, points)
    expect(water).toBe('191,214,223') // --water
    expect(land).not.toBe(water)
  }).toPass()

  await page.route('**/assets/basemap-*/**', (route) => route.abort())
  await follow(page, '/US?at=32.78,-96.8,9')
  await expect(
    page.getByText('The rivers and built-up areas of this part of the map did not load.'),
  ).toBeVisible()
  complaints.splice(0)
})

/** The view that the map shows by itself: only one moved by hand is in the link. */
async function nudge(page: Page, key: 'ArrowRight' | 'ArrowDown') {
  await page.getByRole('group', { name: /Map view/ }).focus()
  await page.keyboard.press(key)
  await expect(page).toHaveURL(/at=/)
  return readView(page.url())
}

test('starts with the inhabited world in a window of any size', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  const map = page.getByRole('group', { name: /Map view/ })
  for (const [width, height] of [
    [820, 700],
    [1024, 768],
    [1920, 1080],
    [390, 844],
  ] as const) {
    await follow(page, '/DK')
    await page.setViewportSize({ width, height })
    await follow(page, '/')
    await expect(map).toHaveAccessibleDescription(/^The map shows (1[5-9]\d|2\d\d) countries\.$/)
    const frame = await map.boundingBox()
    const { center, zoom } = await nudge(page, 'ArrowRight')
    const worldPx = 256 * 2 ** zoom
    // the link has the middle of what neither search nor sheet lies over
    const [, middleY] = project(center.lat, center.lng, zoom)
    const middle = await middleOfFree(page)
    expect(worldPx).toBeGreaterThanOrEqual(frame!.height)
    expect(middleY - (middle.y - frame!.y)).toBeGreaterThan(-2) // no empty band above the world
    expect(middleY + frame!.y + frame!.height - middle.y).toBeLessThan(worldPx + 2) // nor below
    expect(middleY + middle.free / 2).toBeLessThan(project(-77, 0, zoom)[1])
    // a phone is so much higher than wide that filling it leaves a third of the world
    expect(frame!.width / worldPx).toBeGreaterThan(width < 700 ? 0.38 : 0.5)
  }
})

test('countries on both sides of the antimeridian fit the view', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  for (const [iso, name, west, east, nearest] of [
    ['FJ', 'Fiji', 170, 190, 4],
    ['KI', 'Kiribati', 150, 215, 4],
    ['RU', 'Russia', 80, 120, 2], // with Chukotka
    ['TO', 'Tonga', 170, 190, 4],
    ['TV', 'Tuvalu', 177, 180, 6],
  ] as const) {
    await follow(page, `/${iso}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/ areas? in |places, .*codes$/)
        .first(),
    ).toBeVisible()
    const { center, zoom } = await nudge(page, 'ArrowDown') // Russia is at the upper edge of the map
    const lng = (center.lng + 360) % 360
    expect(lng).toBeGreaterThan(west)
    expect(lng).toBeLessThan(east)
    expect(zoom).toBeGreaterThanOrEqual(nearest)
  }
})

const LAND_AND_POINTS = ['canvas.leaflet-tile', '.leaflet-markers-pane canvas']
const NAMES = '.leaflet-names-pane canvas'

/** Gaps in pixels between the map's edges and what is drawn of each of some layers. */
async function readGaps(page: Page, layers: readonly string[]): Promise<number[]> {
  return page.getByRole('group', { name: /Map view/ }).evaluate((map, layers) => {
    const frame = map.getBoundingClientRect()
    return layers.map((layer) => {
      const drawn = [...map.querySelectorAll(`${layer}:not([hidden])`)].map((canvas) =>
        canvas.getBoundingClientRect(),
      )
      const [right, left] = [
        Math.max(...drawn.map((box) => box.right)),
        Math.min(...drawn.map((box) => box.left)),
      ]
      return Math.max(0, frame.right - right, left - frame.left)
    })
  }, layers)
}

test('fills the full screen, and windows of any size, which leave the link alone', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 700 })
  await signIn()
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription(/shows \d+ countries/)
  const full = page.getByRole('button', { name: 'Full screen' })
  await full.click()
  await full.click() // before the map has settled
  await expect(full).toHaveAttribute('aria-pressed', 'false')
  await full.click()
  await expect(full).toHaveAttribute('aria-pressed', 'true')
  expect((await map.boundingBox())?.width).toBe(1366)
  await expect.poll(() => readGaps(page, LAND_AND_POINTS)).toEqual([0, 0]) // the points name the countries
  await full.click()
  await expect(full).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL('/')

  await follow(page, '/FR')
  await expect(page.getByRole('main').getByText('569 codes')).toBeVisible()
  await page.setViewportSize({ width: 900, height: 600 })
  await expect(map).toHaveAccessibleDescription(/shows 569 areas/) // it fits again
  await page.setViewportSize({ width: 2200, height: 900 })
  await expect.poll(() => readGaps(page, [...LAND_AND_POINTS, NAMES])).toEqual([0, 0, 0])
  await expect(page).toHaveURL('/FR')
})

test('while the map zooms, Show all is not lost, and signing out leaves no error', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn('/FR')
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription(/shows 569 areas/)
  const town = page.getByRole('list', { name: 'Areas' }).getByRole('link').first()
  await clickBothWhileZooming(town, page.getByRole('button', { name: 'Show all' }))
  await expect(page).toHaveURL(/\/FR\/\d+\/.*at=/)
  await expect(map).toHaveAccessibleDescription(/shows 569 areas/)

  const signOut = page.getByRole('button', { name: 'Sign out' })
  await clickBothWhileZooming(page.getByRole('button', { name: 'Zoom in' }), signOut)
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await page.waitForTimeout(400) // Leaflet ends a zoom 250 ms after it began
})

/** Clicks what makes the map zoom, and something else while what is drawn is carried along. */
async function clickBothWhileZooming(zooms: Locator, other: Locator): Promise<void> {
  const button = await other.elementHandle()
  await zooms.evaluate(async (zooms: HTMLElement, button) => {
    const isZooming = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        resolve()
      })
      const names = document.querySelector('.leaflet-markers-pane canvas')!
      observer.observe(names, { attributeFilter: ['style'] }) // a busy machine skips frames
    })
    zooms.click()
    await isZooming
    ;(button as HTMLElement).click()
  }, button)
}
