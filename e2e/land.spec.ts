import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { follow } from './mapView.ts'
import { readPixels } from './readPixels.ts'

declare global {
  interface Window {
    holdsTiles?: boolean
    releaseTiles?: () => void
  }
}

/** Keeps back what the page asks of the worker that paints tiles while `holdsTiles` is set. It refers to nothing outside. */
function holdTiles(): void {
  const held: (() => void)[] = []
  window.releaseTiles = () => {
    window.holdsTiles = false
    for (const send of held.splice(0)) send()
  }
  window.Worker = class extends Worker {
    readonly #paintsTiles: boolean
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.#paintsTiles = String(url).includes('outlines.worker')
    }
    override postMessage(...message: unknown[]): void {
      const send = () => Reflect.apply(super.postMessage, this, message)
      if (this.#paintsTiles && window.holdsTiles) held.push(send)
      else send()
    }
  }
}

const GRID = 12 // points in each direction

/** How much of the middle of the map, where nothing lies over it, has the colour of water. */
async function shareOfSea(page: Page): Promise<number> {
  const map = await page.getByRole('region', { name: 'Map', exact: true }).boundingBox()
  const { x, y, width, height } = map!
  const points = Array.from({ length: GRID * GRID }, (_, i) => ({
    x: x + width * (0.05 + (0.8 * (i % GRID)) / GRID),
    y: y + height * (0.15 + (0.7 * Math.floor(i / GRID)) / GRID),
  }))
  const water = await page.evaluate(() => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue('--water').trim()
    return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join()
  })
  const colours = await readPixels(page, points)
  return colours.filter((colour) => colour === water).length / colours.length
}

const LAKES = 0.03 // of a picture without sea
const TILES = '.outlines canvas.leaflet-tile-loaded'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in a ${colorScheme} scheme`, {
    tag: colorScheme === 'dark' ? '@slow' : [],
  }, () => {
    test.use({ colorScheme })

    test('a town far from the sea has land around it before its tiles are painted, and ever after', async ({
      page,
      signIn,
    }) => {
      await page.addInitScript(holdTiles)
      await signIn()
      const tiles = page.locator(TILES)
      await expect(tiles.first()).toBeAttached()
      await page.evaluate(() => {
        window.holdsTiles = true
      })
      await follow(page, '/US/1303')
      await expect(page.getByRole('region', { name: 'Area details' })).toContainText('Denver')
      await expect(tiles).toHaveCount(0)
      expect(await shareOfSea(page)).toBeLessThan(LAKES)

      await page.evaluate(() => window.releaseTiles?.())
      do expect(await shareOfSea(page)).toBeLessThan(LAKES)
      while ((await tiles.count()) === 0)
      await expect(async () => {
        expect(await shareOfSea(page)).toBeLessThan(LAKES)
        expect(await page.locator('.outlines canvas:not(.leaflet-tile-loaded)').count()).toBe(0)
      }).toPass()
    })
  })
