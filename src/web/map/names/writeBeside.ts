import type { Occupancy } from '../occupancy.ts'
import { readPalette } from '../palette.ts'
import { layOut, readFamily, readScale } from './nameStyle.ts'

/** A name with its codes, and the mark that it stands beside: all in pixels of the canvas. */
interface NamedMark {
  readonly name: string
  readonly codes: string
  readonly x: number
  readonly y: number
  readonly gapPx: number // from the middle of the mark
  readonly codeColour: string
}

/** Writes a name on the right of its mark or on the left, where there is room, or nowhere. */
export function writeBeside(context: CanvasRenderingContext2D, mark: NamedMark, occupancy: Occupancy): void {
  const { name, codes, x, y, gapPx, codeColour } = mark
  const headline = { item: 0, name, codes, more: 0 }
  const { texts, width, height } = layOut(context, headline, 'label', readFamily(), readScale())
  const box = [x + gapPx, x - gapPx - width]
    .map((left) => ({ left, top: y - height / 2, width, height }))
    .find((one) => occupancy.isFree(one))
  if (!box) return
  occupancy.take(box)
  const palette = readPalette()
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const { text, font, role, x: textX } of texts) {
    context.font = font
    context.lineWidth = 4
    context.strokeStyle = palette.nameHalo
    context.strokeText(text, box.left + textX, y + 0.5)
    context.fillStyle = role === 'name' ? palette.name : codeColour
    context.fillText(text, box.left + textX, y + 0.5)
  }
}
