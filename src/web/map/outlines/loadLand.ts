import type { Bounds } from '../../../core/geo/position.ts'
import { type Land, NO_LAND } from '../../../core/snapshot/land.ts'

/**
 * The outlines of the world, fine within bounds and coarse elsewhere. None where they do not load, or the browser has
 * no workers that are modules: a map of dots is better than no map.
 */
export async function loadLand(within: Bounds | undefined): Promise<Land> {
  const worker = new Worker(new URL('./land.worker.ts', import.meta.url), { type: 'module' })
  const land = await new Promise<Land>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Land>) => resolve(data))
    worker.addEventListener('error', () => resolve(NO_LAND))
    worker.postMessage(within)
  })
  worker.terminate()
  return land
}
