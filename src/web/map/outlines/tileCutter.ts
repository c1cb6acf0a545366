import { createTaskWorker } from '../../api/workerTasks.ts'
import type { CoarseScale, PackedCoarseLand } from './coarseLand.ts'
import type { CountryPoint } from './findFar.ts'
import type { TileLook } from './paintTile.ts'
import type { TileCoords, TileLayers } from './tile.ts'

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

export function createTileCutter(): TileCutter {
  const worker = createTaskWorker(
    () => new Worker(new URL('./outlines.worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./outlines.worker.ts')).tasks,
  )
  return {
    cut: <Layer extends keyof TileLayers>(layer: Layer, { z, x, y }: TileCoords) =>
      worker.call<keyof TileLayers>(layer, { z, x, y }) as Promise<TileLayers[Layer] | undefined>,
    paint: ({ z, x, y }, hasNature, look) =>
      worker.call('paint', { coords: { z, x, y }, hasNature, look }),
    findFar: (points) => worker.call('findFar', points),
    readCoarseLand: (scale) => worker.call('readCoarseLand', scale),
    close: worker.close,
  }
}
