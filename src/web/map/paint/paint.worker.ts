import { addFont } from '../../ui/font.ts'
import { type PaintAnswer, type PaintRequest, paintDrawing } from './drawing.ts'

// Paints what the page has recorded.

const { fonts } = self as unknown as { readonly fonts: FontFaceSet }
let isFontAdded = false
let loadings = 0 // of fonts

fonts.addEventListener('loadingdone', () => {
  loadings++
  answer({ id: undefined })
})

addEventListener('message', ({ data: { id, hasFont, ...drawing } }: MessageEvent<PaintRequest>) => {
  if (hasFont && !isFontAdded) {
    isFontAdded = true
    addFont(fonts)
  }
  answer({ id, picture: paintDrawing(drawing, `loaded-${loadings}`) })
})

function answer(answer: PaintAnswer): void {
  postMessage(answer, { transfer: answer.picture ? [answer.picture] : [] })
}
