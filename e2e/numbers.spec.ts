import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { follow } from './mapView.ts'
import { box, option } from './searchBox.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const PHONE = { width: 390, height: 844 }

test.use({ loadsWorld: true })

for (const [device, viewport, details] of [
  ['a desktop', { width: 1280, height: 800 }, {}],
  ['a phone', PHONE, { tag: '@slow' }],
] as const) {
  test.describe(`on ${device}`, details, () => {
    test.use({ viewport })

    test('a link asks where a number is from; Enter keeps a verdict, and Back returns', async ({
      page,
      signIn,
    }) => {
      await signIn('/?number=0800%20123%204567')
      await expect(heading(page)).toHaveText('Which country is it from?')
      const choices = page.getByRole('link', { name: /Freephone number, no area$/ })
      await expect(choices.first()).toHaveText(/^United Kingdom/) // the browser's region
      await expect(choices.nth(2)).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Another country' }).click()
      await expect(box(page)).toBeFocused()
      await box(page).pressSequentially('germany')
      await expect(option(page, /800 1234567/)).toContainText('Germany')
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText('+49 800 1234567')
      await page.goBack()
      await expect(heading(page)).toHaveText('Which country is it from?')

      await choices.first().focus()
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText('+44 800 123 4567')
      await expect(heading(page)).toBeFocused()
      await expect(page.getByText('Freephone number of the United Kingdom')).toBeVisible()

      await page.getByRole('link', { name: 'All countries' }).click()
      await expect(heading(page)).toHaveText('Countries')
      await box(page).fill('+32 470 12 34 56') // its kind is known before any area is
      await expect(option(page, /\+32 470 12 34 56/)).toContainText('Mobile number of Belgium')
      await box(page).press('Enter')
      await expect(heading(page)).toHaveText('+32 470 12 34 56')
      await expect(page).toHaveURL('/?number=%2B32470123456')
      await expect(page.getByText('Mobile number of Belgium: it belongs to no area.')).toBeVisible()
      await expect(page.getByRole('link', { name: /^Brussels/ })).toBeVisible()
      await expect(page.getByText(/\d+ of 40 areas named/)).toBeVisible() // the map shows where it is from
      await expectAccessible(page)

      await page.getByRole('link', { name: /^All \d+ areas of Belgium$/ }).click()
      await expect(page).toHaveURL('/BE')
      await page.goBack()
      await expect(heading(page)).toHaveText('+32 470 12 34 56')
      await page.goBack()
      await expect(heading(page)).toHaveText('Countries')
    })
  })
}

test('a number leads to its area and can be copied; a shared or unreadable one says so', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn('/?number=%2B441614960000')
  await expect(heading(page)).toHaveText('+44 161 496 0000')
  await expect(page).toHaveTitle(/441614960000/)
  const parts = page.getByRole('term')
  await expect(parts).toHaveText(['United Kingdom', 'Manchester', 'subscriber'])
  await expect(page.getByText('Whoever uses it may be elsewhere.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Manchester, United Kingdom.' }).click()
  await expect(page).toHaveURL('/GB/44161/Manchester?number=%2B441614960000')
  const details = page.getByRole('region', { name: 'Area details' })
  await expect(details).toContainText('+44 161 496 0000')
  await expect(details).toContainText('Whoever uses it may be elsewhere')
  await expectAccessible(page)

  await follow(page, '/?number=%2B12125550134')
  await expect(page.getByText('Mobile and landline numbers share these codes.')).toBeVisible()

  await follow(page, '/?number=%2B9991234567')
  await expect(page.getByText('No country has the calling code that it begins with.')).toBeVisible()
  await expect(page.getByText('Check the digits behind the +.')).toBeVisible()
  await expectAccessible(page)

  await follow(page, '/?number=%2B32%20470%2012%2034%2056')
  await page.getByRole('button', { name: 'Copy number' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+32470123456')
})

test.describe('without the areas of the world', () => {
  test.use({ loadsWorld: false })

  test('loads those of the country the number is from, and shows the area on the map', {
    tag: '@slow',
  }, async ({ page, signIn }) => {
    const release = await hold(page, /panelsChunk-[^/]*\.js$/)
    await signIn('/?number=%2B441614960000')
    const map = page.getByRole('region', { name: 'Map' })
    const frame = await map.boundingBox()
    release()
    await expect(page.getByRole('link', { name: 'Manchester, United Kingdom.' })).toBeVisible()
    expect(await map.boundingBox()).toEqual(frame)
    await expect(map.getByText('Manchester 161', { exact: true })).toBeVisible()
  })
})
