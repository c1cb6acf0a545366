import { expect, test } from 'vitest'
import { addFont, loadFont } from '../../ui/font.ts'
import { paintDrawing } from './drawing.ts'
import { findPainter, recordDrawing } from './painter.ts'

/** Which columns of a picture have ink, as one text. */
function inkOf(picture: ImageBitmap): string {
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  context.drawImage(picture, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, picture.width, picture.height)
  const hasInk = (x: number) =>
    Array.from({ length: height }, (_, y) => data[4 * (y * width + x) + 3]).some((alpha) => alpha)
  return Array.from({ length: width }, (_, x) => (hasInk(x) ? '#' : ' ')).join('')
}

test('the first picture of a worker is in the font in which the page has measured it', async () => {
  addFont(document.fonts)
  await loadFont(document.fonts)
  const list = recordDrawing((context) => {
    context.font = '500 24px Figtree'
    context.fillText('United Kingdom', 4, 30)
  })
  const drawing = { list, width: 300, height: 40, ratio: 1 }
  const painted = await findPainter()?.paint(drawing)
  expect(inkOf(painted!)).toBe(inkOf(paintDrawing(drawing)!))
})
