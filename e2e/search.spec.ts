import { expect, test } from './journey.ts'
import { box, option, options, search } from './searchBox.ts'

test.use({ loadsWorld: true })

test('a slash focuses the search box, and Enter opens the first result', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await search(page, 'lyon')
  await expect(option(page, /^Lyon France/)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('Lyon')
  await expect(page).toHaveURL(/\/FR\/334\?at=45\.7/)
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Countries' })).toBeVisible()
})

test('finds misspelt and foreign names, and codes in any notation', async ({ page, signIn }) => {
  await signIn()
  for (const [text, name] of [
    ['londn', /^London United Kingdom/],
    ['sao paolo', /^São Paulo/],
    ['münchen', /^Munich/],
    ['wien', /^Vienna/],
    ['東京', /^Tokyo/],
    ['st petersburg', /^(Saint|St) Petersburg/],
    ['uk', /^United Kingdom/],
    ['GB', /^United Kingdom/],
    ['+1 212', /^New York/],
    ['0044 161', /^Manchester/],
  ] as const) {
    await search(page, text)
    await expect(options(page).first(), text).toHaveAccessibleName(name)
  }
})

test('reads whole numbers of any country, and of the open one', async ({ page, signIn }) => {
  await signIn()
  for (const [text, place, answer] of [
    ['+33 4 72 00 00 00', '/', /^\+33 4 72 00 00 00 covered: 41 places, France/],
    ['(212) 555-0134', '/US', /covered: New York/],
    ['0161 496 0000', '/GB', /covered: Manchester/],
    ['+44 1481 960 194', '/', /Guernsey/],
    ['+33 4', '/', /\+33 4$/],
  ] as const) {
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, place)
    await search(page, text)
    await expect(option(page, answer).first(), text).toBeVisible()
  }
})

test('says that a number is too long to be one', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await search(page, '+33 4 72 00 00 00 00 00')
  await expect(option(page, 'Not a possible number it is too long')).toBeVisible()
  await expectAccessible()
})

test('works by arrow keys, Escape and clicks', async ({ page, signIn }) => {
  await signIn()
  await search(page, 'birmingham')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('birmingham')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await search(page, 'manchester')
  await option(page, /^Manchester United Kingdom/).click()
  await expect(page).toHaveURL('/GB/44161')
})

test('offers recent areas until sign-out', async ({ page, signIn }) => {
  await signIn('/GB/44161')
  await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
  await page.getByRole('link', { name: 'All countries' }).click()
  await box(page).click()
  await expect(option(page, /^Manchester United Kingdom/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn()
  await box(page).click()
  await expect(options(page)).toHaveCount(0)
})

test('filters combine, are in the link, and are removed one by one', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('/US')
  await page.getByRole('button', { name: /^Several codes in one place/ }).click()
  await expect(page).toHaveURL('/US?only=shared')
  await box(page).fill('new york')
  await page.keyboard.press('Escape')
  await expect(page.getByText('7 of 359 areas: 7 on the map in 2 places')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Remove: “new york”' }).click()
  await expect(page).toHaveURL('/US?only=shared')
  await page.goto('/FR?near=45.76,4.84,25')
  await signIn('/FR?near=45.76,4.84,25')
  await expect(page.getByRole('list', { name: 'Areas' }).getByRole('link').first()).toContainText('km')
  await page.getByLabel('Within').selectOption('100')
  await expect(page).toHaveURL('/FR?near=45.76,4.84,100')
  await page.getByRole('button', { name: /^Remove: Near/ }).click()
  await expect(page).toHaveURL('/FR')
})

test('a copied link opens the same view, and its contents are described', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('/US/1212?q=york')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(/It opens United States, New York.*the search “york”/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname + new URL(link).search).toBe('/US/1212?q=york')
  expect(link).not.toContain('demo')
})

test('on a phone the search box has its own line', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn()
  await search(page, '(212) 555-0134')
  await expect(option(page, /^New York, NY/)).toBeVisible()
  const listbox = page.getByRole('listbox', { name: 'Suggestions' })
  await listbox.getByRole('option').last().click({ trial: true }) // it covers the list
  await search(page, 'lyon')
  await expectAccessible()
  await option(page, /^Lyon France/).click()
  await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
})

test('shortens a query of 100,000 letters, says so, and typing goes on', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await search(page, 'lyon')
  await box(page).evaluate((input: HTMLInputElement) => {
    input.select()
    document.execCommand('insertText', false, 'x1'.repeat(50_000)) // as pasting does
  })
  await expect(box(page)).toHaveValue('x1'.repeat(125))
  await expect(page.getByText('Only the first 250 characters are searched.')).toBeVisible()
  await expect(page).toHaveURL(`/?q=${'x1'.repeat(125)}`)
  await expectAccessible()
  await box(page).press('Control+A')
  await box(page).pressSequentially('lyon')
  await expect(option(page, /^Lyon France/)).toBeVisible()
  await expect(page.getByText(/^Only the first/)).toHaveCount(0)
  await expect(page).toHaveURL('/?q=lyon')
})

for (const told of ['C', '']) {
  test(`works in a browser whose language is “${told}”`, async ({ page, signIn }) => {
    await page.addInitScript((language) => {
      Object.defineProperty(navigator, 'language', { value: language })
      Object.defineProperty(navigator, 'languages', { value: [language] })
    }, told)
    await signIn()
    await search(page, 'munich')
    await expect(option(page, /^Munich Germany/)).toBeVisible()
  })
}
