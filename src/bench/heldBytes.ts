import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The bytes that what is built holds on to, buffers included. */
export function heldBytes(build: () => unknown): number {
  const before = usedBytes()
  const held = build()
  const bytes = usedBytes() - before
  return held ? bytes : 0
}

function usedBytes(): number {
  // twice: buffers are let go of after the objects that held them
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
