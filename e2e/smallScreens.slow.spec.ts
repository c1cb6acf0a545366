import type { Locator, Page } from '@playwright/test'
import { answerConfig } from './answerConfig.ts'
import { findCut } from './findCut.ts'
import { expect, fillSignIn, SMALL_CONFIG, test } from './journey.ts'
import { follow, middleOfFree } from './mapView.ts'
import { box, option, search } from './searchBox.ts'
import { settle } from './settle.ts'
import { handleOf, hasSheet } from './sheetHandle.ts'

const SCREENS = [
  [320, 256], // 1280 by 1024, enlarged to 400 %
  [427, 267], // 1280 by 800, to 300 %
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1280, 800],
] as const

/** The least spacing of letters, words and lines that a page has to bear: WCAG 1.4.12. */
const WIDE =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Controls that nobody can see or press, even after scrolling to them. */
function findUnreachable(part: Locator): Promise<string[]> {
  return part.locator('a, button, input, select').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const isHidden =
        control.closest('[inert], [aria-hidden=true]') || control.matches(':disabled')
      const isSkip = control.textContent === 'Skip to the list' // seen while it has the focus
      if (isHidden || isSkip || !control.checkVisibility({ visibilityProperty: true })) return []
      control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isHit = hit !== null && (control.contains(hit) || hit.contains(control))
      return isHit
        ? []
        : [control.getAttribute('aria-label') ?? control.textContent ?? control.tagName]
    }),
  )
}

/** The sheet of a phone up to its full height, if there is one. Returns what lowers it again. */
async function raiseSheet(page: Page): Promise<() => Promise<void>> {
  if (!(await hasSheet(page))) return async () => {}
  const handle = handleOf(page)
  const press = async (key: string) => {
    await handle.focus()
    await page.keyboard.press(key)
    await page.keyboard.press(key)
    await settle(page)
  }
  await press('ArrowUp')
  await expect(handle).toHaveAccessibleName('Show less')
  return () => press('ArrowDown')
}

for (const [how, css] of [
  ['of the usual size', ''],
  ['of twice the size', 'html { font-size: 200% !important }'],
  ['set wide', WIDE],
] as const)
  test(`everything is in reach, and whole, on screens of any size with letters ${how}`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((text) => {
      addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet() // the policy allows no style in the page
        sheet.replaceSync(text)
        document.adoptedStyleSheets = [sheet]
      })
    }, css)
    await answerConfig(page, undefined) // the server’s offers the demo account
    await page.goto('/FR/33472/Lyon')
    await expect(page.getByRole('button', { name: 'Explore with the demo account' })).toBeVisible()
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      await settle(page)
      expect(await findUnreachable(page.getByRole('main')), `sign-in at ${width}`).toEqual([])
      expect(await findCut(page), `sign-in at ${width}`).toEqual({ wide: 0, cut: [] })
    }
    await answerConfig(page, SMALL_CONFIG)
    await signIn('/')
    for (const path of ['/', '/AL', '/FR/33484'] as const) {
      await follow(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height })
        await settle(page)
        const at = `${path} at ${width} by ${height}`
        for (const part of [page.getByRole('banner'), page.locator('section[aria-label=Map]')])
          expect(await findUnreachable(part), at).toEqual([])
        const lower = await raiseSheet(page)
        await expect.poll(() => findUnreachable(page.getByRole('main')), at).toEqual([]) // once rows are laid out
        expect(await findCut(page), at).toEqual({ wide: 0, cut: [] })
        await lower()
      }
    }
  })

test.describe('where a page is enlarged four times', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('it scrolls, its list has most of the screen, and the map most of another', async ({
    page,
    signIn,
  }) => {
    await signIn('/AL')
    const list = page.getByRole('list', { name: 'Areas' }).locator('..')
    const map = page.getByRole('region', { name: 'Map' })
    for (const part of [list, map]) {
      await part.scrollIntoViewIfNeeded()
      expect((await part.boundingBox())?.height).toBeGreaterThan(128)
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(400)
    await expect(handleOf(page)).toHaveCount(0)
  })
})

test.describe('the search of a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    loadsWorld: true,
  })

  test('is a page of its own, which Back leaves, and which fits above the keyboard', async ({
    page,
    signIn,
  }) => {
    await signIn('/AL')
    await box(page).tap()
    const leave = page.getByRole('button', { name: 'Leave the search' })
    await expect(leave).toBeVisible()
    await search(page, 'lyon')
    const lyon = option(page, /^Lyon France/)
    await expect(lyon).toBeVisible()
    const screen = await page.evaluate(
      () => document.elementFromPoint(195, 830)?.closest('search') !== null,
    )
    expect(screen).toBe(true)
    await page.goBack()
    await expect(leave).toBeHidden()
    await expect(page).toHaveURL(/\/AL(\?at=[^&]*)?$/) // and nothing of the search
    await expect(box(page)).toHaveValue('')
    await box(page).tap()
    await search(page, 'lyon')
    await lyon.tap()
    await expect(page).toHaveURL(/\/FR\//)
    await expect(leave).toBeHidden()
    await page.goBack() // to what was there before the search
    await expect(page).toHaveURL(/\/AL/)
    await expect(leave).toBeHidden()
    await box(page).tap()
    await search(page, 'vorwahl 0221')
    await expect(page).toHaveURL(/q=vorwahl/)
    await leave.tap()
    await expect(leave).toBeHidden()
    await expect(page).not.toHaveURL(/q=/)
    await expect(box(page)).toHaveValue('')

    await box(page).tap()
    await search(page, 'san')
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { configurable: true, value: 420 })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    const lowest = page.getByRole('option').last()
    const bottomOf = () =>
      lowest.evaluate((last) => {
        last.scrollIntoView({ block: 'nearest' })
        return last.getBoundingClientRect().bottom
      })
    await expect.poll(bottomOf).toBeLessThanOrEqual(420)
  })

  test('says in its field who is signed in, and how to sign out', async ({ page, signIn }) => {
    await signIn('/AL')
    await page.getByRole('button', { name: 'Signed in as demo' }).tap()
    await expect(page.getByRole('button', { name: 'Leave the search' })).toBeHidden()
    await page.getByRole('menuitem', { name: /^Sign out/ }).tap()
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a refusal stays above the keyboard, tools are all in view, a double tap zooms, and ticks can be hit', async ({
    page,
    complaints,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open a saved file' }).tap()
    await expect(page.getByRole('heading', { name: 'Open a saved file' })).toBeFocused()
    await page.goBack()

    await page.setViewportSize({ width: 390, height: 420 }) // its keyboard is up
    await fillSignIn(page, 'demo', 'wrong')
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeInViewport({ ratio: 1 })
    expect(complaints.splice(0)).toEqual([expect.stringContaining('401')]) // logged by the browser
    await page.setViewportSize({ width: 390, height: 844 })
    await fillSignIn(page, 'demo', 'demo')
    await handleOf(page).tap()
    await settle(page)
    for (const name of ['Match a list', 'Copy link', 'Export', 'More', 'Sign out'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    expect(await findSmall(page)).toEqual([])

    // on a busy machine two taps may be too far apart to be a double one
    await expect(async () => {
      await follow(page, '/DE?at=51.0000,10.0000,7')
      await expect(page.getByText(/in view named$/)).toBeVisible()
      const { x, y } = await middleOfFree(page)
      await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
      await expect(page).toHaveURL(/\/DE\?at=.*,8$/, { timeout: 3_000 }) // closer, and nothing has opened
    }).toPass()
  })
})

/** Controls that are smaller than 24 pixels: WCAG 2.5.8. */
function findSmall(page: Page): Promise<string[]> {
  return page.locator('button, input, select').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isSmall = width > 0 && (width < 24 || height < 24)
      return isSmall && control.checkVisibility()
        ? [`${control.outerHTML} ${width} x ${height}`]
        : []
    }),
  )
}
