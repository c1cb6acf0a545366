import type { Page } from '@playwright/test'
import { answerConfig } from './answerConfig.ts'
import { expect, expectAccessible, fillSignIn, test } from './journey.ts'
import { middleOfFree } from './mapView.ts'

const opener = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 0 ? 'Shortlist' : `Shortlist ${count}`, exact: true })
const lines = (page: Page) => page.getByRole('list', { name: 'Shortlist' }).getByRole('listitem')
const firstRemove = (page: Page) =>
  lines(page)
    .first()
    .getByRole('button', { name: /^Remove / })

test('collects areas from list, map and search, and takes their codes and orders along', async ({
  page,
  signIn,
}) => {
  await answerConfig(page, { orderUrl: 'https://shop.example/order?iso={ISOCODE}&area={AREACODE}' })
  await signIn('/DE/4930/Berlin')
  const inShop = page
    .getByRole('region', { name: 'Area details' })
    .getByRole('link', { name: /^Order Berlin/ })
  await expect(inShop).toHaveAttribute('href', 'https://shop.example/order?iso=DE&area=4930')
  await page.getByRole('button', { name: 'Add to shortlist' }).click()
  await expect(page.getByRole('button', { name: 'On shortlist' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: 'Close details' }).click()

  const rows = page.getByRole('list', { name: 'Areas', exact: true }).getByRole('listitem')
  await expect(rows.first().getByRole('button', { name: 'Shortlist Berlin' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await rows.nth(1).getByRole('link').focus()
  await page.keyboard.press('Shift+Enter')
  await expect(opener(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Shortlist Munich' }).click()
  await expect(opener(page, 3)).toBeVisible()

  // on the map, on the dot of what is open: Cologne has two codes
  await rows.nth(3).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cologne', level: 1 })).toBeVisible()
  const marker = page.locator('.leaflet-marker-icon', { has: page.locator('.map-named') })
  await expect
    .poll(async () => {
      const [box, { x, y }] = [await marker.boundingBox(), await middleOfFree(page)]
      return box && Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)
    })
    .toBeLessThan(2) // pixels: the map has flown there
  const { x, y } = await middleOfFree(page)
  await page.keyboard.down('Shift')
  await page.mouse.click(x, y)
  await page.keyboard.up('Shift')
  await expect(opener(page, 5)).toBeVisible()

  await opener(page, 5).click()
  await expect(page).toHaveURL(/#shortlist$/)
  await expect(lines(page)).toHaveCount(5)
  await expect(
    lines(page)
      .first()
      .getByRole('button', { name: /^Move .* up$/ }),
  ).toBeDisabled()
  await expect(
    lines(page)
      .last()
      .getByRole('button', { name: /^Move .* down$/ }),
  ).toBeDisabled()
  await lines(page).nth(2).getByRole('link').first().focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(lines(page).nth(1).getByRole('link', { name: 'Munich', exact: true })).toBeFocused()
  await lines(page).nth(1).getByRole('textbox').fill('=1+1 ask for the lead time')
  await firstRemove(page).click()
  await expect(lines(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Copy 5 codes' }).click()
  await expect(page.getByText('5 codes copied, one a line')).toBeAttached()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^4930\n4989\n4940(\n49221|\n492203){2}$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing collected yet' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(lines(page)).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(opener(page, 5)).toBeFocused()

  await page.reload()
  await opener(page, 5).click()
  await expect(page.getByText('Here after a reload of this tab.')).toBeVisible()
  await expect(lines(page).nth(1).getByRole('textbox')).toHaveValue('=1+1 ask for the lead time')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await fillSignIn(page, 'demo', 'demo')
  await expect(opener(page, 0)).toBeVisible()
})

test('has its latest lines at the foot of the map, until they are closed', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn('/DE')
  const tray = page.getByRole('region', { name: 'Shortlist', exact: true })
  const chips = tray.getByRole('listitem')
  await expect(page.getByText(/^\d+ of 5,200 areas named$/)).toBeVisible()
  const before = page.url()
  await page.getByRole('button', { name: 'Shortlist Berlin' }).click()
  await expect(chips).toHaveText([/^Berlin\+49 30$/])
  await expect(tray.getByRole('button', { name: 'Compare' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Shortlist Munich' }).click()
  await expect(chips).toHaveText([/^Munich/, /^Berlin/])
  const foot = await tray.boundingBox()
  for (const over of [
    page.getByText(/^\d+ of 5,200 areas named$/),
    page.getByRole('button', { name: 'Full screen' }),
    page.getByRole('button', { name: 'Credits' }),
  ]) {
    const box = await over.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  }
  expect(page.url()).toBe(before) // the map has not moved
  await expectAccessible(page)

  await tray.getByRole('button', { name: 'Copy codes' }).click()
  await expect(tray.getByText('2 codes copied, one a line')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4930\n4989')
  await tray.getByRole('button', { name: 'Remove: Munich' }).press('Enter')
  await expect(tray.getByRole('button', { name: 'Remove: Berlin' })).toBeFocused()
  await tray.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(tray).toHaveCount(0)
  await expect(opener(page, 1)).toBeFocused()
  await page.getByRole('button', { name: /^Add all 5,200$/ }).click()
  await tray.getByRole('button', { name: /^\+5,1\d\d more on the shortlist$/ }).click()
  await expect(page).toHaveURL(/#shortlist$/)
})

test('stays on this device only if wished, where two tabs agree', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await page.goto('/DE')
  await fillSignIn(page, 'demo', 'demo')
  await page.getByRole('button', { name: 'Shortlist Berlin' }).click()
  await opener(page, 1).click()
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByRole('button', { name: 'Keep on this device' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const other = await context.newPage()
  await answerConfig(other, {})
  await other.goto('/DE#shortlist')
  await fillSignIn(other, 'demo', 'demo')
  await expect(lines(other)).toHaveCount(1)
  await lines(other).first().getByRole('textbox').fill('cheap')
  await lines(other).first().getByRole('link').first().focus()
  await expect(lines(page).first().getByRole('textbox')).toHaveValue('cheap')
  await firstRemove(page).click()
  await expect(lines(other)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(other)).toHaveCount(1)
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(stored).toContain('cheap')
  expect(stored).not.toMatch(/demo/)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto('/DE#shortlist')
  await fillSignIn(page, 'demo', 'demo')
  await expect(lines(page).first().getByRole('textbox')).toHaveValue('cheap')
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(other.getByRole('button', { name: 'Keep on this device' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await other.close()
  const later = await context.newPage()
  await later.goto('/DE#shortlist')
  await fillSignIn(later, 'demo', 'demo')
  await expect(later.getByRole('heading', { name: 'Nothing collected yet' })).toBeVisible()
})
