import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as journey, startServer } from './journey.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const ATTRIBUTION = 'Tiles © <b>Example</b>'

interface TileServer {
  readonly url: string
  isBroken: boolean
}

/** The product with a tile server of its own, which can be broken. */
const test = journey.extend<object, { tiles: TileServer }>({
  tiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const server = createServer((_request, response) => {
        if (tiles.isBroken) response.writeHead(503).end()
        else response.writeHead(200, { 'Content-Type': 'image/png' }).end(PIXEL)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const tiles: TileServer = { url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, isBroken: false }
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

test.use({ loadsWorld: true }) // /config.json names the tiles, too

test('shows the tiles that the operator has set, and names their source', async ({ page, signIn, tiles }) => {
  tiles.isBroken = false
  await signIn()
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map).toContainText(ATTRIBUTION)
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
})

test('shows the built-in map where tiles fail, and tries again once online', async ({
  page,
  signIn,
  tiles,
  complaints,
}) => {
  tiles.isBroken = true
  await signIn()
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map).toContainText('Natural Earth')
  await expect.poll(() => complaints.length).toBeGreaterThan(3)
  await expect(map.locator('img.leaflet-tile')).toHaveCount(0)
  await expect(map).not.toContainText(ATTRIBUTION)
  expect(complaints.splice(0).filter((text) => !text.includes('503'))).toEqual([]) // the browser's own words

  tiles.isBroken = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(map).toContainText(ATTRIBUTION)
})
