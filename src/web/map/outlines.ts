/** A country's share of a tile: rings of x, y pairs in 1/4096 of the tile, a little beyond its edges. */
export interface TileOutline {
  readonly iso: string // ISO 3166-1 alpha-2, or '' where Natural Earth has no such code
  readonly rings: readonly (Int16Array | Int32Array)[]
}

export type OutlineTile = readonly TileOutline[]

/** Tile coordinates of the usual Web Mercator grid; `id` names the answer. */
export interface TileRequest {
  readonly id: number
  readonly z: number
  readonly x: number
  readonly y: number
}

interface TileAnswer {
  readonly id: number
  readonly tile: OutlineTile | undefined
}

/** The width of a tile in the units of its rings. */
export const TILE_EXTENT = 4096

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
