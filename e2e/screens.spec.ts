import { expect, test } from './journey.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('fits the screen', async ({ page, signIn, expectAccessible }) => {
    await signIn('/FR/334')
    await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
    for (const name of ['Match a list', 'Copy link', 'Export', 'Sign out']) {
      await expect(page.getByRole('button', { name })).toHaveText(name)
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    const overflow = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return [scrollWidth - innerWidth, scrollHeight - innerHeight]
    })
    expect(overflow).toEqual([0, 0])
    await expectAccessible()
  })

  test('shows notices above the list', async ({ page, signIn }) => {
    await signIn('/FR/334')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText(/^(Link copied|Not copied)\b/).click({ trial: true }) // nothing covers it
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, loadsWorld: true })

  for (const path of ['/', '/US/1212', '/US?near=40.7143,-74.0060,50&q=new&only=shared', '/?list=areas']) {
    test(`controls at ${path} are large enough`, async ({ page, signIn, expectAccessible }) => {
      await signIn(path)
      await expect(page.getByRole('list', { name: /^(Areas|Countries)$/ }).first()).toBeVisible()
      const small = await page.locator('a, button, select, label:has(input)').evaluateAll((controls) =>
        controls
          .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 44)
          .map(({ text, box }) => `${text}: ${box.width} by ${box.height}`),
      )
      expect(small).toEqual([])
      await expectAccessible()
    })
  }
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('has enough contrast', async ({ page, signIn, expectAccessible }) => {
    await page.goto('/')
    await expectAccessible()
    await signIn('/US/1212')
    await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
    await expectAccessible()
  })
})
