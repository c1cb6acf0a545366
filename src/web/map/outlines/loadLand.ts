import { NO_LAND } from '../../../core/customerPage/land.ts'
import type { Bounds } from '../../../core/geo/position.ts'
import type { LandAnswer, LandRequest } from './land.worker.ts'

/**
 * The outlines of the world, fine within bounds and coarse elsewhere, and with them lakes, rivers and states. Empty if
 * they do not load, or the browser has no module workers: a map of dots is better than no map.
 */
export async function loadLand(within: Bounds | undefined, hasNature = false): Promise<LandAnswer> {
  const worker = new Worker(new URL('./land.worker.ts', import.meta.url), { type: 'module' })
  const answer = await new Promise<LandAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<LandAnswer>) => resolve(data))
    worker.addEventListener('error', () => resolve({ land: NO_LAND, nature: undefined }))
    const request: LandRequest = { within, hasNature }
    worker.postMessage(request)
  })
  worker.terminate()
  return answer
}
