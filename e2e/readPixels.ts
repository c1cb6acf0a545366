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
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(image, 0, 0)
      return points.map(
        ({ x, y }) => context?.getImageData(x, y, 1, 1).data.slice(0, 3).join() ?? '',
      )
    },
    { picture, points },
  )
}

/** How many pixels of a part of the screen have the colours of custom properties. */
export async function countColours(
  page: Page,
  properties: readonly string[],
  clip: { x: number; y: number; width: number; height: number },
): Promise<number[]> {
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(
    async ({ picture, properties }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const { width, height } = image
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(image, 0, 0)
      const pixels = new Uint32Array(context!.getImageData(0, 0, width, height).data.buffer)
      const style = getComputedStyle(document.documentElement)
      return properties.map((property) => {
        context!.fillStyle = style.getPropertyValue(property).trim()
        context!.fillRect(0, 0, 1, 1)
        const [colour] = new Uint32Array(context!.getImageData(0, 0, 1, 1).data.buffer)
        return pixels.filter((pixel) => pixel === colour).length
      })
    },
    { picture, properties },
  )
}

/** How many pixels of the screen have the colour of dots and of labels, and how many of the labels' touch one of `grounds`. */
export async function countMarks(page: Page, grounds: readonly string[]) {
  const picture = (await page.screenshot()).toString('base64')
  return page.evaluate(
    async ({ picture, grounds }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const { width, height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d', {
        willReadFrequently: true,
      })
      context?.drawImage(image, 0, 0)
      const { data } = context!.getImageData(0, 0, width, height)
      const colourAt = (x: number, y: number) =>
        data.slice((y * width + x) * 4, (y * width + x) * 4 + 3).join()
      const colourOf = (property: string) => {
        const hex = getComputedStyle(document.documentElement)
          .getPropertyValue(property)
          .trim()
          .slice(1)
        return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join()
      }
      const [dot, ink] = [colourOf('--dot'), colourOf('--name-strong')]
      const frame = document.querySelector('[aria-label=Map]')!.getBoundingClientRect()
      const marks = { dots: 0, letters: 0, bare: 0 }
      for (let y = Math.ceil(frame.top) + 2; y < frame.bottom - 2; y++) {
        for (let x = Math.ceil(frame.left) + 2; x < frame.right - 2; x++) {
          const colour = colourAt(x, y)
          if (colour === dot) marks.dots++
          if (colour !== ink) continue
          marks.letters++
          const around = [-2, 0, 2].flatMap((down) =>
            [-2, 0, 2].map((right) => colourAt(x + right, y + down)),
          )
          if (around.some((each) => grounds.includes(each))) marks.bare++
        }
      }
      return marks
    },
    { picture, grounds },
  )
}
