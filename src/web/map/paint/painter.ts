import { createCalls } from '../../api/worker.ts'
import { hasFont } from '../../ui/font.ts'
import {
  type DisplayList,
  type Drawing,
  type DrawingAnswer,
  type DrawingRequest,
  IS_SET,
  paintDrawing,
  RecordedPath,
} from './drawing.ts'
import { type DistantContext, stampDots } from './stampDots.ts'

let measuring: CanvasRenderingContext2D | null | undefined // what measures texts for canvases elsewhere
const MEASURED_BY = ['font', 'letterSpacing']

/**
 * Records what `draw` does. It may read the sizes of texts and nothing else; paths have to be recorded too, and patterns and
 * other canvases cannot be.
 */
export function recordDrawing(draw: (context: CanvasRenderingContext2D) => void): DisplayList {
  measuring ??= document.createElement('canvas').getContext('2d')
  const list: unknown[] = []
  const context = new Proxy({ stampDots } as unknown as DistantContext, {
    get: (_, name: string) =>
      name === 'measureText'
        ? (text: string) => measuring?.measureText(text)
        : (...args: unknown[]) => void list.push(name, args.length, ...args.map(toSend)),
    set(_, name: string, value) {
      if (measuring && MEASURED_BY.includes(name)) Reflect.set(measuring, name, value)
      return list.push(name, IS_SET, value) > 0
    },
  })
  draw(context)
  return list
}

function toSend(arg: unknown): unknown {
  return arg instanceof RecordedPath ? arg.steps : arg
}

let painter: ReturnType<typeof createPainter> | undefined

/** The page's painter; undefined where pictures cannot be painted apart from the canvas that shows them. */
export function findPainter() {
  if (typeof OffscreenCanvas !== 'function' || !new OffscreenCanvas(1, 1).getContext('2d'))
    return undefined
  painter ??= createPainter()
  return painter
}

/** Paints in a worker: to get the memory of a large canvas and to hand it over take longer than to say what is drawn. */
function createPainter() {
  const worker = new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module' })
  const calls = createCalls<DrawingRequest, ImageBitmap | undefined>(
    (request) => worker.postMessage(request),
    undefined,
  )
  const listeners = new Set<() => void>()
  let lastId = 0
  worker.addEventListener('error', calls.end) // the page paints then
  worker.addEventListener('message', ({ data: { id, picture } }: MessageEvent<DrawingAnswer>) => {
    if (id !== undefined) calls.settle(id, picture)
    else for (const listener of listeners) listener()
  })
  return {
    /** Resolves to undefined if nothing can be drawn. */
    async paint(drawing: Drawing): Promise<ImageBitmap | undefined> {
      const picture = await calls.call({ ...drawing, id: ++lastId, hasFont: hasFont() })
      return picture ?? paintDrawing(drawing)
    },
    /** Calls back when letters have got their font. Returns an unsubscribe function. */
    onFont(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
