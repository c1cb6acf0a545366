import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test as journey, startServer } from './journey.ts'
import { readPixels } from './readPixels.ts'

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
      const server = createServer(({ url = '' }, response) => {
        if (tiles.fails(...placeOf(url))) response.writeHead(503).end()
        else response.writeHead(200, { 'Content-Type': 'image/png' }).end(PIXEL)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const tiles: TileServer = { url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, fails: NEVER }
      await use(tiles)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ tiles }, use) => {
      const { process: server, url } = await startServer({
        COVERAGE_TILES_URL: tiles.url,
        COVERAGE_TILES_ATTRIBUTION: ATTRIBUTION,
      })
      await use(url)
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
    { scope: 'worker' },
  ],
})

test.use({ loadsWorld: true }) // /config.json also names the tiles

test('shows the operator’s tiles and their attribution', async ({ page, signIn, tiles }) => {
  tiles.fails = NEVER
  await signIn()
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map).toContainText(ATTRIBUTION)
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
})

test('shows the built-in map where tiles fail, and retries once online', async ({
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
      const isWhole = left > frame.left && right < frame.right && top > frame.top && bottom < frame.bottom
      return isWhole ? [{ url: tile.src, x: (left + right) / 2, y: (top + bottom) / 2 }] : []
    })
  })
  const colours = await readPixels(page, tiles)
  const coloursOf = (hasFailed: boolean) =>
    new Set(colours.filter((_, i) => CHESSBOARD(...placeOf(tiles[i]?.url ?? '')) === hasFailed))
  return { failed: coloursOf(true), loaded: coloursOf(false) }
}

test('only failed tiles show the built-in map, and they are requested again', async ({
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

test('has tiles up to zoom 19', async ({ page, signIn, tiles }) => {
  tiles.fails = NEVER
  const deepest = page.waitForRequest(/\/19\/\d+\/\d+\.png$/)
  await signIn('/?at=48.8566,2.3522,25')
  await deepest
  await expect(page).toHaveURL('/?at=48.8566,2.3522,19')
})
