import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.use({ loadsWorld: true })

const box = (page: Page) => page.getByRole('combobox', { name: 'Search coverage' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name })

/** Types, and waits until the whole world is searched. */
async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await expect(page.getByText('Searching…')).toHaveCount(0)
  await expect(page.getByText(/not loaded yet/)).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
}

test('a slash leads to the box, and Enter to the first that is found', async ({
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

test('finds names with mistakes, in other languages, and codes in any writing', async ({ page, signIn }) => {
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

test('reads whole numbers, of any country and of the open one', async ({ page, signIn }) => {
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

test('by arrows, Escape and clicks', async ({ page, signIn }) => {
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

test('offers recent places again, and forgets them at sign-out', async ({ page, signIn }) => {
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

test('lists the nearest areas across borders', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await search(page, 'near geneva')
  await option(page, /^Near Geneva/)
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Nearest to / })).toBeVisible()
  const rows = page.getByRole('list', { name: 'Areas' }).getByRole('link')
  await expect(rows.first()).toContainText('Switzerland')
  await expect(page.getByRole('list', { name: 'Areas' })).toContainText('France')
  await expectAccessible()
  await rows.first().click()
  await expect(page).toHaveURL(/\/CH\/41/)
})

test('asks for the nearest by a right click on the map, and by the tool', async ({ page, signIn }) => {
  await signIn('/FR')
  await page.getByRole('region', { name: 'Map' }).click({ button: 'right' })
  await expect(page.getByRole('heading', { name: /^Nearest to / })).toBeVisible()
  await expect(page).toHaveURL(/\/\?near=/)
  await page.goBack()
  await page.getByRole('button', { name: 'Nearest to the middle of the map' }).click()
  await expect(page.getByRole('heading', { name: /^Nearest to / })).toBeVisible()
})

test.describe('where one is', () => {
  test.use({ geolocation: { latitude: 45.76, longitude: 4.84 } })

  test('is asked for on a click only', async ({ page, context, signIn }) => {
    await context.grantPermissions(['geolocation'])
    await signIn()
    await search(page, 'near')
    await option(page, /^Near where I am/).click()
    await expect(page.getByRole('list', { name: 'Areas' })).toContainText('Lyon')
  })
})

test('says so when the browser may not tell where one is', async ({ page, context, signIn }) => {
  await context.clearPermissions()
  await signIn()
  await search(page, 'near')
  await option(page, /^Near where I am/).click()
  await expect(page.getByRole('alert')).toContainText('Type “near” and a place', { ignoreCase: true })
})

test('filters add up, stand in the link, and are taken away one by one', async ({
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

test('a copied link opens the same view, and says what it holds', async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('/US/1212?q=york')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText(/It opens United States, New York.*the search “york”/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname + new URL(link).search).toBe('/US/1212?q=york')
  expect(link).not.toContain('demo')
})

test('on a phone the box has a line of its own', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn()
  await search(page, '(212) 555-0134')
  await expect(option(page, /^New York, NY/)).toBeVisible()
  const listbox = page.getByRole('listbox', { name: 'Suggestions' })
  await listbox.getByRole('option').last().click({ trial: true }) // the list lies under it
  await search(page, 'lyon')
  await expectAccessible()
  await option(page, /^Lyon France/).click()
  await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
})

test('a query of 100,000 letters is cut, which is said, and typing goes on', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await search(page, 'lyon')
  await box(page).evaluate((input: HTMLInputElement) => {
    input.select()
    document.execCommand('insertText', false, 'x1'.repeat(50_000)) // as a paste does it
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
  test(`answers in a browser whose language is “${told}”`, async ({ page, signIn }) => {
    await page.addInitScript((language) => {
      Object.defineProperty(navigator, 'language', { value: language })
      Object.defineProperty(navigator, 'languages', { value: [language] })
    }, told)
    await signIn()
    await search(page, 'munich')
    await expect(option(page, /^Munich Germany/)).toBeVisible()
  })
}

test.describe('when a part of the search does not load', () => {
  const CODE = /finderSteps-[^/]*\.js$/
  const popup = (page: Page) => page.getByRole('search')

  test('says so where the answers would be, and tries again on a click', async ({
    page,
    signIn,
    complaints,
    expectAccessible,
  }) => {
    let asked = 0
    await page.clock.install()
    await page.route(CODE, (route) => {
      asked++
      return route.abort()
    })
    await signIn()
    await box(page).fill('lyon')
    await expect(popup(page).getByRole('alert')).toHaveText(/^The search could not be prepared/)
    await expect(popup(page)).not.toContainText('Searching…')
    await expectAccessible()
    await page.clock.fastForward('05:00') // nothing is tried again without a click
    expect(asked).toBe(1)

    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked).toBe(2)
    await expect(popup(page).getByRole('alert')).toHaveText(/^The search could not be prepared/)

    await page.unroute(CODE)
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect(box(page)).toBeFocused()
    await expect(option(page, /^Lyon France/)).toBeVisible({ timeout: 20_000 })
    await expect(popup(page).getByRole('alert')).toHaveCount(0)
    complaints.splice(0) // of the browser, about what was kept from loading
  })

  test('says so in the dialog for lists, too', async ({ page, signIn, complaints, expectAccessible }) => {
    await page.route(CODE, (route) => route.abort())
    await signIn()
    await page.getByRole('button', { name: 'Match a list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Match a list' })
    await expect(dialog.getByRole('alert')).toHaveText(/^The search could not be prepared/)
    await expectAccessible()
    await page.unroute(CODE)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await dialog.getByRole('textbox').fill('Lyon')
    await dialog.getByRole('button', { name: 'Match', exact: true }).click()
    await expect(dialog.getByRole('table')).toContainText('Lyon')
    complaints.splice(0)
  })

  test('searches what it knows, and says that names are missing', async ({ page, signIn, complaints }) => {
    const lists = /\/(names|places)-[^/]*\.json$/
    await page.route(lists, (route) => route.fulfill({ status: 503, json: [] }))
    await signIn()
    await search(page, 'lyon')
    await expect(option(page, /^Lyon France/)).toBeVisible()
    await expect(popup(page).getByRole('alert')).toHaveText(/^The search does not know all names/)
    await page.unroute(lists)
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect(popup(page).getByRole('alert')).toHaveCount(0)
    await box(page).fill('münchen')
    await expect(option(page, /^Munich/)).toBeVisible({ timeout: 20_000 })
    await box(page).fill('near szeged')
    await expect(option(page, /^Near Szeged/).first()).toBeVisible()
    complaints.splice(0)
  })

  test('says so when its preparation itself goes wrong', async ({ page, signIn }) => {
    await page.addInitScript(() => {
      const { Locale } = Intl
      const set = (value: typeof Locale) =>
        Object.defineProperty(Intl, 'Locale', { value, configurable: true })
      set(
        class extends Locale {
          constructor(...[tag, options]: ConstructorParameters<typeof Intl.Locale>) {
            if (String(tag).startsWith('und-')) throw new Error('broken') // asked for while names are prepared
            super(tag, options)
          }
        },
      )
      // mended by the press itself: earlier, the next country to arrive would prepare the search again
      const mend = ({ target }: Event) => {
        if (target instanceof Element && target.textContent === 'Try again') set(Locale)
      }
      addEventListener('click', mend, { capture: true })
    })
    await signIn()
    await box(page).fill('lyon')
    await expect(popup(page).getByRole('alert')).toHaveText(/something went wrong in this page/)
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await expect(option(page, /^Lyon France/)).toBeVisible({ timeout: 20_000 })
    await expect(popup(page).getByRole('alert')).toHaveCount(0)
  })
})
