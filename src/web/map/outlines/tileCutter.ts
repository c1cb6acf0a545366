import { createCalls } from '../../api/worker.ts'
import type {
  CoarseLandAnswer,
  CoarseLandRequest,
  CoarseScale,
  PackedCoarseLand,
} from './coarseLand.ts'
import type { CountryPoint } from './findFar.ts'
import type { PaintAnswer, PaintRequest, TileLook } from './paintTile.ts'
import type {
  FarAnswer,
  FarRequest,
  TileAnswer,
  TileCoords,
  TileLayers,
  TileRequest,
} from './tile.ts'

/** Cuts and paints tiles in a worker. */
export interface TileCutter {
  /** Resolves to undefined if the layer could not be loaded: the map does without it. */
  cut<Layer extends keyof TileLayers>(
    layer: Layer,
    coords: TileCoords,
  ): Promise<TileLayers[Layer] | undefined>
  /** The ISO codes of the countries that are far from their outline; undefined if the outlines could not be loaded. */
  findFar(points: readonly CountryPoint[]): Promise<readonly string[] | undefined>
  /** A picture of what has been cut of a tile; undefined if the browser does not paint in workers. */
  paint(painted: TileCoords, hasNature: boolean, look: TileLook): Promise<ImageBitmap | undefined>
  /** The land of the world at a scale; undefined if it could not be loaded. */
  readCoarseLand(scale: CoarseScale): Promise<PackedCoarseLand | undefined>
  close(): void
}

type Request = TileRequest | FarRequest | PaintRequest | CoarseLandRequest
type Answer = TileAnswer | FarAnswer | PaintAnswer | CoarseLandAnswer
type Reply = Partial<TileAnswer & FarAnswer & PaintAnswer & CoarseLandAnswer>

export function createTileCutter(worker = startWorker()): TileCutter {
  // resolves to nothing at the end: a waiting map would never be drawn
  const calls = createCalls<Request, Reply>((request) => worker.postMessage(request), {})
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
    calls.settle(data.id, data),
  )
  worker.addEventListener('error', calls.end)
  worker.addEventListener('messageerror', calls.end)
  return {
    async cut<Layer extends keyof TileLayers>(layer: Layer, { z, x, y }: TileCoords) {
      const { tile } = await calls.call({ id: ++lastId, layer, coords: { z, x, y } })
      return tile as TileLayers[Layer] | undefined
    },
    async paint({ z, x, y }, hasNature, look) {
      return (await calls.call({ id: ++lastId, painted: { z, x, y }, hasNature, look })).picture
    },
    findFar: async (points) => (await calls.call({ id: ++lastId, points })).far,
    readCoarseLand: async (coarse) => (await calls.call({ id: ++lastId, coarse })).coarseLand,
    close() {
      calls.end()
      worker.terminate()
    },
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./outlines.worker.ts', import.meta.url), { type: 'module' })
}
