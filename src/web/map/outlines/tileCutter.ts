import type { CountryPoint } from './findFar.ts'
import type { FarAnswer, FarRequest, TileAnswer, TileCoords, TileLayers, TileRequest } from './tile.ts'

/** Cuts tiles in a worker. */
export interface TileCutter {
  /** Resolves to undefined if the layer could not be loaded: the map does without it then. */
  cut<Layer extends keyof TileLayers>(
    layer: Layer,
    coords: TileCoords,
  ): Promise<TileLayers[Layer] | undefined>
  /** The ISO codes of the countries that are far from their outline; undefined if the outlines could not be loaded. */
  findFar(points: readonly CountryPoint[]): Promise<readonly string[] | undefined>
  close(): void
}

export function createTileCutter(): TileCutter {
  const worker = new Worker(new URL('./outlines.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: TileAnswer | FarAnswer) => void>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<TileAnswer | FarAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  return {
    cut<Layer extends keyof TileLayers>(layer: Layer, { z, x, y }: TileCoords) {
      const request: TileRequest = { id: ++lastId, layer, coords: { z, x, y } }
      return new Promise<TileLayers[Layer] | undefined>((resolve) => {
        waiting.set(request.id, (answer) =>
          resolve((answer as TileAnswer).tile as TileLayers[Layer] | undefined),
        )
        worker.postMessage(request)
      })
    },
    findFar(points) {
      const request: FarRequest = { id: ++lastId, points }
      return new Promise((resolve) => {
        waiting.set(request.id, (answer) => resolve((answer as FarAnswer).far))
        worker.postMessage(request)
      })
    },
    close() {
      worker.terminate()
    },
  }
}
