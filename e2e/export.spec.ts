import { exportAs } from './download.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { follow } from './mapView.ts'
import { RETRIED } from './retried.ts'

const ITEMS = { CSV: /^CSV without header/, XML: /^Service XML/ }

test('saves what the service sends, byte for byte', async ({ page, signIn, request }) => {
  await signIn()
  for (const { path, subject, body } of [
    { path: '/', subject: 'countries', body: 'getcountries' },
    { path: '/DE', subject: 'DE', body: 'getareas' },
  ]) {
    await follow(page, path)
    await expect(
      page.getByRole('list', { name: subject === 'DE' ? 'Areas' : 'Countries' }),
    ).toBeVisible()
    for (const output of ['CSV', 'XML'] as const) {
      const extension = output.toLowerCase()
      const file = await exportAs(page, ITEMS[output])
      const query = output === 'CSV' ? '?download=1' : ''
      const answer = await request.post(`/api/${extension}/${body}${query}`, {
        ...RETRIED,
        form: { username: 'demo', password: 'demo', ...(subject === 'DE' && { isocode: 'DE' }) },
      })
      expect(file.name).toBe(`coverage-${subject}.${extension}`)
      expect(file.bytes.equals(await answer.body())).toBe(true)
      expect(file.bytes.length).toBeGreaterThan(10_000)
      await expect(page.getByRole('status').filter({ hasText: `Saved ${file.name}` })).toBeVisible()
    }
  }
})

test('opens by keyboard, closes without choosing, and can be cancelled', async ({
  page,
  signIn,
}) => {
  await signIn('/DE')
  await expect(page.getByRole('main').getByText('5,200 areas in ')).toBeVisible()
  const button = page.getByRole('button', { name: 'Export' })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: /^Excel/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: /^CSV… Any/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.route('**/api/xml/**', () => undefined) // never answered
  let downloads = 0
  page.on('download', () => downloads++)
  await button.click()
  await page.getByRole('menuitem', { name: ITEMS.XML }).click()
  await expect(page.getByText('XML of the service: all of Germany, 5,200')).toBeVisible()
  await expect(page.getByText('Reading from the service…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('XML of the service')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(downloads).toBe(0)
})

test('copies a table for a mail, and offers it first the next time', async ({ page, signIn }) => {
  await signIn('/DE?q=neuss')
  const button = page.getByRole('button', { name: 'Export', exact: true })
  await button.click()
  await page.getByRole('menuitem', { name: /^Copy as a table/ }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Copied as a table: 2 areas' }),
  ).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [head, ...rows] = copied.split('\n').map((row) => row.split('\t'))
  expect(head?.slice(0, 4)).toEqual(['Country', 'Place', 'Area code', 'Prefix'])
  expect(rows.map((row) => row[3])).toContain('+49 2131')

  await button.press('ArrowDown')
  const last = page.getByRole('group', { name: 'As last time' }).getByRole('menuitem')
  await expect(last).toBeFocused()
  await expect(last).toHaveText(/^Copy as a table/)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'This list 5,200' }).check()
  await expect(page.getByRole('menuitem', { name: /^Copy as a table/ })).toHaveCount(1) // and stays where it is
})
