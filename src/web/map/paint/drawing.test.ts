import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { forAny } from '../../../testing/forAny.ts'

type Step = readonly unknown[]

class FakePath {
  readonly steps: Step[] = []
  moveTo(...point: number[]): void {
    this.steps.push(['moveTo', ...point])
  }
  lineTo(...point: number[]): void {
    this.steps.push(['lineTo', ...point])
  }
  closePath(): void {
    this.steps.push(['closePath'])
  }
}

const drawn: Step[] = []
const told = (arg: unknown): unknown => (arg instanceof FakePath ? arg.steps : arg)
const context = new Proxy(
  {},
  {
    get:
      (_, name) =>
      (...args: Step) =>
        void drawn.push([name, ...args.map(told)]),
    set: (_, name, value) => drawn.push([name, value]) > 0,
  },
)
const PICTURE = {}
const SIZE = { width: 200, height: 100, ratio: 2 }

vi.stubGlobal('Path2D', FakePath)
const { paintDrawing, RecordedPath } = await import('./drawing.ts')
const { recordDrawing } = await import('./painter.ts')

beforeEach(() => {
  const measuring = { measureText: (text: string) => ({ width: text.length }) }
  vi.stubGlobal('Path2D', FakePath)
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => measuring }) })
  vi.stubGlobal(
    'OffscreenCanvas',
    vi.fn(function canvas() {
      return { getContext: () => context, transferToImageBitmap: () => PICTURE }
    }),
  )
})

/** What arrives on the other canvas. */
function paint(draw: (context: CanvasRenderingContext2D) => void): Step[] {
  drawn.length = 0
  expect(paintDrawing({ list: structuredClone(recordDrawing(draw)), ...SIZE })).toBe(PICTURE)
  expect(drawn.shift()).toEqual(['setTransform', 2, 0, 0, 2, 0, 0])
  return drawn
}

test('what was recorded is drawn in its order, at the scale of the screen', () => {
  const value = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.array(fc.integer()))
  const call = fc.tuple(
    fc.constantFrom('fillText', 'arc', 'stroke', 'setLineDash'),
    fc.array(value),
  )
  const setting = fc.tuple(fc.constantFrom('fillStyle', 'lineWidth', 'textAlign'), fc.tuple(value))
  forAny(fc.array(fc.oneof(call, setting)), (steps) => {
    const all = paint((context) => {
      for (const [name, args] of steps)
        if (['fillStyle', 'lineWidth', 'textAlign'].includes(name))
          Reflect.set(context, name, args[0])
        else Reflect.apply(Reflect.get(context, name) as () => void, context, args)
    })
    expect(all).toEqual(steps.map(([name, args]) => [name, ...args]))
  })
})

test('texts are measured at once, and written in the same font', () => {
  const all = paint((context) => {
    context.font = '12px Figtree'
    expect(context.measureText('Lyon').width).toBe(4)
  })
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

test('a map without a size, as on paper, has no picture', () => {
  expect(paintDrawing({ list: [], ...SIZE, height: 0 })).toBeUndefined()
})
