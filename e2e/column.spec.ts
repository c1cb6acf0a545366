import { expect, expectAccessible, test } from './journey.ts'
import { follow } from './mapView.ts'

test('digits narrow list and map, and are in the link', async ({ page, signIn }) => {
  await signIn('/DE')
  await expect(page.getByRole('main').getByText('5,200 areas in ')).toBeVisible()
  const bars = page.getByRole('group', { name: 'Areas by first digit after +49' })
  await bars.getByRole('button', { name: /^8: \d+ areas$/ }).click()
  await expect(page).toHaveURL('/DE?digits=8')
  await expect(page.getByRole('main').getByText(/^442 of 5,200 areas in /)).toBeVisible()
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription(/^The map shows 442 areas/)
  await bars.getByRole('button', { name: /^9: / }).click()
  await expect(page).toHaveURL('/DE?digits=89')
  await expectAccessible(page)
  await page.reload()
  await expect(bars.getByRole('button', { pressed: true })).toHaveText(['8', '9'])
  await follow(page, '/DK?digits=8') // where nobody can choose a digit, nothing passes
  await page.getByRole('button', { name: 'List everything' }).click()
  await expect(page).toHaveURL('/DK')
})

test('a row copies its code, and a card closes to the row that opened it', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn('/DE?sort=code')
  const row = page.getByRole('link', { name: '49201 Essen' })
  await expect(row).toBeVisible()
  await row.hover()
  await page.getByRole('button', { name: 'Copy +49 201' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied +49 201' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+49 201')
  await row.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveText('Essen, Germany +49 201')
  await expect(page.getByRole('list', { name: 'Areas' })).toHaveCount(0)
  await expectAccessible(page)
  for (const [name, text] of [
    ['Copy Order code', '49201'],
    ['Copy Prefix', '+49 201'],
    ['Copy National form', '0201'],
    ['Copy position', '51.4566, 7.0123'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText('Copied').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
  await page.getByRole('list', { name: 'Nearest other codes' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/49201/)
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(heading).toHaveText('Essen, Germany +49 201')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/DE?sort=code')
  await expect(row).toBeFocused()
})

test('copies without clipboard permission too', { tag: '@slow' }, async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await signIn('/US/1212')
  const copied = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('copy', ({ target }) =>
          resolve(target instanceof HTMLTextAreaElement ? target.value : undefined),
        ),
      ),
  )
  await page.getByRole('button', { name: 'Copy Order code' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect(await copied).toBe('1212')
})

test('letters of twice the size: rows grow with them', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  await signIn('/DE')
  await expect(page.getByRole('main').getByText('5,200 areas in ')).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const list = page.getByRole('list', { name: 'Areas' })
  const heights = () =>
    list
      .getByRole('listitem')
      .evaluateAll((rows) => [...new Set(rows.map(({ clientHeight }) => clientHeight))])
  await expect.poll(heights).toEqual([96])
  await list.getByRole('link').first().focus()
  await page.keyboard.press('End')
  await expect(list.locator('li[aria-posinset="5200"]').getByRole('link')).toBeFocused()
  await expect(list.locator('li[aria-posinset="5200"]')).toBeInViewport({ ratio: 0.9 })
})
