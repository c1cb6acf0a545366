import { describe, expect, test, vi } from 'vitest'
import { createTileCutter } from './tileCutter.ts'

const COORDS = { z: 1, x: 0, y: 0 }

function open() {
  const target = new EventTarget()
  const postMessage = vi.fn()
  const worker = Object.assign(target, { postMessage, terminate: vi.fn() })
  return { cutter: createTileCutter(worker as unknown as Worker), target, postMessage }
}

describe('createTileCutter', () => {
  test('resolves each request with its own answer', async () => {
    const { cutter, target } = open()
    const answers = [cutter.cut('land', COORDS), cutter.findFar([])]
    target.dispatchEvent(new MessageEvent('message', { data: { id: 2, far: ['FR'] } }))
    target.dispatchEvent(new MessageEvent('message', { data: { id: 1, tile: undefined } }))
    expect(await Promise.all(answers)).toEqual([undefined, ['FR']])
  })

  test.each(['error', 'messageerror', 'closing'])('%s leaves nobody waiting', async (how) => {
    const { cutter, target, postMessage } = open()
    const askAll = () => Promise.all([cutter.cut('land', COORDS), cutter.findFar([])])
    const waiting = askAll()
    if (how === 'closing') cutter.close()
    else target.dispatchEvent(new Event(how))
    expect(await waiting).toEqual([undefined, undefined])
    expect(await askAll()).toEqual([undefined, undefined])
    expect(postMessage).toHaveBeenCalledTimes(2)
  })
})
