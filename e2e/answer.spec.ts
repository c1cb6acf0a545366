import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { follow, project, readView } from './mapView.ts'
import { ARLES, expectNamedOnMap, expectOpen } from './openTown.ts'
import { readPixels } from './readPixels.ts'

const ARLES_ZOOM = 9.95 // with four towns around it

// What was asked for is what is shown: by the link, the heading, the list, the focus, the map and the title.

test('a link opens a town, where somebody moves the map is kept, and both can be shared', async ({
  page,
  signIn,
}) => {
  await signIn('/FR/33484/Arles')
  await expectOpen(page, ARLES)
  await expect(page).toHaveURL('/FR/33484/Arles') // the map's own moves are not in the link
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)
  await expectOthersPale(page)

  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('It opens Arles, France, +33 484, after')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/FR\/33484\/Arles$/)
  await page.getByRole('link', { name: 'France', exact: true }).click()
  await page.getByRole('link', { name: 'All countries' }).click()
  await page.getByLabel('Search coverage').click()
  await page.getByRole('option', { name: /^Arles France/ }).click() // a recent place
  await expectOpen(page, ARLES)

  await page.getByRole('group', { name: /Map view/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(/\/FR\/33484\/Arles\?at=/)
  expect(readView(page.url()).zoom).toBe(ARLES_ZOOM)
  const moved = page.url()
  await page.reload()
  await expectOpen(page, ARLES)
  await expect(page).toHaveURL(moved)
})

test('a link may say a code, an unknown town, a forgiven mistake, a town that is no area', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await signIn('/FR/33484')
  await expect(heading).toHaveText('Marseille, France +33 484')
  await follow(page, '/FR/33484/%3Cimg%20src=x%3E?spot=35.68,139.69&number=%2B33472401040')
  await expect(page).toHaveTitle('Marseille, France, +33 484 · Coverage Explorer')
  await expect(heading).toHaveText('Marseille, France +33 484')
  const details = page.getByRole('region', { name: 'Area details' })
  await expect(details).not.toContainText('Whoever uses it may be elsewhere')

  await details.getByText('also 4 other towns').click()
  await expectAccessible(page)
  await details.getByRole('link', { name: 'Arles' }).click()
  await expect(page).toHaveURL('/FR/33484/Arles')
  await expect(heading).toHaveText('Arles, France +33 484')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await follow(page, '/GB/4420/London?for=londn')
  await expect(heading).toHaveText('London, for londn United Kingdom +44 20')
  await expect(page).toHaveTitle('London, for londn, United Kingdom, +44 20 · Coverage Explorer')
  await expectAccessible(page)

  await follow(page, '/DE?region=BY') // as people type it
  await expect(heading).toHaveText(/^Bavaria, Germany\s*$/)
  await expect(page).toHaveURL('/DE?region=BY,Bavaria')

  await follow(page, '/DK/45/Copenhagen?spot=55.676,12.568')
  await expect(heading).toHaveText('Copenhagen, Denmark +45')
  await expect(details).toContainText('Served by +45, the code of the whole country')
  await expectNamedOnMap(page, 'Copenhagen +45')
  await expect(page.locator('.pin')).toHaveCount(1)
  await expectAccessible(page)
})

test('a row opens its town, out of the view too, and Back and Forward follow', {
  tag: '@slow',
}, async ({ page, signIn }) => {
  await signIn('/FR')
  const list = page.getByRole('list', { name: 'Areas' })
  await list.getByRole('link').first().focus()
  await page.keyboard.press('End')
  await page.getByLabel('Search coverage').fill('arles')
  await page.keyboard.press('Escape')
  await list.getByRole('link', { name: '33484 Arles' }).click()
  await expectOpen(page, ARLES)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('France +33')
  await expect(page).toHaveURL('/FR?q=arles')
  await page.goForward()
  await expectOpen(page, ARLES)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel('Search coverage').fill('')
  await page.getByRole('button', { name: 'Show all' }).click() // the country, while the town stays open
  await expect(page.getByRole('group', { name: /Map view/ })).toHaveAccessibleDescription(
    /shows 569 areas/,
  )
  await expect(page).toHaveURL(/\/FR\/33484\/Arles\?at=/)

  await follow(page, '/FR?at=48.5,-3.0,10')
  await page.getByLabel('Search coverage').fill('33484')
  await page.keyboard.press('Escape')
  await list.getByRole('link', { name: '33484 Arles' }).click()
  await expectOpen(page, ARLES)
  await expect(page).toHaveURL('/FR/33484/Arles?q=33484')
  await page.goBack()
  await expect(page).toHaveURL('/FR?q=33484&at=48.5000,-3.0000,10')
})

/** The other towns of Arles' code are pale, also while its row has the focus. */
async function expectOthersPale(page: Page): Promise<void> {
  const map = await page.getByRole('region', { name: 'Map' }).boundingBox()
  const [x, y] = [map!.x + map!.width / 2, map!.y + map!.height / 2] // Arles is in the middle
  const [arlesX, arlesY] = project(43.6768, 4.6303, ARLES_ZOOM)
  const [avignonX, avignonY] = project(43.9483, 4.8089, ARLES_ZOOM)
  const avignon = { x: Math.round(x + avignonX - arlesX), y: Math.round(y + avignonY - arlesY) }
  const ring = { x: avignon.x - 9, y: avignon.y }
  await expect(async () => {
    const [arles, middle, edge] = await readPixels(page, [
      { x: Math.round(x), y: Math.round(y) },
      avignon,
      ring,
    ])
    expect(isNear(arles, CHOSEN)).toBe(true)
    expect(isNear(middle, CHOSEN)).toBe(false)
    expect(isReddish(edge)).toBe(true)
  }).toPass()
}

const CHOSEN = [194, 65, 12] // the token --chosen

/** Browsers round colours differently. */
function isNear(colour = '', wanted: readonly number[]): boolean {
  const parts = colour.split(',').map(Number)
  return wanted.every((part, i) => Math.abs(part - (parts[i] ?? 0)) < 5)
}

function isReddish(colour = ''): boolean {
  const [red = 0, , blue = 0] = colour.split(',').map(Number)
  return red > blue + 20
}
