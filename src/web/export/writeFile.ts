import { countListed, type Listing } from '../../core/file/listing.ts'
import { FileError } from '../../core/fileError.ts'
import { currentLanguage } from '../../core/language/language.ts'
import { say } from '../../core/language/say.ts'
import type { Steps } from '../../core/steps.ts'
import { loadWorkerScript, startWorker } from '../api/worker.ts'
import { explainLoss } from '../state/newVersion.ts'
import { runSliced } from '../state/runSliced.ts'
import type { FileOptions, FileReply, FileRequest } from './createFileHost.ts'
import workerUrl from './file.worker.ts?worker&url'

const ROWS_PER_MESSAGE = 200 // cloned in about a millisecond

interface Watching {
  readonly signal: AbortSignal
  readonly onRows: (rows: number) => void // written so far
}

/** The file of a listing, by a worker that gets its rows in slices. Rejects with `FileError` or the signal's reason. */
export function writeFile(
  listing: Listing,
  options: FileOptions,
  { signal, onRows }: Watching,
  worker = startWorker(workerUrl),
): Promise<Blob> {
  return new Promise<Blob>((resolve, reject) => {
    const post = (request: FileRequest) => worker.postMessage(request)
    const cancelSending = runSliced(
      sendSteps(listing, options, post),
      () => post({ kind: 'end' }),
      {
        onFail: fail,
        firstSliceMs: 0, // starting the worker is enough for one task
      },
    )

    function stop(): void {
      cancelSending()
      worker.terminate()
      signal.removeEventListener('abort', abort)
    }
    function fail(error: unknown): void {
      stop()
      reject(error)
    }
    function abort(): void {
      fail(signal.reason ?? new Error('The export was cancelled.'))
    }

    worker.onmessage = ({ data }: MessageEvent<FileReply>) => {
      if (data.kind === 'written') onRows(data.rows)
      else if (data.kind === 'failed')
        fail(
          new FileError(
            data.isTooLong
              ? say('A workbook cannot have that many rows. Choose CSV.')
              : describeBroken(),
          ),
        )
      else {
        stop()
        resolve(data.file)
      }
    }
    worker.onerror = async () => {
      const text = say('What writes files did not load. Check your connection.')
      fail(new FileError(await explainLoss(text)))
    }
    worker.onmessageerror = () => fail(new FileError(describeBroken()))
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })
}

function describeBroken(): string {
  return say('The file could not be written. Try again, or choose another kind of file.')
}

function* sendSteps(
  listing: Listing,
  options: FileOptions,
  post: (request: FileRequest) => void,
): Steps<void> {
  const { kind } = listing
  const empty = kind === 'areas' ? { ...listing, areas: [] } : { ...listing, countries: [] }
  post({ kind: 'begin', listing: empty, options, language: currentLanguage() })
  for (let start = 0; start < countListed(listing); start += ROWS_PER_MESSAGE) {
    const end = start + ROWS_PER_MESSAGE
    if (kind === 'areas') post({ kind, rows: listing.areas.slice(start, end) })
    else post({ kind, rows: listing.countries.slice(start, end) })
    yield
  }
}

/** Loads the worker's script before it is needed. */
export function loadFileWorker(): Promise<void> {
  return loadWorkerScript(workerUrl)
}
