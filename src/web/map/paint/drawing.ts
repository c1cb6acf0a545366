import { type DistantContext, stampDots } from './stampDots.ts'

/**
 * What was drawn on a canvas, for another one: each call's name, how many arguments it has, and these; a property that
 * is set has -1 and its value. Of a path it has the steps.
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

/**
 * A picture of it; undefined without a size, and where only the page can draw. `anotherFamily` is added to the families of
 * each font: Chromium looks for a list of families once in a worker, and again only if the list is another one.
 */
export function paintDrawing(
  { list, width, height, ratio }: Drawing,
  anotherFamily = 'sans-serif',
): ImageBitmap | undefined {
  const canvas = width > 0 && height > 0 ? new OffscreenCanvas(width, height) : undefined // on paper it has none
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return undefined
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  replay(context, list, anotherFamily)
  return canvas.transferToImageBitmap()
}

function replay(
  context: OffscreenCanvasRenderingContext2D,
  list: DisplayList,
  family: string,
): void {
  for (let i = 0; i < list.length; ) {
    const [name, count] = [list[i] as string, list[i + 1] as number]
    const args = list
      .slice(i + 2, i + 2 + Math.abs(count))
      .map((arg) => (arg instanceof Float64Array ? readPath(arg) : arg))
    if (count === IS_SET)
      Reflect.set(context, name, name === 'font' ? `${args[0]}, ${family}` : args[0])
    else if (name === 'stampDots')
      stampDots(context, ...(args as Parameters<DistantContext['stampDots']>))
    else (Reflect.get(context, name) as (...args: unknown[]) => void).apply(context, args)
    i += 2 + Math.abs(count)
  }
}

// The steps of a path, three numbers each, of which the last two are a point.
const MOVE = 0
const LINE = 1
const CLOSE = 2

/** A path of straight lines that a recorded drawing may use: others cannot be sent to a worker. */
export class RecordedPath extends Path2D {
  readonly #steps: number[] = []

  override moveTo(x: number, y: number): void {
    super.moveTo(x, y)
    this.#steps.push(MOVE, x, y)
  }

  override lineTo(x: number, y: number): void {
    super.lineTo(x, y)
    this.#steps.push(LINE, x, y)
  }

  override closePath(): void {
    super.closePath()
    this.#steps.push(CLOSE, 0, 0)
  }

  /** Adds another path, enlarged and then moved. */
  addScaled(other: RecordedPath, scale: number, left: number, top: number): void {
    const steps = other.#steps
    for (let i = 0; i < steps.length; i += 3)
      addStep(this, steps[i], at(steps, i + 1) * scale + left, at(steps, i + 2) * scale + top)
  }

  /** What a display list has of it. */
  get steps(): Float64Array {
    return new Float64Array(this.#steps)
  }
}

function readPath(steps: Float64Array): Path2D {
  const path = new Path2D()
  for (let i = 0; i < steps.length; i += 3)
    addStep(path, steps[i], at(steps, i + 1), at(steps, i + 2))
  return path
}

function addStep(path: Path2D, step: number | undefined, x: number, y: number): void {
  if (step === MOVE) path.moveTo(x, y)
  else if (step === LINE) path.lineTo(x, y)
  else path.closePath()
}

const at = (steps: ArrayLike<number>, i: number): number => steps[i] ?? 0
