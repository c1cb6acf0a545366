import { expect, expectAccessible, test } from './journey.ts'
import { follow } from './mapView.ts'
import { settle } from './settle.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('fits the screen, and shows notices above the list', async ({ page, signIn }) => {
    await signIn('/FR/33484')
    await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
    for (const name of ['Match a list', 'Copy link', 'Export', 'Sign out']) {
      await expect(page.getByRole('button', { name })).toHaveText(name)
      await page.getByRole('button', { name }).scrollIntoViewIfNeeded() // the row of tools scrolls aside
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    const overflow = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return [scrollWidth - innerWidth, scrollHeight - innerHeight]
    })
    expect(overflow).toEqual([0, 0])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText(/^(Link copied|Not copied)\b/).click({ trial: true }) // nothing covers it
  })
})

test.describe('by touch', () => {
  test.use({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    loadsWorld: true,
  })

  test('controls are large enough', async ({ page, signIn }) => {
    await signIn()
    for (const [path, control] of [
      ['/', 'Countries'],
      ['/US/1212', 'Area details'],
      ['/US?near=40.7143,-74.0060,50&q=new&only=shared', 'Within'],
      ['/?list=areas', 'All areas'],
    ] as const) {
      await follow(page, path)
      await expect(
        page
          .getByLabel(control)
          .or(page.getByRole('heading', { name: control }))
          .first(),
      ).toBeVisible()
      const list = page.getByRole('list', { name: /^(Areas|Countries)$/ })
      await expect(
        list.or(page.getByRole('region', { name: 'Area details' })).first(),
      ).toBeVisible()
      await settle(page) // what moves has other fractions of a pixel
      const small = await page
        .locator('a, button, select, label:has(input)')
        .evaluateAll((controls) =>
          controls
            .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 44)
            .map(({ text, box }) => `${text}: ${box.width} by ${box.height}`),
        )
      expect(small, path).toEqual([])
      await expectAccessible(page)
    }
  })
})
