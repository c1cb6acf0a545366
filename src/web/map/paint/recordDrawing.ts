import { type DisplayList, IS_SET } from './drawing.ts'
import { type DistantContext, stampDots } from './stampDots.ts'

/** Measures texts for what is drawn elsewhere. */
const measuring = document.createElement('canvas').getContext('2d')
const MEASURED_BY = ['font', 'letterSpacing']

/** Records what `draw` does. It may read the sizes of texts and nothing else, and use no paths, patterns or other canvases. */
export function recordDrawing(draw: (context: CanvasRenderingContext2D) => void): DisplayList {
  const list: unknown[] = []
  const context = new Proxy({ stampDots } as unknown as DistantContext, {
    get: (_, name: string) =>
      name === 'measureText'
        ? (text: string) => measuring?.measureText(text)
        : (...args: unknown[]) => void list.push(name, args.length, ...args),
    set(_, name: string, value) {
      if (measuring && MEASURED_BY.includes(name)) Reflect.set(measuring, name, value)
      return list.push(name, IS_SET, value) > 0
    },
  })
  draw(context)
  return list
}
