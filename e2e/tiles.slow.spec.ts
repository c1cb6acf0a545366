import type { Page } from '@playwright/test'
import { expect, test as journey } from './journey.ts'
import { follow, project, readView } from './mapView.ts'
import { countMarks, readPixels } from './readPixels.ts'
import { startHttp } from './startHttp.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const ATTRIBUTION = 'Tiles © <b>Example</b>'

interface TileServer {
  readonly url: string
  fails: (column: number, row: number) => boolean
}

const NEVER = () => false
const ALWAYS = () => true
const CHESSBOARD = (column: number, row: number) => (column + row) % 2 === 1

function placeOf(url: string): [column: number, row: number] {
  const [column = 0, row = 0] = url.split(/[/.]/).slice(-3).map(Number)
  return [column, row]
}

/** The product with a tile server that can fail. */
const test = journey.extend<object, { tiles: TileServer }>({
  tiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const { url, stop } = await startHttp(({ url = '' }, response) => {
        if (tiles.fails(...placeOf(url))) response.writeHead(503).end()
        else response.writeHead(200, { 'Content-Type': 'image/png' }).end(PIXEL)
      })
      const tiles: TileServer = { url: `${url}{z}/{x}/{y}.png`, fails: NEVER }
      await use(tiles)
      stop()
    },
    { scope: 'worker' },
  ],

  settings: [
    ({ tiles }, use) =>
      use({ COVERAGE_TILES_URL: tiles.url, COVERAGE_TILES_ATTRIBUTION: ATTRIBUTION }),
    { scope: 'worker' },
  ],
})

test.use({ loadsWorld: true }) // /config.json also names the tiles

test('shows the built-in map where tiles fail; retries once online', async ({
  page,
  signIn,
  tiles,
  complaints,
}) => {
  tiles.fails = ALWAYS
  await signIn()
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map).toContainText('Natural Earth')
  await expect.poll(() => complaints.length).toBeGreaterThan(3)
  await expect(map.locator('img.leaflet-tile-loaded')).toHaveCount(0)
  await expect(map).not.toContainText(ATTRIBUTION)
  expect(complaints.splice(0).filter((text) => !text.includes('503'))).toEqual([]) // logged by the browser

  tiles.fails = NEVER
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(map).toContainText(ATTRIBUTION)
})

/** Colours at the middle of each tile fully in view, grouped by whether the tile failed. */
async function readColours(page: Page): Promise<{ failed: Set<string>; loaded: Set<string> }> {
  const tiles = await page.getByRole('group', { name: /Map view/ }).evaluate((map) => {
    const frame = map.getBoundingClientRect()
    return [...map.querySelectorAll<HTMLImageElement>('img.leaflet-tile')].flatMap((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect()
      const isWhole =
        left > frame.left && right < frame.right && top > frame.top && bottom < frame.bottom
      return isWhole ? [{ url: tile.src, x: (left + right) / 2, y: (top + bottom) / 2 }] : []
    })
  })
  const colours = await readPixels(page, tiles)
  const coloursOf = (hasFailed: boolean) =>
    new Set(colours.filter((_, i) => CHESSBOARD(...placeOf(tiles[i]?.url ?? '')) === hasFailed))
  return { failed: coloursOf(true), loaded: coloursOf(false) }
}

test('only failed tiles show the built-in map, and are retried', async ({
  page,
  signIn,
  tiles,
  complaints,
}) => {
  tiles.fails = CHESSBOARD
  await signIn('/?at=-35.0000,-110.0000,5') // open sea, nothing else drawn
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map).toContainText(ATTRIBUTION)
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  await expect(async () => {
    const { failed, loaded } = await readColours(page)
    expect([failed.size, loaded.size]).toEqual([1, 1]) // one colour of the sea, one of the tile
    expect([...failed]).not.toEqual([...loaded])
  }).toPass()

  tiles.fails = NEVER
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(async () => {
    const { failed, loaded } = await readColours(page)
    expect([...failed]).toEqual([...loaded])
  }).toPass()
  expect(complaints.splice(0).filter((text) => !text.includes('503'))).toEqual([]) // logged by the browser
})

/** The colours at positions on the map, of land and sea alike where only tiles are seen. */
async function coloursAt(page: Page, positions: readonly (readonly [lat: number, lng: number])[]) {
  const { center, zoom } = readView(page.url())
  const box = await page.getByRole('region', { name: 'Map' }).boundingBox()
  const [centerX, centerY] = project(center.lat, center.lng, zoom)
  return readPixels(
    page,
    positions.map(([lat, lng]) => {
      const [x, y] = project(lat, lng, zoom)
      return {
        x: Math.round(box!.x + box!.width / 2 + x - centerX),
        y: Math.round(box!.y + box!.height / 2 + y - centerY),
      }
    }),
  )
}

const ATLANTIC = [30, -45] as const
const NORTH_SEA = [56.5, 3] as const
const SAHARA = [23.5, 14.2] as const // far from any point or name of a country
const SIBERIA = [66.5, 120.5] as const

const BAVARIA = [48.95, 12.1] as const
const LOW_MOUNTAINS = [50.9, 9.2] as const
const BOHEMIA = [49.6, 14.6] as const

test('coverage, the open country, dots, names with their halo and zones are seen above the tiles, up to zoom 19', async ({
  page,
  signIn,
  tiles,
}) => {
  tiles.fails = NEVER
  await signIn('/?at=45.0000,40.0000,2')
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map).toContainText(ATTRIBUTION)
  await expect(async () => {
    const [sea, libya, russia] = await coloursAt(page, [ATLANTIC, SAHARA, SIBERIA])
    expect(libya).not.toBe(sea)
    expect(russia).not.toBe(sea)
  }).toPass()

  await follow(page, '/DE?at=51.5000,9.0000,6')
  await expect(page.getByRole('heading', { name: 'Germany +49' })).toBeVisible()
  await expect(async () => {
    const inland = [0, 0.02, 0.04, 0.06, 0.08].map((step) => [52.7 + step, 9.05 + step] as const)
    const [sea, ...land] = await coloursAt(page, [NORTH_SEA, ...inland])
    expect(new Set(land).size).toBeLessThanOrEqual(5)
    expect(land).not.toContain(sea)
    const { dots, letters, bare } = await countMarks(page, [sea ?? '', ...land])
    expect(dots).toBeGreaterThan(100)
    expect(letters).toBeGreaterThan(100)
    expect(bare).toBe(0) // a halo is all around the letters
  }).toPass()

  await follow(page, '/DE?at=51,10.4,6&map=zones')
  await expect(map.getByText('Approximate: nearest code’s area')).toBeVisible()
  await expect(async () => {
    const [south, middle, abroad] = await coloursAt(page, [BAVARIA, LOW_MOUNTAINS, BOHEMIA])
    expect(new Set([south, middle, abroad]).size).toBe(3) // tints on the picture of the tiles
  }).toPass()

  const deepest = page.waitForRequest(/\/19\/\d+\/\d+\.png$/)
  await follow(page, '/?at=48.8566,2.3522,25')
  await deepest
  await expect(page).toHaveURL('/?at=48.8566,2.3522,19')
})
