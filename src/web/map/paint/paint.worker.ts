import { handOver, serveTasks, tellPage } from '../../api/workerTasks.ts'
import { addFont, loadFont } from '../../ui/font.ts'
import { type Drawing, paintDrawing } from './drawing.ts'

// Paints what the page has recorded.

const { fonts } = self as unknown as { readonly fonts: FontFaceSet }
let isFontAdded = false
let loadings = 0 // of fonts
let arrival: Promise<unknown> | undefined // of the font

const FONT_WAIT_MS = 1_000 // a picture in another font is better than none

fonts.addEventListener('loadingdone', () => {
  loadings++
  tellPage()
})

interface PaintRequest extends Drawing {
  readonly hasFont: boolean // whether the page's own font may be loaded
  readonly isFontLoaded: boolean // the page has measured the texts in it
}

const tasks = {
  async paint({
    hasFont,
    isFontLoaded,
    ...drawing
  }: PaintRequest): Promise<ImageBitmap | undefined> {
    if (hasFont && !isFontAdded) {
      isFontAdded = true
      addFont(fonts)
    }
    // texts in another font would not fit where there was room for them
    if (isFontLoaded) {
      arrival ??= waitForFont()
      await arrival
    }
    const picture = paintDrawing(drawing, `loaded-${loadings}`)
    return picture && handOver(picture, [picture])
  },
}

/** Resolves as soon as the font is there, or fails, or has taken too long. */
function waitForFont(): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS))
  return Promise.race([loadFont(fonts).catch(() => undefined), patience])
}

export type PaintTasks = typeof tasks

serveTasks(tasks)
