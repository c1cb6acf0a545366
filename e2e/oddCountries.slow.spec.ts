import type { Page } from '@playwright/test'
import { answerLists } from './answerLists.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { follow } from './mapView.ts'
import { readPixels } from './readPixels.ts'

// Countries as some services send them: without an ISO code, with another code, without a position or with a wrong one.
const COUNTRIES = [
  ['882', 'International Networks +882', '', '', ''],
  ['883', 'International Networks +883', ' ', '9', '46'],
  ['383', 'Kosovo', 'XK', '42.6', '20.9'],
  ['599', 'Netherlands Antilles', 'AN', '12.2', '-69'],
  ['44', 'United Kingdom', 'UK', '54', '-2.5'],
  ['44', 'Great Britain', 'GB', '54', '-2.5'],
  ['888', 'Somewhere', 'ZZ', '-30', '-20'],
  ['1', 'United States', 'usa', '39.8', '-98.6'],
  ['227', 'Niger', 'NE', '', ''],
  ['235', 'Chad', 'TD', '0', '0'],
  ['49', 'Germany', 'DE', '10.4', '51.1'],
  ['33', 'France', 'FR', '146', '202'],
]

const TOWNS = [['4930', 'Berlin', '52.5244', '13.4105']]

async function serve(page: Page): Promise<string[]> {
  const asked: string[] = []
  await answerLists(page, {
    countries: COUNTRIES,
    areasOf(iso) {
      asked.push(iso)
      return TOWNS
    },
  })
  return asked
}

const countries = (page: Page) => page.getByRole('list', { name: 'Countries', exact: true })

/** Colours of the map at offsets from its middle, in pixels east and north. */
async function readMap(page: Page, ...places: readonly (readonly [east: number, north: number])[]) {
  const box = await page.getByRole('region', { name: 'Map' }).boundingBox()
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]
  return readPixels(
    page,
    places.map(([east, north]) => ({ x: x + east, y: y - north })),
  )
}

const DEGREE_PX = (256 * 2 ** 6) / 360 // at zoom 6, near the equator

test('a country without an ISO code is listed, cannot be opened, and tints no land', async ({
  page,
  signIn,
}) => {
  const asked = await serve(page)
  await signIn('/?at=9.5000,44.0000,6')
  await expect(page.getByText('11 countries', { exact: true })).toBeVisible() // UK and GB are one
  for (const code of ['882', '883']) {
    const row = countries(page)
      .getByRole('listitem')
      .filter({ hasText: `International Networks +${code}` })
    await expect(row).toContainText('Cannot be opened: it has no ISO code.')
    await expect(row.getByRole('link')).toHaveCount(0)
  }
  await expectAccessible(page)
  const [somaliland, ethiopia, sea] = [
    [-0.4 * DEGREE_PX, 0.7 * DEGREE_PX],
    [-2 * DEGREE_PX, -DEGREE_PX],
    [1.1 * DEGREE_PX, 1.5 * DEGREE_PX],
  ] as const
  await expect(async () => {
    const [land, uncovered, water] = await readMap(page, somaliland, ethiopia, sea)
    expect(land).not.toBe(water)
    expect(land).toBe(uncovered) // Ethiopia has no coverage here
  }).toPass()

  // arrow keys pass its row like others
  await countries(page).getByRole('link', { name: 'Germany' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toContainText('International Networks +882')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /^Kosovo/ })).toBeFocused()

  // the same on the map
  const map = await page.getByRole('region', { name: 'Map' }).boundingBox()
  const x = map!.x + map!.width / 2 + 2 * DEGREE_PX
  await page.mouse.click(x, map!.y + map!.height / 2 + 23)
  await expect(page.getByRole('status').filter({ hasText: 'Cannot be opened' })).toBeVisible()
  await expect(page).toHaveURL(/\/\?at=/)
  expect(asked).toEqual([])
})

test('requests an odd code as the service writes it, opens an odd position by its land', async ({
  page,
  signIn,
}) => {
  const asked = await serve(page)
  await signIn()
  for (const [name, path, isocode] of [
    ['Kosovo', '/XK', 'XK'],
    ['Netherlands Antilles', '/AN', 'AN'],
    ['Somewhere', '/ZZ', 'ZZ'],
    ['United Kingdom', '/GB', 'UK'],
    ['United States', '/US', 'USA'],
  ] as const) {
    await countries(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('link', { name: /^4930/ })).toBeVisible()
    expect(asked.at(-1)).toBe(isocode)
    await page.goBack()
  }

  await follow(page, '/?at=17.0000,9.5000,6')
  await expect(page.getByRole('button', { name: 'No position (4)' })).toBeVisible()
  const map = page.getByRole('group', { name: /Map view/ })
  await expect(map).toHaveAccessibleDescription(/^The map shows \d countr.*: .*Niger/)
  const box = await page.getByRole('region', { name: 'Map' }).boundingBox()
  for (const [at, path] of [
    ['17.0000,9.5000', '/NE'],
    ['15.0000,18.5000', '/TD'],
    ['51.0000,10.0000', '/DE'],
    ['46.5000,2.5000', '/FR'],
  ]) {
    await follow(page, `/?at=${at},6`)
    await expect(async () => {
      await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
      await expect(page).toHaveURL(path!, { timeout: 500 })
    }).toPass() // until the outlines are loaded
    await expect(page.getByRole('link', { name: /^4930/ })).toBeVisible()
  }
})
