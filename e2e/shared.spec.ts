import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { expect, expectAccessible, test } from './journey.ts'

// A shortlist that is sent as a link.

test('a shortlist is a shared link, seen without account, taken over with one', {
  tag: '@slow',
}, async ({ page, signIn, browser }) => {
  await signIn('/DE')
  for (const town of ['Munich', 'Berlin'])
    await page.getByRole('button', { name: `Shortlist ${town}` }).click()
  await page.getByRole('button', { name: 'Shortlist 2', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note on Munich, only for you' }).fill('cheaper in May')
  await page.getByRole('button', { name: 'Share' }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Link' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/#shared=1/)
  const link = await field.inputValue()
  await expectAccessible(page)
  expect(await readCode(page.getByRole('img', { name: 'QR code of the link' }))).toBe(link)
  await page.getByRole('checkbox', { name: 'With my notes' }).check()
  await expect(field).not.toHaveValue(link)
  await expect(field).toHaveValue(/./)
  const noted = await field.inputValue()

  // without an account: in its order, on the map, and after a reload
  const other = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    serviceWorkers: 'block',
  })
  const visitor = await other.newPage()
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(request.url()))
  await visitor.goto(link)
  const rows = visitor.getByRole('list', { name: 'Shortlist' }).getByRole('listitem')
  await expect(rows).toHaveText([/Munich.*4989/, /Berlin.*4930/])
  await expect(visitor.getByRole('textbox', { name: /^Note on Munich/ })).toHaveValue('')
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByRole('heading', { name: /Germany/ })).toBeVisible()
  await expect(visitor.getByText('A shortlist from a link')).toBeVisible()
  await visitor.reload()
  await expect(
    visitor.getByRole('list', { name: 'Areas', exact: true }).getByRole('listitem'),
  ).toHaveCount(2)
  expect(asked.filter((url) => url.includes('/api/') || url.includes('shared'))).toEqual([])

  // a link in the same tab replaces the one before
  await visitor.goto(noted)
  await expect(visitor.getByRole('textbox', { name: /^Note on Munich/ })).toHaveValue(
    'cheaper in May',
  )
  await visitor.keyboard.press('Escape')
  await visitor.getByRole('button', { name: 'Sign in to take it over' }).click()
  await visitor.getByRole('textbox', { name: 'Username' }).fill('demo')
  await visitor.getByLabel('Password', { exact: true }).fill('demo')
  await visitor.keyboard.press('Enter')
  await visitor.getByRole('button', { name: 'Add to my shortlist' }).click()
  await expect(rows).toHaveText([/Munich/, /Berlin/])
  await expect(visitor).toHaveURL(/#shortlist$/)

  // with an account: only looked at, it leaves one's own shortlist as it is
  await rows
    .first()
    .getByRole('button', { name: /^Remove / })
    .click()
  await visitor.evaluate((hash) => {
    window.location.hash = hash
  }, new URL(noted).hash)
  await visitor.getByRole('button', { name: 'Only look at it' }).click()
  await visitor.getByRole('button', { name: 'Back to the live data' }).click()
  await expect(visitor.getByRole('button', { name: 'Shortlist 1', exact: true })).toBeVisible()
  await other.close()
})

test('a link that was cut says so, and shows what can be read', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  await signIn('/DE')
  await page.getByRole('button', { name: /^Add all \d/ }).click()
  await page.getByRole('button', { name: /^Shortlist [\d,]+$/ }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  const field = page.getByRole('textbox', { name: 'Link' })
  await expect(field).toHaveValue(/#shared=1/)
  await expect(page.getByText('Too long for a QR code that cameras read.')).toBeVisible()
  await expect(page.getByText(/^Longer than 2,000 characters/)).toBeVisible()
  const link = await field.inputValue()
  await page.goto(link.slice(0, 1_000))
  await expect(page.getByText('The end of this link is missing or was changed')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show what can be read' }).click()
  await expect(page.getByText('A shortlist from a link')).toBeVisible()
  await expect(page.getByRole('heading', { name: /Germany/ })).toBeVisible()
  // it has no positions: its towns are where the page knows places of their names
  await expect(page.getByText('Towns are placed by their names.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map' })).toContainText(
    /[1-9]\d* of \d+ areas named/,
  )
  await page.goto('/#shared=1nothing')
  await expect(page.getByText('Nothing in this link can be read.')).toBeVisible()
  await expectAccessible(page)
})

/** What a camera would read from a picture on the screen. */
async function readCode(picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString('base64')
  const image = await picture.page().evaluate(async function decode(text) {
    const bitmap = await createImageBitmap(
      new Blob([Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0))]),
    )
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height)
    return { width: bitmap.width, height: bitmap.height, data: [...(pixels?.data ?? [])] }
  }, png)
  return decodeQR({ ...image, data: Uint8ClampedArray.from(image.data) })
}
