import type { Locator, Page } from '@playwright/test'
import { hold } from './hold.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { follow } from './mapView.ts'

// The focus for keyboard users: it is never lost, and the search comes before the list.

const box = (page: Page) => page.getByRole('combobox', { name: 'Search coverage' })

test('a control that removes itself leaves the focus beside it', async ({ page, signIn }) => {
  await signIn('/US?q=new%20york&near=40.7143,-74.0060,50&place=Newark')
  const code = page.waitForResponse(/keepFocus-/) // loaded when a control first gets the focus
  await page.keyboard.press('Tab')
  await page.evaluate((url) => import(url), (await code).url()) // it runs
  await page.getByRole('button', { name: 'Remove: “new york”' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove: Near Newark' })).toBeFocused() // of the next chip
  const shared = page.getByRole('button', { name: /^Several codes in one place/ })
  await expect(shared).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Near Newark' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Filters' })).toHaveCount(0)
  await expect(shared).toBeFocused()
  await page.getByRole('link', { name: 'All countries' }).press('Enter')
  await hold(page, '**/json/getareas') // or all of them could be loaded before the pause
  await page.getByRole('button', { name: 'Load all areas' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Load all areas' })).toBeFocused()
})

test('Enter on the map opens its middle; rows keep the focus while a long list scrolls', async ({
  page,
  signIn,
}) => {
  await signIn('/?at=28.0339,1.6596,5')
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription(/shows/)
  await map.focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Algeria +213' })).toBeFocused({ timeout: 500 })
  }).toPass() // until the outlines are loaded

  await follow(page, '/US?at=21.3069,-157.8583,6')
  await expect(page.getByRole('main').getByText('421 codes')).toBeVisible()
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('1808')
  await expect(
    page.getByRole('status').filter({ hasText: 'Honolulu, HI, United States, +1 808' }),
  ).toBeAttached()
  await expect(map).toBeFocused()

  await follow(page, '/DE')
  const list = page.getByRole('list', { name: 'Areas' })
  await expect(page.getByRole('main').getByText('5,200 areas in ')).toBeVisible()
  await list.getByRole('link').first().focus()
  for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowDown')
  await expect(list.locator('li[aria-posinset="41"]').getByRole('link')).toBeFocused()
  await page.keyboard.press('End')
  await expect(list.locator('li[aria-posinset="5200"]').getByRole('link')).toBeFocused()
  expect(await list.getByRole('listitem').count()).toBeLessThan(80)
})

test('an area without a name is called by its code everywhere', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  await page.route('**/json/getareas', (route) =>
    route.fulfill({
      json: {
        DATA: ['334', '335'].map((code) => ({
          AREACODE: code,
          DESCRIPTION: code === '334' ? ' \u200b' : 'Bordeaux',
          CLATITUDE: '46',
          CLONGITUDE: '2',
          ALATITUDE: '45.76',
          ALONGITUDE: '4.84',
        })),
      },
    }),
  )
  await signIn('/FR')
  await page.getByRole('link', { name: '334 Area 334' }).click()
  const details = page.getByRole('region', { name: 'Area details' })
  await expect(details.getByRole('heading', { level: 1 })).toHaveText('Area 334, France +33 4')
  await expect(page).toHaveTitle('Area 334, France, +33 4 · Coverage Explorer')
  await expectAccessible(page)
  await box(page).fill('334')
  await expect(page.getByRole('option', { name: /^Area 334 France/ })).toBeVisible()
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let i = 0; i < 20 && !(await isThere()); i++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('works by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await page.keyboard.type('demo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toBeFocused()
  await expect(page.getByRole('list', { name: 'Countries' })).toBeVisible()
  const skip = page.getByRole('button', { name: 'Skip to the list' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  // the name of the product, a file to open, and Sign out come first
  for (let i = 0; i < 4; i++) await page.keyboard.press('Tab')
  await expect(box(page)).toBeFocused()
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('united')
  await page.keyboard.press('Escape') // closes the suggestions
  await tabTo(page, page.getByRole('link', { name: 'United Arab Emirates' }))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'United States' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'United States +1' })).toBeFocused()
  await expect(page.getByRole('main').getByText('282 places, 421 codes')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('honolulu')
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('link', { name: /^1808/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('1808')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Copy Order code 1808' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied 1808' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1808')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Area details' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^1808/ })).toBeFocused()
})
