import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { listField, match, rowOf, waitForWorld } from './matchPage.ts'

test.use({ loadsWorld: true })

test.beforeEach(async ({ signIn, page }) => {
  await signIn()
  await waitForWorld(page)
  await page.getByRole('button', { name: 'Match a list' }).click()
  await expect(listField(page)).toBeFocused()
})

async function chooseFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page
    .getByLabel('File with a list')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: bytes })
}

test('a workbook that is none is refused with what to do instead, and a table of a web page is pasted by its rows', async ({
  page,
}) => {
  const bytes = Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    Buffer.from('....xl/workbook.xml'),
  ])
  await chooseFile(page, 'Offices.xlsx', bytes)
  await expect(page.getByRole('alert')).toHaveText(
    /^Offices.xlsx cannot be read\. .*(?:save|again)/i,
  )
  await listField(page).evaluate((field) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<table><tr><td>Berlin</td><td>DE</td></tr><tr><td>Köln</td><td>DE</td></tr></table>',
    )
    data.setData('text/plain', 'Berlin DE Köln DE')
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(listField(page)).toHaveValue('Berlin\tDE\nKöln\tDE')
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await expect(page.getByRole('combobox', { name: 'Column 2 is' })).toHaveValue('country')
  await match(page)
  await expect(page.getByText('2 of 2 covered')).toBeVisible()
})

test('the encoding of a file is known, or else a person looks and chooses', async ({ page }) => {
  const encoding = page.getByRole('combobox', { name: 'Encoding' })
  await chooseFile(page, 'offices.csv', Buffer.from('Köln\nMünchen\nŁódź', 'utf16le')) // without a mark
  await expect(listField(page)).toHaveValue('Köln\nMünchen\nŁódź')
  await match(page)
  await expect(page.getByText('3 of 3 covered')).toBeVisible()
  await page.getByRole('button', { name: 'Change the list' }).click()

  const text = 'Москва\nКазань\nКиїв'
  await chooseFile(page, 'offices.txt', Buffer.from([...text].map(toWindows1251)))
  await expect(listField(page)).toHaveValue(text)
  await expect(encoding).toHaveValue('windows-1251')

  await chooseFile(page, 'offices.txt', Buffer.from('Gen\u00e8ve', 'latin1')) // the bytes do not tell
  await expect(page.getByText('Do the letters in offices.txt look right?')).toBeVisible()
  await encoding.selectOption('windows-1250')
  await expect(listField(page)).toHaveValue('Genčve')
  await encoding.selectOption('windows-1252')
  await expect(listField(page)).toHaveValue('Genève')
  await expectAccessible(page)
  // what was edited is no longer what the bytes say
  await listField(page).press('End')
  await listField(page).pressSequentially('\nLyon')
  await expect(encoding).toHaveCount(0)
  await match(page)
  await expect(rowOf(page, 'Genève')).toContainText('+41 22')
})

test('50,000 lines are matched, and thousands of suggestions accepted at once', async ({
  page,
}) => {
  const towns = [
    'Lyon',
    'Berlin',
    'Manchester UK',
    '+1 212 555 0134',
    'Paris, France',
    'Köln',
    'Total',
    'Salzbrug',
  ]
  const text = Array.from({ length: 50_000 }, (_, i) => `${towns[i % towns.length]}`).join('\n')
  await chooseFile(page, 'offices.txt', Buffer.from(text))
  await expect(page.getByRole('button', { name: 'Match 50,000 lines' })).toBeVisible()
  await match(page)
  await expect(page.getByText('37,500 of 50,000 covered')).toBeVisible()
  await page.getByRole('button', { name: 'Suggested 6,250' }).click()
  await page.getByRole('button', { name: 'Accept all 6,250' }).click()
  await expect(page.getByText('43,750 of 50,000 covered')).toBeVisible()
})

function toWindows1251(letter: string): number {
  const point = letter.codePointAt(0)!
  if (point < 128) return point
  if (letter === 'ї') return 0xbf
  if (letter === 'і') return 0xb3
  return point - 0x410 + 0xc0
}
