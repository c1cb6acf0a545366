import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import {
  choose,
  downloadAnswer,
  listField,
  match,
  openMatchPage,
  pasteAnotherList,
  rowOf,
  waitForWorld,
} from './matchPage.ts'

test.describe('with all areas', () => {
  test.use({ loadsWorld: true })

  test.beforeEach(async ({ signIn, page }) => {
    await signIn()
    await waitForWorld(page)
  })

  const LINES = ['Birmingham', 'Salzbrug', 'Estaimpuis', 'Manchester UK', 'qwertyuiop']

  async function chooseBirmingham(page: Page): Promise<void> {
    await choose(page, 'Birmingham', /^Birmingham, United Kingdom \+44 121/)
    await expect(rowOf(page, 'Birmingham')).toContainText('Covered')
  }

  test('suggestions are accepted one by one or all at once, a line is corrected in place by the keys', async ({
    page,
  }) => {
    await openMatchPage(page, [...LINES, 'Hamburgg'])
    await match(page)
    await expect(page.getByRole('button', { name: 'Suggested 3' })).toBeVisible()
    const filter = page.getByRole('button', { name: 'Suggested 3' })
    await filter.press('Enter')
    await expect(rowOf(page, 'Birmingham')).toHaveCount(0)
    await expect(filter).toBeFocused()
    await filter.press('Enter')
    await page.getByRole('button', { name: /^Accept Salzburg/ }).click()
    await expect(rowOf(page, 'Salzbrug')).toContainText('Covered')
    const acceptAll = page.getByRole('button', { name: 'Accept all 2' })
    await acceptAll.click()
    await expect(page.getByText('2 accepted')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Suggested 2' })).toBeVisible()
    await expect(rowOf(page, 'Salzbrug')).toContainText('Covered')
    await acceptAll.click()
    await expect(rowOf(page, 'Estaimpuis')).toContainText(/Nearest, [\d.]+ mi/)
    await expect(page.getByRole('button', { name: 'Nearest, accepted 1' })).toBeVisible()
    await expectAccessible(page)
    expect((await downloadAnswer(page)).bytes.toString()).toMatch(
      /^Estaimpuis,.*,"Nearest, [\d.]+ mi","Nearest, not known to serve it",\d+,Estaimpuis has no code of its own\r$/m,
    )

    const button = page.getByRole('button', { name: 'Type it right: qwertyuiop' })
    await button.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Instead of “qwertyuiop”' })
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main', { name: 'Match a list' })).toBeVisible()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.type('Lyon')
    await page.keyboard.press('Enter')
    const row = page.getByRole('row').filter({ hasText: 'qwertyuiop' })
    await expect(row).toContainText('read as Lyon')
    await expect(row).toContainText('Covered')
  })

  test('a choice says which place it stands for, and what has no code of its own', async ({
    page,
  }) => {
    await openMatchPage(page, ['hallstat', 'Estaimpuiss', 'Paris, TX', 'Lyon'])
    await match(page)
    await rowOf(page, 'hallstat')
      .getByRole('button', { name: /^Choose/ })
      .click()
    const hallstadt = rowOf(page, 'hallstat').getByRole('radio', {
      name: /^Hallstadt, Bavaria, Germany → /,
    })
    await expect(hallstadt).toContainText('Hallstadt+49 951')
    await rowOf(page, 'Estaimpuiss')
      .getByRole('button', { name: /^Choose/ })
      .click()
    const estaimpuis = rowOf(page, 'Estaimpuiss')
    await expect(estaimpuis).toContainText('Estaimpuis, Wallonia, Belgium has no code of its own')
    await expect(estaimpuis.getByRole('radio', { name: /^Tournai, Belgium/ })).toContainText(
      /\+32 69Nearest, [\d.]+ mi/,
    )
    const paris = rowOf(page, 'Paris, TX')
    await expect(paris).toContainText('Served by this code, by the numbering plan+1 903 & 1 more')
    await expect(paris).toContainText('Covered')
    await expect(page.getByText('12 codes', { exact: true })).toBeVisible()
  })

  test('results and choices survive closing, opening a row, Back and a longer list, until sign-out', async ({
    page,
    signIn,
  }) => {
    await openMatchPage(page, LINES)
    await match(page)
    await chooseBirmingham(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main', { name: 'Match a list' })).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Match a list' })).toBeFocused()
    await page.getByRole('button', { name: 'Match a list' }).click()
    await expect(rowOf(page, 'Birmingham')).toContainText('Covered')
    await rowOf(page, 'Manchester UK')
      .getByRole('link', { name: 'Manchester', exact: true })
      .click()
    await expect(page).toHaveURL('/GB/44161/Manchester')
    await page.goBack()
    await expect(page).toHaveURL('/#match')
    await expect(rowOf(page, 'Birmingham')).toContainText('Covered')
    await expect(page.getByText('2 of 5 covered')).toBeVisible()

    await page.getByRole('button', { name: 'Change the list' }).click()
    await listField(page).fill(['Lyon', ...LINES].join('\n'))
    await match(page)
    await expect(rowOf(page, 'Birmingham')).toContainText('Covered')

    await pasteAnotherList(
      page,
      Array.from({ length: 400 }, (_, i) => `+44161496${String(i).padStart(4, '0')}`),
    )
    await match(page)
    const table = page.getByRole('region', { name: 'Lines' })
    await table.evaluate((element) => element.scrollTo(0, 5000))
    const shown = rowOf(page, '+441614960140')
    await expect(shown).toBeInViewport()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Match a list' }).click()
    await expect(shown).toBeInViewport()

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await signIn()
    await page.getByRole('button', { name: 'Match a list' }).click()
    await expect(listField(page)).toHaveValue('')
    await expect(page.getByRole('region', { name: 'Answer' })).toHaveCount(0)
  })
})

test('choices survive more areas arriving, and the list is matched again with them', async ({
  page,
  signIn,
}) => {
  await signIn('/GB')
  await expect(page.getByRole('heading', { name: /United Kingdom/ })).toBeVisible()
  await openMatchPage(page, ['Manchester', 'Birmingham', 'Lyon'])
  await match(page)
  await expect(page.getByText(/Matched against the areas of 1 of 245 countries/)).toBeVisible()
  await expect(rowOf(page, 'Lyon')).toContainText('not loaded yet')
  const birmingham = rowOf(page, 'Birmingham')
  await choose(page, 'Birmingham', /^Birmingham \+44 121/)
  await expect(birmingham).toContainText('Covered')
  await page.goBack()
  await page
    .getByRole('link', { name: /All countries|Countries/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Load all areas' }).click()
  await waitForWorld(page)
  await page.getByRole('button', { name: 'Match a list' }).click()
  // by itself: what was provisional is matched again with all areas
  await expect(rowOf(page, 'Lyon')).toContainText('Covered')
  await expect(birmingham).toContainText('Covered')
})
