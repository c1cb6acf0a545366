import { createHash } from 'node:crypto'
import { createFileLike } from './createFileLike.ts'
import { SERVICE_WORKER_PATH } from './serviceWorkerPath.ts'
import type { FileInMemory, StaticFile } from './staticFiles.ts'

/**
 * The built service worker, with a mark of what the operator has set. It keeps the index page with its policies: when
 * these change, browsers have to see another worker, or they would go on with the kept ones.
 */
export function createServiceWorkerFile(built: FileInMemory, settings: unknown): Promise<StaticFile> {
  const mark = createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)
  const text = new TextDecoder().decode(built.identity)
  return createFileLike(built, SERVICE_WORKER_PATH, `${text}\n// settings ${mark}\n`)
}
