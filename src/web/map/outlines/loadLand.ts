import { NO_LAND } from '../../../core/customerPage/land.ts'
import type { Bounds } from '../../../core/geo/position.ts'
import { createTaskWorker } from '../../api/workerTasks.ts'
import type { LandAnswer } from './land.worker.ts'

/**
 * The outlines of the world, fine within bounds and coarse elsewhere, and with them lakes, rivers and states. Empty if
 * they do not load: a map of dots is better than no map.
 */
export async function loadLand(within: Bounds | undefined, hasNature = false): Promise<LandAnswer> {
  const worker = createTaskWorker(
    () => new Worker(new URL('./land.worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./land.worker.ts')).tasks,
  )
  const answer = await worker.call('readLand', { within, hasNature })
  worker.close()
  return answer ?? { land: NO_LAND, nature: undefined }
}
