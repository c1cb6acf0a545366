import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.use({ loadsWorld: true })

/** Titles of the history entries, as the menus of Back and Forward show them. */
async function readTitles(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  return entries
    .map(({ title }) => title)
    .filter((title) => title !== 'about:blank' && title !== '')
}

test('each history entry has the title of what it shows', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  const box = page.getByRole('combobox', { name: 'Search coverage' })
  const option = (name: RegExp) => page.getByRole('option', { name }).first()
  await page.getByRole('button', { name: 'Areas', exact: true }).click()
  await expect(page).toHaveTitle('All areas · Coverage Explorer')
  await box.pressSequentially('lyon')
  await expect(page).toHaveTitle('lyon · Search · All areas · Coverage Explorer')
  await expect(option(/^Lyon France/)).toBeVisible()
  await box.press('Enter') // clears the search, so that Back returns to the whole list
  await expect(page).toHaveTitle('Lyon, France, +33 426 · Coverage Explorer')
  await box.fill('near geneva')
  await option(/^Near Geneva/).click()
  await expect(page).toHaveTitle('Nearest to Geneva · Coverage Explorer')
  await page.getByRole('link', { name: 'All countries' }).click()
  await box.fill('germ')
  await expect(page).toHaveTitle('germ · Search · Coverage Explorer')
  await box.press('Escape') // the suggestions lie over the list
  await page.getByRole('link', { name: 'Germany' }).click()
  await expect(page).toHaveTitle('Germany +49 · Coverage Explorer')
  expect(await readTitles(page)).toEqual([
    'Coverage Explorer',
    'All areas · Coverage Explorer',
    'Lyon, France, +33 426 · Coverage Explorer',
    'Nearest to Geneva · Coverage Explorer',
    'germ · Search · Coverage Explorer',
    'Germany +49 · Coverage Explorer',
  ])
  await page.goBack()
  await expect(page).toHaveTitle('germ · Search · Coverage Explorer')
})
