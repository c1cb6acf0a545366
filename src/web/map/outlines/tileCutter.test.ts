import { expect, test, vi } from 'vitest'
import type { Palette } from '../colourNames.ts'
import { packCoarseLand } from './coarseLand.ts'
import { createTileCutter } from './tileCutter.ts'

const COORDS = { z: 1, x: 0, y: 0 }
const STYLE = { covered: new Map(), open: undefined, pointed: undefined }
const LOOK = { px: 257, ratio: 1, style: STYLE, palette: {} as Palette }
const LAND = packCoarseLand([])
const PICTURE = { width: 257 } as ImageBitmap

function open() {
  const target = new EventTarget()
  const postMessage = vi.fn()
  const worker = Object.assign(target, { postMessage, terminate: vi.fn() })
  return { cutter: createTileCutter(worker as unknown as Worker), target, postMessage }
}

test('resolves each request with its own answer', async () => {
  const { cutter, target } = open()
  const answers = [
    cutter.cut('land', COORDS),
    cutter.findFar([]),
    cutter.paint(COORDS, false, LOOK),
    cutter.readCoarseLand('50m'),
  ]
  target.dispatchEvent(new MessageEvent('message', { data: { id: 4, coarseLand: LAND } }))
  target.dispatchEvent(new MessageEvent('message', { data: { id: 3, picture: PICTURE } }))
  target.dispatchEvent(new MessageEvent('message', { data: { id: 2, far: ['FR'] } }))
  target.dispatchEvent(new MessageEvent('message', { data: { id: 1, tile: undefined } }))
  expect(await Promise.all(answers)).toEqual([undefined, ['FR'], PICTURE, LAND])
})

test.each(['error', 'messageerror', 'closing'])('%s leaves nobody waiting', async (how) => {
  const { cutter, target, postMessage } = open()
  const askAll = () =>
    Promise.all([
      cutter.cut('land', COORDS),
      cutter.findFar([]),
      cutter.paint(COORDS, true, LOOK),
      cutter.readCoarseLand('110m'),
    ])
  const waiting = askAll()
  if (how === 'closing') cutter.close()
  else target.dispatchEvent(new Event(how))
  expect(await waiting).toEqual([undefined, undefined, undefined, undefined])
  expect(await askAll()).toEqual([undefined, undefined, undefined, undefined])
  expect(postMessage).toHaveBeenCalledTimes(4)
})
