import { expect, expectAccessible, test } from './journey.ts'
import { follow } from './mapView.ts'
import { box, option, options, search } from './searchBox.ts'

test.use({ loadsWorld: true })

test('/ focuses the search, which works by keys and mouse, and remembers until sign-out', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await search(page, 'lyon')
  await expect(option(page, /^Lyon France/)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('Lyon')
  await expect(page).toHaveURL('/FR/33426/Lyon')
  for (const key of ['/', 'Escape']) await page.keyboard.press(key) // leaves the search alone
  await expect(page).toHaveURL('/FR/33426/Lyon')
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Countries' })).toBeVisible()

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
  const row = await option(page, /^Manchester United Kingdom/).boundingBox()
  await page.mouse.move(row!.x + 40, row!.y + 10)
  await page.mouse.down()
  await page.keyboard.type(' nh') // another answer arrives before the button is released
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await page.mouse.up()
  await expect(page).toHaveURL('/GB/44161/Manchester')

  await page.getByRole('link', { name: 'United Kingdom', exact: true }).click()
  await page.getByRole('link', { name: 'All countries' }).click()
  await box(page).click()
  await expect(option(page, /^Manchester United Kingdom/)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn()
  await box(page).click()
  await expect(options(page)).toHaveCount(0)
})

test('finds the areas of numbers of any country, in any notation', { tag: '@slow' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  for (const [text, place, answer] of [
    ['+33 4 72 00 00 00', '/', /^\+33 4 72 00 00 00 covered: Lyon, France/],
    ['(212) 555-0134', '/US', /covered: New York/],
    ['0161 496 0000', '/GB', /covered: Manchester/],
    ['+44 1481 960 194', '/', /Guernsey/],
    ['+33 4', '/', /\+33 4$/],
  ] as const) {
    await follow(page, place) // numbers of the open country, too
    await search(page, text)
    await expect(option(page, answer), text).toBeVisible()
  }

  await search(page, '+33 4 72 00 00 00 00 00')
  await expect(
    option(page, 'Not a possible number It has too many digits for a telephone number'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('shortens a query of 100,000 letters, says so, and typing goes on', { tag: '@slow' }, async ({
  page,
  signIn,
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
  await expectAccessible(page)
  await box(page).press('Control+A')
  await box(page).pressSequentially('lyon')
  await expect(option(page, /^Lyon France/)).toBeVisible()
  await expect(page.getByText(/^Only the first/)).toHaveCount(0)
  await expect(page).toHaveURL('/?q=lyon')
})

test.describe('without the areas of the world', () => {
  test.use({ loadsWorld: false })

  test('filters combine, are in the link, and go one by one; a copied link is described', {
    tag: '@slow',
  }, async ({ page, signIn }) => {
    await signIn('/US')
    await page.getByRole('button', { name: /^Several codes in one place/ }).click()
    await expect(page).toHaveURL('/US?only=shared')
    await box(page).fill('new york')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main').getByText('1 place, 4 of 421 codes')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove: “new york”' }).click()
    await expect(page).toHaveURL('/US?only=shared')
    await box(page).fill('xyzzy')
    await page.keyboard.press('Escape')
    await expect(page.getByText("None of United States' areas match: all are shown")).toBeVisible()
    await expect(page.getByRole('list', { name: 'Filters' })).toHaveCount(0) // nothing is narrowed
    await box(page).fill('')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/US?only=shared')

    await follow(page, '/FR?near=45.76,4.84,25mi')
    await expect(page.getByRole('list', { name: 'Areas' }).getByRole('link').first()).toContainText(
      'mi',
    )
    await page
      .getByRole('group', { name: 'Within' })
      .getByRole('button', { name: '100 mi' })
      .click()
    await expect(page).toHaveURL('/FR?near=45.76,4.84,100mi')
    await page.getByRole('button', { name: /^Remove: Near/ }).click()
    await expect(page).toHaveURL('/FR')

    await follow(page, '/US/1212?q=york')
    await expect(page.getByRole('region', { name: 'Area details' })).toContainText('+1 212')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(
      page.getByText(/It opens New York, NY, United States, \+1 212, the search “york”/),
    ).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).pathname + new URL(link).search).toBe('/US/1212?q=york')
    expect(link).not.toContain('demo')

    await follow(page, '/US?q=new%20york&only=shared') // a row for each place, or for each code
    const rows = page.getByRole('list', { name: 'Areas' }).getByRole('listitem')
    await expect(rows.first()).toHaveText(/^1212 New York, NY4 codes\+1 212 917 332 646/)
    await rows.first().getByRole('link').press('Shift+Enter')
    const tick = page.getByRole('button', { name: 'Shortlist New York, NY, 4 codes' })
    await expect(tick).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'List by code' }).click()
    await expect(rows).toHaveCount(4)
    await expect(page).toHaveURL('/US?q=new%20york&by=code&only=shared')
    await follow(page, '/US?q=new%20york&only=shared') // which the device remembers
    await expect(rows).toHaveCount(4)
    await page.getByRole('button', { name: 'List by place' }).click()
    await expect(rows).toHaveCount(1)
  })
  for (const told of ['C', '']) {
    test(`works in a browser whose language is “${told}”`, { tag: '@slow' }, async ({
      page,
      signIn,
    }) => {
      await page.addInitScript((language) => {
        Object.defineProperty(navigator, 'language', { value: language })
        Object.defineProperty(navigator, 'languages', { value: [language] })
      }, told)
      await signIn('/DE')
      await expect(page.getByRole('main').getByText('5,200 areas in ')).toBeVisible()
      await box(page).fill('munich')
      await expect(option(page, /^Munich Germany/)).toBeVisible()
    })
  }
})
