import type { Page } from '@playwright/test'

interface PagePoint {
  readonly x: number
  readonly y: number
}

/** Colours at points of the page, as seen on screen: red, green and blue, comma-separated. */
export async function readPixels(page: Page, points: readonly PagePoint[]): Promise<string[]> {
  const picture = (await page.screenshot()).toString('base64')
  return page.evaluate(
    async ({ picture, points }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(image, 0, 0)
      return points.map(({ x, y }) => context?.getImageData(x, y, 1, 1).data.slice(0, 3).join() ?? '')
    },
    { picture, points },
  )
}
