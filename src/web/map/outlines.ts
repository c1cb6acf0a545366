import type { OutlineTile, TileAnswer, TileRequest } from './tile.ts'

export interface Outlines {
  /** Resolves to undefined where the outlines could not be loaded: the map then shows points alone. */
  tile(z: number, x: number, y: number): Promise<OutlineTile | undefined>
  close(): void
}

export function createOutlines(): Outlines {
  const worker = new Worker(new URL('./outlines.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (tile: OutlineTile | undefined) => void>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<TileAnswer>) => {
    waiting.get(data.id)?.(data.tile)
    waiting.delete(data.id)
  })
  return {
    tile(z, x, y) {
      const request: TileRequest = { id: ++lastId, z, x, y }
      return new Promise((resolve) => {
        waiting.set(request.id, resolve)
        worker.postMessage(request)
      })
    },
    close() {
      worker.terminate()
    },
  }
}
