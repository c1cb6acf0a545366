import type { TileAnswer, TileCoords, TileLayers, TileRequest } from './tile.ts'

/** Cuts tiles in a worker. */
export interface TileCutter {
  /** Resolves to undefined if the layer could not be loaded: the map does without it then. */
  cut<Layer extends keyof TileLayers>(
    layer: Layer,
    coords: TileCoords,
  ): Promise<TileLayers[Layer] | undefined>
  close(): void
}

export function createTileCutter(): TileCutter {
  const worker = new Worker(new URL('./outlines.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (tile: TileAnswer['tile']) => void>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<TileAnswer>) => {
    waiting.get(data.id)?.(data.tile)
    waiting.delete(data.id)
  })
  return {
    cut<Layer extends keyof TileLayers>(layer: Layer, { z, x, y }: TileCoords) {
      const request: TileRequest = { id: ++lastId, layer, coords: { z, x, y } }
      return new Promise<TileLayers[Layer] | undefined>((resolve) => {
        waiting.set(request.id, (tile) => resolve(tile as TileLayers[Layer] | undefined))
        worker.postMessage(request)
      })
    },
    close() {
      worker.terminate()
    },
  }
}
