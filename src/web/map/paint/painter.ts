import { createTaskWorker } from '../../api/workerTasks.ts'
import { hasFont, isFontLoaded } from '../../ui/font.ts'
import { type DisplayList, type Drawing, IS_SET, paintDrawing, RecordedPath } from './drawing.ts'
import type { PaintTasks } from './paint.worker.ts'
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
  if (!hasDistantCanvases()) return undefined
  painter ??= createPainter()
  return painter
}

function hasDistantCanvases(): boolean {
  return (
    typeof OffscreenCanvas === 'function' &&
    typeof ImageBitmapRenderingContext === 'function' &&
    new OffscreenCanvas(1, 1).getContext('2d') !== null
  )
}

/** Paints in a worker: to get the memory of a large canvas and to hand it over take longer than to say what is drawn. */
function createPainter() {
  const listeners = new Set<() => void>()
  const tellAll = () => {
    for (const listener of listeners) listener()
  }
  const worker = createTaskWorker<PaintTasks>(
    () => new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module' }),
    async () => {
      document.fonts.addEventListener('loadingdone', tellAll)
      return { paint: async (request) => paintDrawing(request) }
    },
    tellAll,
  )
  return {
    /** Resolves to undefined if nothing can be drawn. */
    async paint(drawing: Drawing): Promise<ImageBitmap | undefined> {
      const font = { hasFont: hasFont(), isFontLoaded: isFontLoaded() }
      const picture = await worker.call('paint', { ...drawing, ...font })
      return picture ?? paintDrawing(drawing)
    },
    onFont(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Calls back when letters that canvases have already may be drawn in their font. Returns an unsubscribe function. */
export function onFont(listener: () => void): () => void {
  const painter = findPainter()
  if (painter) return painter.onFont(listener)
  document.fonts.addEventListener('loadingdone', listener)
  return () => document.fonts.removeEventListener('loadingdone', listener)
}

/**
 * Does work one at a time. Work that is asked for meanwhile is dropped: `askAgain` is called at the end of the other one,
 * even if that has failed. What a work throws is thrown.
 */
export function createTurns(askAgain: () => void): (work: () => Promise<void>) => Promise<void> {
  let isBusy = false
  let isOutdated = false
  return async function take(work) {
    isOutdated = isBusy
    if (isBusy) return
    isBusy = true
    try {
      await work()
    } finally {
      isBusy = false
      if (isOutdated) askAgain()
    }
  }
}
