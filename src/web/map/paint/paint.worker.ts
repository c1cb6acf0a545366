import { addFont } from '../../ui/font.ts'
import { type DrawingAnswer, type DrawingRequest, paintDrawing } from './drawing.ts'

// Paints what the page has recorded.

const { fonts } = self as unknown as { readonly fonts: FontFaceSet }
let isFontAdded = false
let loadings = 0 // of fonts

fonts.addEventListener('loadingdone', () => {
  loadings++
  answer({ id: undefined })
})

addEventListener(
  'message',
  ({ data: { id, hasFont, ...drawing } }: MessageEvent<DrawingRequest>) => {
    if (hasFont && !isFontAdded) {
      isFontAdded = true
      addFont(fonts)
    }
    answer({ id, picture: paintDrawing(drawing, `loaded-${loadings}`) })
  },
)

function answer(answer: DrawingAnswer): void {
  postMessage(answer, { transfer: answer.picture ? [answer.picture] : [] })
}
