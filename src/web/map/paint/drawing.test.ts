import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { forAny } from '../../../testing/forAny.ts'

/** A path that remembers how it was made. */
class FakePath {
  readonly made: unknown[] = []
  moveTo(...point: number[]): void {
    this.made.push(['moveTo', ...point])
  }
  lineTo(...point: number[]): void {
    this.made.push(['lineTo', ...point])
  }
  closePath(): void {
    this.made.push(['closePath'])
  }
}

const drawn: unknown[] = []
const told = (arg: unknown): unknown => (arg instanceof FakePath ? arg.made : arg)
const canvasContext = new Proxy(
  {},
  {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        void drawn.push([name, ...args.map(told)]),
    set: (_, name, value) => drawn.push([name, value]) > 0,
  },
)

const PICTURE = {}
vi.stubGlobal('Path2D', FakePath)

beforeEach(() => {
  const measuring = { measureText: (text: string) => ({ width: text.length }) }
  vi.stubGlobal('Path2D', FakePath)
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => measuring }) })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => canvasContext
      transferToImageBitmap = () => PICTURE
    },
  )
})

const { paintDrawing, RecordedPath } = await import('./drawing.ts')
const { recordDrawing } = await import('./painter.ts')

const SIZE = { width: 200, height: 100, ratio: 2 }

function paint(draw: (context: CanvasRenderingContext2D) => void): unknown[] {
  drawn.length = 0
  const sent = structuredClone(recordDrawing(draw))
  expect(paintDrawing({ list: sent, ...SIZE })).toBe(PICTURE)
  return drawn.slice(1) // without the scale
}

test('what was recorded is drawn in its order, at the scale of the screen', () => {
  const value = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.array(fc.integer()))
  const call = fc.tuple(fc.constantFrom('fillText', 'arc', 'stroke', 'setLineDash'), fc.array(value))
  const set = fc.tuple(fc.constantFrom('fillStyle', 'lineWidth', 'textAlign'), fc.tuple(value))
  forAny(fc.array(fc.oneof(call, set)), (steps) => {
    const all = paint((context) => {
      for (const [name, args] of steps)
        if (['fillStyle', 'lineWidth', 'textAlign'].includes(name)) Reflect.set(context, name, args[0])
        else Reflect.apply(Reflect.get(context, name) as (...args: unknown[]) => void, context, args)
    })
    expect(all).toEqual(steps.map(([name, args]) => [name, ...args]))
  })
  expect(drawn[0]).toEqual(['setTransform', 2, 0, 0, 2, 0, 0])
})

test('a map without a size, as on paper, has no picture', () => {
  expect(paintDrawing({ list: [], ...SIZE, height: 0 })).toBeUndefined()
})

test('texts are measured at once, and written in the same font', () => {
  let width = 0
  const all = paint((context) => {
    context.font = '12px Figtree'
    width = context.measureText('Lyon').width
  })
  expect(width).toBe(4)
  expect(all).toEqual([['font', '12px Figtree, sans-serif']])
})

test('a path is the same elsewhere, with another one in it that is enlarged and moved', () => {
  const [path, other] = [new RecordedPath(), new RecordedPath()]
  other.moveTo(1, 2)
  other.lineTo(3, 4)
  other.closePath()
  path.moveTo(7, 8)
  path.addScaled(other, 10, 0.5, -0.5)
  const steps = [['moveTo', 7, 8], ['moveTo', 10.5, 19.5], ['lineTo', 30.5, 39.5], ['closePath']]
  expect(paint((context) => context.fill(path, 'evenodd'))).toEqual([['fill', steps, 'evenodd']])
})
