import { currentLanguage } from '../../core/language/language.ts'
import { say } from '../../core/language/say.ts'
import { dateInName, type SavedFile } from '../../core/saved/savedFile.ts'
import { startWorker } from '../api/worker.ts'
import { explainLoss } from '../state/newVersion.ts'
import { readBytes } from '../state/openPersonsFile.ts'
import { createContents, type SavedReply, type SavedRequest } from './contentPieces.ts'
import workerUrl from './saved.worker.ts?worker&url'

interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void // 0 to 1
}

/** Reads a file in a worker. Throws an `Error` for people if it holds no areas, or the signal's reason when aborted. */
export async function readSavedFile(
  file: File,
  { signal, onProgress }: ReadOptions,
): Promise<SavedFile> {
  const bytes = await readBytes(file, 'areas')
  if (signal.aborted) throw signal.reason
  const worker = startWorker(workerUrl)
  try {
    return await new Promise((resolve, reject) => {
      const receive = createContents()
      signal.addEventListener('abort', () => reject(signal.reason))
      for (const broken of ['error', 'messageerror'])
        worker.addEventListener(broken, async () =>
          reject(new Error(await explainLoss(say('A part of this page did not load. Try again.')))),
        )
      worker.addEventListener('message', ({ data }: MessageEvent<SavedReply>) => {
        if (data.kind === 'progress') onProgress(data.share)
        if (data.kind === 'failed') reject(new Error(data.text))
        const contents = receive(data)
        if (contents) resolve({ ...contents, name: file.name, ...whenSaved(file) })
      })
      const request: SavedRequest = { name: file.name, bytes, language: currentLanguage() }
      worker.postMessage(request, [bytes.buffer])
    })
  } finally {
    worker.terminate()
  }
}

/** The date in the name, if any: copying a file changes the file's own date. */
function whenSaved({ name, lastModified }: File): Pick<SavedFile, 'savedAtMs' | 'hasTime'> {
  const date = dateInName(name)
  const named = date === undefined ? Number.NaN : new Date(`${date}T00:00`).getTime()
  return Number.isNaN(named)
    ? { savedAtMs: lastModified, hasTime: true }
    : { savedAtMs: named, hasTime: false }
}
