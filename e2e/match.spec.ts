import { expect, expectAccessible, test } from './journey.ts'
import {
  downloadAnswer,
  listField,
  match,
  matchButton,
  openMatchPage,
  pasteAnotherList,
  rowOf,
  waitForWorld,
} from './matchPage.ts'

test.use({ loadsWorld: true })

const LINES = [
  'Lyon',
  'Manchester UK',
  '+1 212 555 0134',
  'Springfield',
  'qwertyuiop',
  'Villeurbanne',
  'France',
]

test.beforeEach(async ({ signIn, page }) => {
  await signIn()
  await waitForWorld(page)
})

test('answers a list line by line, saves it without codes for open lines, and opens towns', async ({
  page,
}) => {
  await openMatchPage(page, [...LINES, '+32 470 12 34 56', 'Total', 'Salzbrug', 'Copenhagen'])
  await expectAccessible(page)
  await match(page)
  await expect(rowOf(page, 'Lyon')).toContainText('France')
  await expect(rowOf(page, 'Manchester UK')).toContainText('+44 161')
  await expect(rowOf(page, '+1 212 555 0134')).toContainText('New York')
  await expect(rowOf(page, 'qwertyuiop')).toContainText('Not understood')
  await expect(rowOf(page, 'Springfield').getByRole('radiogroup')).toBeVisible()
  await expect(rowOf(page, '+32 470 12 34 56')).toContainText('Belgium, belongs to no placeMobile')
  await expect(rowOf(page, 'Total')).toContainText('A totalLeft out')
  await expect(rowOf(page, 'Salzbrug')).toContainText(/Salzburg, Austria\+43 662.*Spelling/)
  await expect(page.getByText(/of 11 covered/)).toBeVisible()
  await expectAccessible(page)

  const text = (await downloadAnswer(page)).bytes.toString()
  expect(text.charCodeAt(0)).toBe(0xfeff) // makes Excel read it as UTF-8
  const rows = text.slice(1).split('\r\n')
  expect(rows[1]).toBe(
    'Manchester UK,"Manchester, United Kingdom","=""161""","=""+44 161""","=""0161""","=""44161""",Covered,Covered,,',
  )
  expect(rows[3]).toMatch(/^Springfield,,,,,,Choose \d,,,"Not settled: \d places fit: /)
  expect(rows[4]).toBe('qwertyuiop,,,,,,Not understood,,,"No such place, code or number"')

  await page.getByRole('link', { name: 'Manchester', exact: true }).click()
  await expect(page).toHaveURL('/GB/44161/Manchester')
  await page.getByRole('button', { name: 'Match a list' }).click()
  await page.getByRole('link', { name: 'Copenhagen', exact: true }).click()
  await expect(page).toHaveURL(/\/DK\/45\/Copenhagen\?spot=/)
})

test('what was said of wrong lists is right now, and a country column is used unless switched off', {
  tag: '@slow',
}, async ({ page }) => {
  await openMatchPage(page, [
    'St Petersburg',
    'San José',
    'Roskilde, Denmark',
    'Ghent, Belgium',
    'Esslingen',
  ])
  await match(page)
  await expect(rowOf(page, 'St Petersburg')).toContainText('Russia')
  await rowOf(page, 'San José')
    .getByRole('button', { name: /^Choose/ })
    .click()
  await expect(rowOf(page, 'San José').getByRole('radio').first()).toContainText('Costa Rica')
  await expect(rowOf(page, 'Roskilde, Denmark')).toContainText('+45')
  await expect(rowOf(page, 'Ghent, Belgium')).toContainText('+32 9')
  await expect(rowOf(page, 'Esslingen')).toContainText('+49 711') // Stuttgart's, which serves it

  await pasteAnotherList(page, ['San José\tCosta Rica', 'London\tCA', 'near Lyon\tFrance'])
  await page.getByRole('button', { name: 'Choose columns' }).click()
  const country = page.getByRole('combobox', { name: 'Column 2 is' })
  await expect(country).toHaveValue('country')
  await match(page)
  await expect(rowOf(page, 'San José')).toContainText('+506')
  await expect(rowOf(page, 'London')).toContainText('CALondon, ON+1 ')
  await expect(rowOf(page, 'near Lyon')).toContainText(/Nearest, 0[.\d]* mi/)
  await page.getByRole('button', { name: 'Change the list' }).click()
  await country.selectOption('Keep only')
  await match(page)
  await expect(rowOf(page, 'San José').getByRole('radiogroup')).toBeVisible()
})

test('answers replace the list, which comes back; a long list or line is explained and kept', {
  tag: '@slow',
}, async ({ page }) => {
  const lines = Array.from({ length: 40 }, (_, i) => `+4416149600${10 + i}`)
  await openMatchPage(page, lines)
  await match(page)
  await expect(page.getByText('40 of 40 covered')).toBeVisible()
  await expect(listField(page)).toHaveCount(0)
  const table = page.getByRole('region', { name: 'Lines' })
  await expect(table).toBeFocused()
  const size = page.viewportSize()!
  expect((await table.boundingBox())!.height).toBeGreaterThan(size.height * 0.5)
  await page.getByRole('button', { name: 'Change the list' }).click()
  await expect(listField(page)).toBeFocused()
  await expect(listField(page)).toHaveValue(lines.join('\n'))
  await match(page)

  const long = `Lyon, ${'and so on '.repeat(5_000)}end`
  await pasteAnotherList(page, ['Lyon', long, 'Manchester UK'])
  await match(page)
  const row = page.getByRole('row').filter({ hasText: 'Lyon, and so on' })
  await expect(row.getByRole('rowheader')).toHaveText(`${long.slice(0, 80)}…`)
  await expect(row).toContainText('Too long: lines of more than 250 characters are not read')
  await expect(page.getByText('2 of 3 covered')).toBeVisible()
  expect((await downloadAnswer(page)).bytes.toString()).toContain(`"${long}",,,,,,Not understood`)

  await pasteAnotherList(
    page,
    Array.from({ length: 50_001 }, (_, i) => `Line ${i}`),
  )
  await expect(page.getByRole('button', { name: 'Match 50,001 lines' })).toBeVisible()
  await expect(matchButton(page)).toHaveAttribute('aria-disabled', 'false')
  await matchButton(page).click()
  await expect(page.getByRole('alert')).toContainText('50,000')
  await expect(page.getByText('Line 1', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Another list' }).click()
  await expect(listField(page)).toHaveValue('')
})

test('fits a phone', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openMatchPage(page, [...LINES, 'Luxembourg', 'Salzbrug', 'Berlin, Xyzburg'])
  await match(page)
  const table = page.getByRole('region', { name: 'Lines' })
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.getByRole('button', { name: /Suggested/ }).click()
  const accept = page.getByRole('button', { name: /^Accept Salzburg/ })
  expect((await accept.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
})
