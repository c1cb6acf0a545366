import { type DistantContext, stampDots } from './stampDots.ts'

/**
 * What was drawn on a canvas, for another one: each call's name, how many arguments it has, and these; a property that
 * is set has -1 and its value.
 */
export type DisplayList = readonly unknown[]

export const IS_SET = -1

/** A canvas to be made of what was recorded. */
export interface Drawing {
  readonly list: DisplayList
  readonly width: number // pixels of the screen
  readonly height: number
  readonly ratio: number // of them to a pixel of the page
}

export interface PaintRequest extends Drawing {
  readonly id: number
  readonly hasFont: boolean // whether the page's own font may be loaded
}

export interface PaintAnswer {
  readonly id: number | undefined // undefined: letters that were drawn before have their font now
  readonly picture?: ImageBitmap | undefined
}

/**
 * Undefined in browsers that draw on no canvas but the page's. `anotherFamily` is added to those of all letters: a worker of
 * Chromium never looks again for the font of families that it has once not found.
 */
export function paintDrawing(
  { list, width, height, ratio }: Drawing,
  anotherFamily = 'sans-serif',
): ImageBitmap | undefined {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  replay(context, list, anotherFamily)
  return canvas.transferToImageBitmap()
}

function replay(context: OffscreenCanvasRenderingContext2D, list: DisplayList, family: string): void {
  for (let i = 0; i < list.length; ) {
    const [name, count] = [list[i] as string, list[i + 1] as number]
    const args = list.slice(i + 2, i + 2 + Math.abs(count))
    if (count === IS_SET) Reflect.set(context, name, name === 'font' ? `${args[0]}, ${family}` : args[0])
    else if (name === 'stampDots') stampDots(context, ...(args as Parameters<DistantContext['stampDots']>))
    else (Reflect.get(context, name) as (...args: unknown[]) => void).apply(context, args)
    i += 2 + Math.abs(count)
  }
}
