import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'

test('the whole way: sign in, Germany, Berlin, copy, CSV and XML, back, sign out', async ({
  page,
  context,
  request,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn()
  await page.getByLabel('Search coverage').fill('germany')
  await page.getByRole('link', { name: 'Germany' }).click()
  await page.getByLabel('Search coverage').fill('berlin')
  await page.keyboard.press('Escape') // the suggestions lie over the list
  await page.getByRole('link', { name: /^4930 ?Berlin/ }).click()
  await page.getByRole('button', { name: 'Copy Prefix +49 30' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+49 30')

  for (const [output, item] of [
    ['csv', /^CSV without header/],
    ['xml', /^Service XML/],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    const saved = await readFile(await (await download).path())
    const sent = await request.post(`/api/${output}/getareas`, {
      form: { username: 'demo', password: 'demo', isocode: 'DE' },
    })
    expect(saved.equals(await sent.body())).toBe(true)
  }

  await page.goBack()
  await expect(page).toHaveURL('/DE?q=berlin')
  await page.goBack()
  await expect(page).toHaveURL('/?q=germany')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/')
})
