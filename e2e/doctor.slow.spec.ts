import type { Page } from '@playwright/test'
import { answerLists } from './answerLists.ts'
import { download } from './download.ts'
import { expect, expectAccessible, test } from './journey.ts'

// The page that checks the data, with one of each fault.

const AREAS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  DE: [
    ['4930', 'Berlin', '52.5244', '13.4105'],
    ['4930', 'Berlin', '52.5244', '13.4105'],
    ['4989', 'München', '11.5755', '48.1374'],
    ['4940', 'Hamburg', '40.4168', '-3.7038'],
    ['49221', 'Köln', '45', '-30'],
    ['4969', 'Frankfurt', '', ''],
    ['49171', 'Mobile', '50.1', '8.7'],
    ['49211', 'DÃ¼sseldorf', '51.2217', '6.7762'],
    ['49711', '', '48.7758', '9.1829'],
  ],
  FR: [['33142', '=Paris', '48.8534', '2.3488']],
}

/** Holds the areas of France back; returns a function that sends them. */
async function serve(page: Page): Promise<() => void> {
  let send = () => {}
  const isSent = new Promise<void>((resolve) => {
    send = resolve
  })
  await answerLists(page, {
    countries: [
      ['49', 'Germany', 'DE', '51.1', '10.4'],
      ['33', 'France', 'FR', '46', '2'],
    ],
    async areasOf(iso) {
      if (iso === 'FR') await isSent
      return AREAS[iso] ?? []
    },
  })
  return send
}

test('the data is checked, each fault is counted, opened and saved for the vendor', async ({
  page,
  signIn,
}) => {
  const sendFrance = await serve(page)
  await signIn()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Check the data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check the data' })).toBeFocused()

  await test.step('countries that are not loaded are said, and loaded', async () => {
    await expect(
      page.getByText('The areas of 2 countries are not loaded, and not checked.'),
    ).toBeVisible()
    const load = page.getByRole('button', { name: 'Load all areas' })
    await load.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Loading areas')).toBeVisible()
    await expect(page.getByText('1 of 2')).toBeVisible()
    await expect(load).toBeFocused()
    await expect(page.getByRole('button', { name: 'Save report as CSV' })).toBeDisabled()
    sendFrance()
    await expect(page.getByText('10 areas in 2 countries checked.')).toBeVisible()
    await expect(page.getByText('not checked')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused() // not the list
  })

  await test.step('the counts come first', async () => {
    const rows = page.getByRole('table', { name: 'What was found' }).getByRole('row')
    for (const check of [
      'Duplicates',
      'Swapped positions',
      'Far from home',
      'In the sea',
      'Missing or unusable',
      'Blank positions',
      'Prefixes that do not belong',
      'Odd spellings',
      'Gaps compared with the numbering plan',
    ])
      await expect(rows.filter({ hasText: check }).getByRole('cell').locator('strong')).toHaveText(
        '1',
      )
    await expectAccessible(page)
  })

  await test.step('reports are saved as text and as CSV', async () => {
    const text = await download(page, page.getByRole('button', { name: 'Save report as text' }))
    expect(text.bytes.toString()).toContain('10 rows, 2 countries')
    const csv = await download(page, page.getByRole('button', { name: 'Save report as CSV' }))
    expect(csv.bytes.toString()).toContain(
      'swapped,error,DE,"=""4989""",München,"=""11.5755, 48.1374""","=""48.1374, 11.5755""",',
    )
  })

  await test.step('a finding opens its area, by the keyboard, and Back leads here again', async () => {
    await page.getByRole('button', { name: 'Odd spellings' }).focus()
    await page.keyboard.press('Enter')
    const found = page.getByRole('list', { name: 'Odd spellings' }).getByRole('link')
    await expect(found).toContainText(
      'Letters were garbled when it was saved. DÃ¼sseldorf → Düsseldorf',
    )
    await found.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/DE\/49211/)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Odd spellings' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(found).toBeFocused()
  })

  await test.step('a phone in the dark shows the same', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.getByText('10 areas in 2 countries checked.')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('areas that load by themselves', () => {
  test.use({ loadsWorld: true })

  test('are waited for with one line, and checked once', async ({ page, signIn }) => {
    const sendFrance = await serve(page)
    await signIn('/#check')
    const main = page.getByRole('main', { name: 'Check the data' })
    await expect(main.getByText('1 of 2')).toBeVisible()
    const status = main.getByRole('status')
    await expect(status).toHaveText('Loading areas')
    await expect(page.getByRole('button', { name: 'Load all areas' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save report as text' })).toHaveCount(0)
    const said = await status.evaluateHandle((region) => {
      const texts: string[] = []
      const watching = new MutationObserver(
        () => region.textContent && texts.push(region.textContent),
      )
      watching.observe(region, { childList: true, characterData: true, subtree: true })
      return texts
    })
    sendFrance()
    await expect(status).toHaveText('10 areas in 2 countries checked.')
    expect(await said.jsonValue()).toEqual(['10 areas in 2 countries checked.'])
    await expect(page.getByRole('heading', { level: 1, name: 'Check the data' })).toBeFocused()
  })
})

test('a file is checked before anybody signs in, with the places of its rows', async ({ page }) => {
  const rows = [
    'AREACODE,DESCRIPTION,ISOCODE,ALATITUDE,ALONGITUDE',
    '4930,Berlin,DE,52.5244,13.4105',
    '4989,München,DE,11.5755,48.1374',
    '8151,Tokyo,JP,139.69,35.68',
    '8166, Osaka,JP,34.69,135.5',
    'abc,Nowhere,DE,1,1',
  ]
  await page.goto('/')
  await page.getByRole('button', { name: 'Open a saved file' }).click()
  await page.getByLabel('Saved file', { exact: true }).setInputFiles({
    name: 'vendor.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await page.getByRole('radio', { name: 'Check the data' }).check()
  await page.getByRole('button', { name: 'Check the data' }).click()
  await expect(page.getByText('5 areas in 2 countries checked.')).toBeVisible()
  await expect(page.getByRole('main', { name: 'Check the data' })).toContainText('vendor.csv')
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0) // nobody is signed in
  await expectAccessible(page)

  const unreadable = page.getByRole('list', { name: 'Rows that cannot be read' })
  await expect(unreadable).toContainText('Line 6 · “abc” is no area code.')
  await page.getByRole('button', { name: 'Swapped positions' }).click()
  const swapped = page.getByRole('list', { name: 'Swapped positions' }).getByRole('link')
  await expect(swapped).toHaveText([
    /München.*Line 3 · /,
    /Tokyo.*Line 4 · .*139\.6900, 35\.6800 → 35\.6800, 139\.6900/,
  ])
  await page.getByRole('button', { name: 'Odd spellings' }).click()
  await expect(page.getByRole('list', { name: 'Odd spellings' })).toContainText(
    'Line 5 · It has too many spaces.',
  )

  await page.getByRole('link', { name: /Osaka/ }).click()
  await expect(page.getByRole('region', { name: 'Area details' })).toContainText('Osaka')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Check the data' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('The file is not open any more')).toBeVisible()
})
