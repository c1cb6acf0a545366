import { expect, test, vi } from 'vitest'
import { drawStamps } from './drawDots.ts'

test.each([
  [0, 300],
  [300, 0],
])('draws nothing on a canvas without a size, %i by %i', (width, height) => {
  const putImageData = vi.fn()
  const context = { canvas: { width, height }, putImageData } as unknown as CanvasRenderingContext2D
  const eachDot = vi.fn()
  drawStamps(context, { radiusPx: 2, opacity: 1, colour: '#000' }, eachDot)
  expect(putImageData).not.toHaveBeenCalled()
  expect(eachDot).not.toHaveBeenCalled()
})
