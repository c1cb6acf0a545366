import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { box, option } from './searchBox.ts'

// From a question on the telephone to an answer that can be pasted, in a window beside the telephone program.

test.use({
  viewport: { width: 360, height: 480 },
  permissions: ['clipboard-read', 'clipboard-write'],
})

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('an answer is copied by one key after Enter, and earlier ones by the arrow key', async ({
  page,
  signIn,
}) => {
  await signIn('/FR')
  for (const [town, answer] of [
    ['Grenoble', /^\+33 4\d+ Grenoble, France, also 6 other codes$/],
    ['Nice', /^\+33 4\d+ Nice, France, also 6 other codes$/],
  ] as const) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), town)
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+V')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: town, level: 1 })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+C')
    await expect(page.getByText(/^Copied \+33/)).toBeVisible()
    expect(await copied(page)).toMatch(answer)
  }
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, /Grenoble/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ControlOrMeta+C')
  await expect.poll(() => copied(page)).toMatch(/^\+33 4\d+ Grenoble, France, also 6 other codes$/)
})

test('an answer tells what a code serves', { tag: '@slow' }, async ({ page, signIn }) => {
  await signIn('/US')
  await page.keyboard.press('/')
  await page.keyboard.type('Stamford, CT')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stamford', level: 1 })).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+C')
    expect(await copied(page)).toBe('Stamford, United States: served by +1 203 and +1 475')
  }).toPass()

  // a selection is what is copied
  await page.getByRole('heading', { name: 'Stamford', level: 1 }).selectText()
  await page.keyboard.press('ControlOrMeta+C')
  await expect.poll(() => copied(page)).toMatch(/^Stamford/)
})

test('a place far from the point of its code opens and is copied under its own name', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn('/CA')
  await page.keyboard.press('/')
  await page.keyboard.type('Yellowknife')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Yellowknife', level: 1 })).toBeFocused()
  await expect(page.getByText('Served by +1 867')).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+C')
    expect(await copied(page)).toBe('Yellowknife, Canada: served by +1 867')
  }).toPass()
  await page.getByRole('button', { name: 'Add to shortlist' }).click()
  await expect(page.getByRole('button', { name: 'On shortlist' })).toBeVisible()
  await expect(page).toHaveURL(/\/CA\/1867\/Yellowknife\?spot=/)
})

test('a small window answers beside a telephone program, and closes with the session', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn('/FR/33426/Lyon') // far below the address from which styles were loaded
  await page.getByRole('button', { name: 'More' }).click()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: /^Small window for calls/ }).click()
  const call = await opening
  const answer = call.getByRole('region', { name: 'Answer' })
  await expect(answer).toHaveCSS('display', 'grid')
  await box(call).fill('Grenoble')
  await expect(option(call, /^Grenoble/)).toBeVisible()
  await box(call).press('Enter')
  await expect(answer).toContainText(/^\+33 4\d+ Grenoble, France/)
  await answer.getByRole('button', { name: 'Copy the answer' }).click()
  await expect(answer.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expectAccessible(call)
  await expect(page.getByRole('heading', { name: 'Grenoble', level: 1 })).toBeVisible() // in the page too

  await call.keyboard.press('/')
  await call.keyboard.type('Nice')
  await expect(option(call, /^Nice/)).toBeVisible()
  await call.keyboard.press('Enter')
  await expect(answer).toContainText('Nice, France')
  await call
    .getByRole('navigation', { name: 'Answered before' })
    .getByRole('link', { name: /Grenoble/ })
    .click()
  await expect(answer).toContainText('Grenoble, France')

  const closing = call.waitForEvent('close')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await closing
})
