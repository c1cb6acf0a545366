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

export function createTileCutter(worker = startWorker()): TileCutter {
  const waiting = new Map<number, (answer: Partial<TileAnswer & FarAnswer>) => void>()
  let lastId = 0
  let hasEnded = false
  worker.addEventListener('message', ({ data }: MessageEvent<TileAnswer | FarAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', end)
  worker.addEventListener('messageerror', end)

  function ask<Answer>(
    request: TileRequest | FarRequest,
    read: (answer: Partial<TileAnswer & FarAnswer>) => Answer,
  ) {
    return new Promise<Answer>((resolve) => {
      if (hasEnded) return resolve(read({}))
      waiting.set(request.id, (answer) => resolve(read(answer)))
      worker.postMessage(request)
    })
  }

  /** A map that waits would never be drawn: it does without what is missing. */
  function end(): void {
    hasEnded = true
    for (const settle of waiting.values()) settle({})
    waiting.clear()
  }

  return {
    cut<Layer extends keyof TileLayers>(layer: Layer, { z, x, y }: TileCoords) {
      const request = { id: ++lastId, layer, coords: { z, x, y } }
      return ask(request, ({ tile }) => tile as TileLayers[Layer] | undefined)
    },
    findFar: (points) => ask({ id: ++lastId, points }, ({ far }) => far),
    close() {
      end()
      worker.terminate()
    },
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./outlines.worker.ts', import.meta.url), { type: 'module' })
}
