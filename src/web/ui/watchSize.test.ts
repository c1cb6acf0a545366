import { beforeEach, expect, test, vi } from 'vitest'
import { watchSize } from './watchSize.ts'

const frames = new Map<number, () => void>()
let report: () => void
const observe = vi.fn()
const disconnect = vi.fn()

beforeEach(() => {
  frames.clear()
  vi.clearAllMocks()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = observe
      readonly disconnect = disconnect
      constructor(callback: () => void) {
        report = callback
      }
    },
  )
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frames.set(frames.size + 1, run)
    return frames.size
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
})

function drawFrame(): void {
  const due = [...frames.values()]
  frames.clear()
  for (const run of due) run()
}

const [A, B] = [{}, {}] as Element[]

test('calls back in the next frame, once for all that changed, never in the loop of the observer', () => {
  const change = vi.fn()
  watchSize([A!, B!], change)
  expect(observe.mock.calls).toEqual([[A], [B]])
  report()
  report()
  expect(change).not.toHaveBeenCalled()
  drawFrame()
  expect(change).toHaveBeenCalledTimes(1)
  drawFrame()
  expect(change).toHaveBeenCalledTimes(1)
  report()
  drawFrame()
  expect(change).toHaveBeenCalledTimes(2)
})

test('calls nobody back once it is stopped', () => {
  const change = vi.fn()
  const stop = watchSize([A!], change)
  report()
  stop()
  drawFrame()
  expect(change).not.toHaveBeenCalled()
  expect(disconnect).toHaveBeenCalledTimes(1)
})
