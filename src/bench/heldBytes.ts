import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The memory that the result of `build` retains, in bytes, including buffers. */
export function heldBytes(build: () => unknown): number {
  const before = usedBytes()
  const held = build()
  const bytes = usedBytes() - before
  return held ? bytes : 0
}

function usedBytes(): number {
  // twice: buffers are freed after the objects that held them
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
