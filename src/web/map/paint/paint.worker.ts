import { handOver, serveTasks, tellPage } from '../../api/workerTasks.ts'
import { addFont } from '../../ui/font.ts'
import { type Drawing, paintDrawing } from './drawing.ts'

// Paints what the page has recorded.

const { fonts } = self as unknown as { readonly fonts: FontFaceSet }
let isFontAdded = false
let loadings = 0 // of fonts

fonts.addEventListener('loadingdone', () => {
  loadings++
  tellPage()
})

interface PaintRequest extends Drawing {
  readonly hasFont: boolean // whether the page's own font may be loaded
}

const tasks = {
  paint({ hasFont, ...drawing }: PaintRequest): ImageBitmap | undefined {
    if (hasFont && !isFontAdded) {
      isFontAdded = true
      addFont(fonts)
    }
    const picture = paintDrawing(drawing, `loaded-${loadings}`)
    return picture && handOver(picture, [picture])
  },
}

export type PaintTasks = typeof tasks

serveTasks(tasks)
