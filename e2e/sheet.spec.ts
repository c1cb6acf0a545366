import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { handleOf } from './sheetHandle.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const PEEK = 112
const HALF_LIST = 473 // 56 % of the screen
const HALF = 422
const FULL = 824

const sheetOf = (page: Page) => page.getByRole('main')
const mapOf = (page: Page) => page.locator('section[aria-label=Map]') // at full height no longer in the tree of roles

/** How much of the sheet is seen once it rests. */
async function expectHeight(page: Page, px: number): Promise<void> {
  await expect
    .poll(async () => Math.round(844 - ((await sheetOf(page).boundingBox())?.y ?? 0)))
    .toBeLessThanOrEqual(px + 1)
  await expect
    .poll(async () => Math.round(844 - ((await sheetOf(page).boundingBox())?.y ?? 0)))
    .toBeGreaterThanOrEqual(px - 1)
}

/** Moves a finger by the engine's own input, step by step; the last ones quickly if it throws. */
/** Thrown again where a busy machine sent the touches too slowly for a throw. */
async function throwTo(page: Page, on: Locator, by: number, px: number): Promise<void> {
  await expect(async () => {
    await drag(page, on, by, { stepMs: 1, rests: false })
    await expect
      .poll(async () => Math.abs(844 - ((await sheetOf(page).boundingBox())?.y ?? 0) - px), {
        timeout: 1_000,
      })
      .toBeLessThanOrEqual(1)
  }).toPass()
}

async function drag(
  page: Page,
  on: Locator,
  by: number,
  { stepMs = 30, rests = true, fromY = 24 } = {},
): Promise<void> {
  const box = await on.boundingBox()
  if (!box) throw new Error('Nothing to drag.')
  const [x, from] = [box.x + Math.min(60, box.width / 2), box.y + Math.min(fromY, box.height / 2)]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', from)
  const steps = rests ? 8 : 4 // few, since a busy machine is slow to send them
  for (let step = 1; step <= steps; step++) {
    await page.waitForTimeout(stepMs)
    await touch('touchMove', from + (by * step) / steps)
  }
  if (rests) await page.waitForTimeout(250)
  await touch('touchEnd')
  await session.detach()
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a moved map stays after Back; the sheet is dragged, thrown, and moved by its list', {
    tag: '@slow',
  }, async ({ page, signIn }) => {
    await signIn('/DE')
    const heading = page.getByRole('heading', { name: /^Germany/ })
    await expect(handleOf(page)).toHaveAccessibleName('Show more')
    await expectHeight(page, PEEK)
    await handleOf(page).tap()
    await expectHeight(page, HALF_LIST)
    await drag(page, page.getByRole('group', { name: /^Map view/ }), 60, { fromY: 200 })
    await expect(page).toHaveURL(/at=/)
    const moved = page.url()
    await page.goBack()
    await expectHeight(page, PEEK)
    await expect(page).toHaveURL(moved)

    await drag(page, heading, -300)
    await expectHeight(page, HALF_LIST)
    await drag(page, handleOf(page), 40) // not far enough to leave the state
    await expectHeight(page, HALF_LIST)
    await throwTo(page, heading, -150, FULL)
    await throwTo(page, heading, 150, HALF_LIST)
    await drag(page, handleOf(page), 330)
    await expectHeight(page, PEEK)

    const list = page.getByRole('list', { name: 'Areas' })
    const scrolled = () => list.evaluate(({ parentElement }) => parentElement?.scrollTop ?? 0)
    await handleOf(page).click()
    await handleOf(page).click()
    await expectHeight(page, FULL)
    const row = page.getByRole('listitem').nth(8)
    await drag(page, row, -200) // scrolls
    await expectHeight(page, FULL)
    expect(await scrolled()).toBeGreaterThan(50)
    await list.evaluate(({ parentElement }) => parentElement?.scrollTo(0, 0))
    await drag(page, page.getByRole('listitem').nth(1), 320)
    await expectHeight(page, HALF_LIST)
    expect(await scrolled()).toBe(0)
  })

  test('its button raises it, Back lowers it state by state and finds lists as they were', async ({
    page,
    signIn,
  }) => {
    await signIn('/?sort=name')
    await expectHeight(page, HALF)
    await page.getByRole('link', { name: /^Albania/ }).tap()
    await expectHeight(page, PEEK)
    await expect(handleOf(page)).toHaveAccessibleName('Show more')
    await handleOf(page).tap()
    await expectHeight(page, HALF_LIST)
    await handleOf(page).tap()
    await expectHeight(page, FULL)
    await expect(handleOf(page)).toHaveAccessibleName('Show less')
    expect(await mapOf(page).evaluate((map: HTMLElement) => map.inert)).toBe(true)
    await page.goBack()
    await expectHeight(page, HALF_LIST)
    expect(await mapOf(page).evaluate((map: HTMLElement) => map.inert)).toBe(false)
    await page.goBack()
    await expectHeight(page, PEEK)
    await expect(page).toHaveURL('/AL')
    await page.goBack()
    await expect(page).toHaveURL('/?sort=name')
    await expectHeight(page, HALF)

    await page.getByRole('link', { name: /^Albania/ }).tap() // lowered by hand it needs no Back
    await expectHeight(page, PEEK)
    for (const height of [HALF_LIST, FULL, HALF_LIST, PEEK]) {
      await handleOf(page).tap()
      await expectHeight(page, height)
    }
    await page.goBack()
    await expect(page).toHaveURL('/?sort=name')

    await page.getByRole('link', { name: /^Albania/ }).tap() // an area opens to half, and Back finds its list
    await expectHeight(page, PEEK)
    await handleOf(page).tap()
    await expectHeight(page, HALF_LIST)
    await handleOf(page).tap()
    await expectHeight(page, FULL)
    await page.getByRole('list', { name: 'Areas' }).getByRole('link').first().tap()
    await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
    await expectHeight(page, HALF)
    await page.goBack()
    await expectHeight(page, FULL)
    for (const height of [HALF_LIST, PEEK, HALF]) {
      await page.goBack()
      await expectHeight(page, height)
    }

    const bermuda = page.getByRole('link', { name: /^Bermuda/ }) // and the country that was left
    const list = page.getByRole('list', { name: 'Countries' })
    await list.evaluate(({ parentElement }) => parentElement?.scrollTo(0, 1200))
    await bermuda.scrollIntoViewIfNeeded()
    await bermuda.tap()
    await expectHeight(page, PEEK)
    await page.goBack()
    await expectHeight(page, HALF)
    await expect(bermuda).toBeInViewport({ ratio: 1 })
  })

  test('each card starts at its top, and says its name and code when it is down', {
    tag: '@slow',
  }, async ({ page, signIn }) => {
    await signIn('/FR/33426/Lyon')
    await expectHeight(page, HALF)
    const card = page.getByRole('region', { name: 'Area details' })
    const title = page.getByRole('heading', { level: 1 })
    const near = page.getByRole('list', { name: 'Nearest other codes' }).getByRole('link').first()
    await near.scrollIntoViewIfNeeded()
    await near.tap()
    await expect(title).not.toContainText('Lyon')
    await expect.poll(() => card.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await near.scrollIntoViewIfNeeded()
    await drag(page, handleOf(page), 330)
    await expectHeight(page, PEEK)
    await expect(title).toBeInViewport({ ratio: 1 })
    await expect(card.locator('h1 ~ p').last()).toBeHidden()
    await expect(card.getByText(/^\+33 /).first()).toBeInViewport({ ratio: 1 })
  })

  test('its height stays with a control of the map, and is half for a region', {
    tag: '@slow',
  }, async ({ page, signIn }) => {
    await signIn('/DE?region=BY')
    await expectHeight(page, HALF_LIST)
    for (const mode of ['Zones', 'Places']) {
      await page.getByRole('button', { name: mode }).tap()
      await expectHeight(page, HALF_LIST)
    }
    const nine = page.getByRole('button', { name: /^9: / })
    await expect(nine).toBeInViewport({ ratio: 1 })
    await handleOf(page).tap()
    await expectHeight(page, FULL)
    await page.getByRole('link', { name: 'All countries' }).tap()
    await expectHeight(page, HALF)
  })
})

test.describe('on a phone without motion, by keyboard', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the handle moves the sheet, and what has the focus is in sight', { tag: '@slow' }, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn('/DE')
    await expectHeight(page, PEEK)
    await handleOf(page).focus()
    await page.keyboard.press('Enter')
    await expectHeight(page, HALF_LIST)
    await page.keyboard.press('ArrowUp')
    await expectHeight(page, FULL)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expectHeight(page, PEEK)
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab') // into what the sheet does not show
    await expectHeight(page, HALF_LIST)
    await handleOf(page).focus()
    await page.keyboard.press('ArrowUp')
    await expectHeight(page, FULL)
    await page.keyboard.press('/') // the search is under the sheet
    await expectHeight(page, HALF_LIST)
    await expect(page.getByRole('combobox', { name: 'Search coverage' })).toBeFocused()
  })
})
