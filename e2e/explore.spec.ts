import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test('goes from the countries to an area and back', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await expect(page.getByRole('status').filter({ hasText: /^245 countries$/ })).toBeVisible()
  await expect(page).toHaveTitle('Coverage Explorer')
  await expectAccessible()

  const search = page.getByLabel('Search coverage')
  await search.fill('germ')
  await expect(page.getByText('1 of 245 countries')).toBeVisible()
  await page.getByRole('link', { name: 'Germany' }).click()
  await expect(page).toHaveURL('/DE')
  await expect(page).toHaveTitle('Germany +49 · Coverage Explorer')
  await expect(page.getByText('3,936 areas: 3,936 on the map')).toBeVisible()
  await expect(search).toHaveValue('')

  await search.fill('munich')
  await page.getByRole('link', { name: /^4989/ }).click()
  await expect(page).toHaveURL(/^[^?]*\/DE\/4989\?q=munich/)
  const details = page.getByRole('region', { name: 'Area details' })
  await expect(details).toContainText('+49 89')
  await expectAccessible()

  await page.goBack()
  await expect(details).toHaveCount(0)
  await expect(search).toHaveValue('munich')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
  await expect(search).toHaveValue('germ')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Germany +49' })).toBeVisible()
})

test('asks for the areas of a country once', async ({ page, signIn }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('getareas')) asked.push(request.postData() ?? '')
  })
  await signIn('/FR')
  await expect(page.getByText('192 areas: 192 on the map')).toBeVisible()
  await page.getByRole('link', { name: 'All countries' }).click()
  await page.getByRole('link', { name: 'Finland' }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'France' }).click()
  await expect(page.getByText('192 areas: 192 on the map')).toBeVisible()
  expect(asked.filter((body) => body.endsWith('isocode=FR'))).toHaveLength(1)
})

test('opens the link to an area from cold', async ({ page, signIn }) => {
  await signIn('/US/1212')
  await expect(page.getByRole('heading', { name: 'United States +1' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('+1 212')
  await expect(page.getByRole('link', { name: /^1212/ })).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveTitle('1212 New York, NY · United States +1 · Coverage Explorer')
})

test('copies what the buttons say', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('/US/1212')
  const pasted = () => page.evaluate(() => navigator.clipboard.readText())
  for (const [name, text] of [
    ['Copy area code', '1212'],
    ['Copy dialling prefix', '+1 212'],
    ['Copy position', '40.7143, -74.0060'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText('Copied').first()).toBeVisible()
    expect(await pasted()).toBe(text)
  }
})

test('copies without the clipboard’s permission too', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await signIn('/US/1212')
  const copied = page.evaluate(
    () => new Promise((resolve) => addEventListener('copy', () => resolve(String(getSelection())))),
  )
  await page.getByRole('button', { name: 'Copy area code' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await copied).toBeDefined()
})

test('lists areas without a position, marks and counts them', async ({ page, signIn, expectAccessible }) => {
  await signIn('/DK')
  await expect(page.getByText('1 area: 0 on the map, 1 without a position')).toBeVisible()
  await page.getByRole('link', { name: /National/ }).click()
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('none: it is not on the map')
  await expectAccessible()
})

test('reads one code for many towns as one code', async ({ page, signIn }) => {
  await signIn('/FR/334')
  const details = page.getByRole('region', { name: 'Area details' })
  await expect(details.getByRole('heading', { name: 'Serves 41 places' })).toBeVisible()
  await expect(details).toContainText('Lyon')
  await expect(details).toContainText('Marseille')
  await expect(page).toHaveTitle('334 41 places · France +33 · Coverage Explorer')
})

test('sorts by code, and keeps the order in the link', async ({ page, signIn }) => {
  await signIn('/US')
  await page.getByLabel('Sort by').selectOption('code')
  await expect(page).toHaveURL('/US?sort=code')
  await expect(page.getByRole('list', { name: 'Areas' }).getByRole('listitem').first()).toContainText('1201')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/US?sort=code')
})

test('says what is wrong with a link that leads nowhere', async ({ page, signIn, expectAccessible }) => {
  await signIn('/ZZ')
  await expect(page.getByRole('alert')).toContainText('no coverage in a country with the code ZZ')
  await expectAccessible()
  await page.getByRole('button', { name: 'Show all countries' }).click()
  await expect(page.getByRole('heading', { name: 'Countries' })).toBeVisible()
  await page.getByRole('link', { name: 'Andorra' }).click()
  await page.evaluate(() => history.pushState(null, '', '/AD/999'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByRole('alert')).toHaveText('Andorra has no area code 999.')
  await page.getByRole('button', { name: 'Show all areas' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('says so when nothing matches', async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.getByLabel('Search coverage').fill('atlantis')
  await expect(page.getByText('Nothing here matches “atlantis”.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'List everything' }).click()
  await expect(page.getByText('245 countries', { exact: true })).toBeVisible()
})

test('offers to try again when the areas do not come', async ({
  page,
  signIn,
  complaints,
  expectAccessible,
}) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: {} })) // else they might be there already
  await signIn()
  const code = page.waitForResponse(/CountryAreas-[^/]*\.js$/) // it comes when one looks at a country
  await page.getByRole('link', { name: 'Algeria' }).hover()
  await code
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Algeria' }).click()
  await expect(page.getByRole('alert')).toContainText('cannot be reached')
  await expectAccessible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
  complaints.splice(0) // the browser's own words about the lost connection
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let i = 0; i < 20 && !(await isThere()); i++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('works by keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.keyboard.type('demo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toBeFocused()
  await tabTo(page, page.getByRole('combobox', { name: 'Search coverage' }))
  await page.keyboard.type('united')
  await page.keyboard.press('Escape') // what it found elsewhere
  await tabTo(page, page.getByRole('link', { name: 'United Arab Emirates' }))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'United States' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'United States +1' })).toBeFocused()
  await expect(page.getByText('359 areas: 359 on the map in 273 places')).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type('honolulu')
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('link', { name: /^1808/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('1808')
  await page.keyboard.press('Tab') // the way to close the details
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1808')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Area details' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^1808/ })).toBeFocused()
})

test('keeps the focus on the row of a long list that scrolls', async ({ page, signIn }) => {
  await signIn('/DE')
  const list = page.getByRole('list', { name: 'Areas' })
  await list.getByRole('link').first().focus()
  for (let i = 0; i < 40; i++) await page.keyboard.press('ArrowDown')
  await expect(list.locator('li[aria-posinset="41"] a')).toBeFocused()
  await page.keyboard.press('End')
  await expect(list.locator('li[aria-posinset="3936"] a')).toBeFocused()
  expect(await list.getByRole('listitem').count()).toBeLessThan(80)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('fits the screen', async ({ page, signIn, expectAccessible }) => {
    await signIn('/FR/334')
    await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
    for (const name of ['Match a list', 'Copy link', 'Export', 'Sign out']) {
      await expect(page.getByRole('button', { name })).toHaveText(name)
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    const overflow = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return [scrollWidth - innerWidth, scrollHeight - innerHeight]
    })
    expect(overflow).toEqual([0, 0])
    await expectAccessible()
  })

  test('says over the list what was done', async ({ page, signIn }) => {
    await signIn('/FR/334')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText(/^(Link copied|Not copied)\b/).click({ trial: true }) // nothing lies over it
  })
})

test.describe('by finger', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, loadsWorld: true })

  for (const path of ['/', '/US/1212', '/US?near=40.7143,-74.0060,50&q=new&only=shared', '/?list=areas']) {
    test(`everything at ${path} is large enough`, async ({ page, signIn, expectAccessible }) => {
      await signIn(path)
      await expect(page.getByRole('list', { name: /^(Areas|Countries)$/ }).first()).toBeVisible()
      const small = await page.locator('a, button, select, label:has(input)').evaluateAll((controls) =>
        controls
          .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 44)
          .map(({ text, box }) => `${text}: ${box.width} by ${box.height}`),
      )
      expect(small).toEqual([])
      await expectAccessible()
    })
  }
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('has enough contrast', async ({ page, signIn, expectAccessible }) => {
    await page.goto('/')
    await expectAccessible()
    await signIn('/US/1212')
    await expect(page.getByRole('region', { name: 'Area details' })).toBeVisible()
    await expectAccessible()
  })
})

test.describe('with all areas of the world', () => {
  test.use({ loadsWorld: true })

  test('names the point that a link names, and otherwise says where it is', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('/?near=45.7640,4.8357&place=%3Cb%3ELyon%3C%2Fb%3E')
    await expect(page.getByRole('heading', { name: 'Nearest to <b>Lyon</b>' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Lyon/ })).toBeVisible()
    await expectAccessible()

    const map = await page.getByRole('region', { name: 'Map' }).boundingBox()
    await page.mouse.click(map!.x + map!.width / 2, map!.y + map!.height / 2, { button: 'right' })
    await expect(page).not.toHaveURL(/place=/)
    await expect(page.getByRole('heading', { name: /^Nearest to \d+\.\d\d° N, \d\.\d\d° E$/ })).toBeVisible()
  })
})

test('keeps the name of the point while the distance changes', async ({ page, signIn }) => {
  await signIn('/FR?near=45.7640,4.8357&place=Lyon')
  await page.getByLabel('Within').selectOption('100 km')
  await expect(page).toHaveURL('/FR?near=45.764,4.8357,100&place=Lyon')
  await page.getByRole('button', { name: 'Remove: Near Lyon' }).click()
  await expect(page).toHaveURL('/FR')
})
