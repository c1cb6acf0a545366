import type { Page } from '@playwright/test'
import { download } from './download.ts'
import { expect, expectAccessible, test } from './journey.ts'

test('compares countries, and copies what it says as a table', async ({ page, signIn }) => {
  await signIn('/AT')
  await page.getByRole('button', { name: 'Compare…' }).click()
  await page.getByRole('combobox', { name: 'Compare Austria with' }).fill('germ')
  await page.keyboard.press('Enter')
  const table = page.getByRole('table', { name: 'Compared countries' })
  await expect(table.getByRole('columnheader')).toHaveText(['Country', 'Austria', 'Germany'])
  await expect(row(page, 'Cities with a code')).toContainText(/\d+ of the 100 largest cities/)
  await expect(row(page, 'Largest with a code')).toContainText(/Vienna .*Berlin .*Cologne /s)
  await expect(page.getByText('loading…').first()).toBeHidden()
  await expectAccessible(page)
  const copied = await page.evaluate(() => {
    const tables: string[] = []
    // after the page's own listener, which fills it
    document.addEventListener('copy', (event) => {
      tables.push(
        event.clipboardData?.getData('text/plain') ?? '',
        event.clipboardData?.getData('text/html') ?? '',
      )
    })
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Copy as a table',
    )
    button?.click()
    return tables
  })
  expect(copied[0]).toContain('Calling code\t+43\t+49')
  expect(copied[1]).toContain('<td')
  await expect(page.getByRole('status').filter({ hasText: 'Table copied' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#countries=AT,DE')
  await page.getByRole('button', { name: 'Remove Austria from the comparison' }).first().click()
  await expect(table.getByRole('columnheader')).toHaveText(['Country', 'Germany'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Compare…' })).toBeFocused()
})

function row(page: Page, head: string) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: head, exact: true }) })
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('prints a country, and saves its map', async ({ page, signIn }) => {
    await signIn('/NL')
    await expect(
      page.getByRole('list', { name: 'Areas' }).getByRole('listitem').first(),
    ).toBeVisible()
    const more = page.getByRole('button', { name: 'More', exact: true })
    await more.click()
    const { name, bytes: png } = await download(
      page,
      page.getByRole('menuitem', { name: /^Map as picture/ }),
    )
    expect(name).toBe('Netherlands-map.png')
    const map = await page.locator('.coverage-map').boundingBox()
    expect(png.readUInt32BE(16)).toBe(2 * (map?.width ?? 0)) // the width is the first number of a PNG
    await more.click()
    await page.getByRole('menuitem', { name: /^Proof sheet/ }).click()
    const sheet = page.getByRole('article', { name: 'Proof sheet: Netherlands' })
    await expect(sheet.getByRole('img', { name: 'Map: Netherlands' })).toBeVisible()
    await expect(sheet).toContainText(
      '141 areas, the largest first, then by name where the population is unknown',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'A4', exact: true }).click()
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
      'latin1',
    )
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2) // and no empty ones of what lies behind
    expect(pdf).toContain('/MediaBox [0 0 594.95996 841.91998]')
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(sheet).toHaveCSS('color', 'rgb(16, 25, 29)')
    await page.emulateMedia({ media: 'screen' })
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  })
})

test('a link to a comparison or sheet says what to do, and compares what is shortlisted', async ({
  page,
  signIn,
}) => {
  await signIn('/AT#proof')
  await expect(page.getByRole('heading', { name: 'Nothing to print' })).toBeFocused()
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await page.getByRole('button', { name: 'Add all 1,022', exact: true }).click()
  await page.getByRole('button', { name: 'Shortlist 1,022', exact: true }).click()
  const lines = page.getByRole('list', { name: 'Shortlist' }).getByRole('listitem')
  await lines.first().getByRole('link').first().focus()
  await page.keyboard.press('End')
  const last = page.getByRole('list', { name: 'Shortlist' }).getByRole('link').last()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport() // only the rows in sight are drawn
  await page.evaluate(() => {
    location.hash = 'compare'
  })
  await expect(page.getByRole('heading', { name: '6 areas side by side' })).toBeFocused()
  const table = page.getByRole('table', { name: 'Compared areas' })
  await expect(table.getByRole('rowheader')).toHaveCount(6)
  await table
    .getByRole('button', { name: /^Remove / })
    .first()
    .focus()
  for (let left = 5; left >= 0; left--) {
    await page.keyboard.press('Enter')
    await expect(table.getByRole('rowheader')).toHaveCount(left)
    // the focus goes to a neighbour
    await expect(table.locator('button:focus')).toHaveCount(left > 0 ? 1 : 0)
  }
  await expect(page.getByRole('heading', { name: 'Nothing to compare' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the shortlist' })).toBeFocused()
  await expectAccessible(page)
})
