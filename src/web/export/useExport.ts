import { useEffect, useRef } from 'react'
import { CoverageError } from '../../core/failure.ts'
import type { DownloadOptions, ServiceClient, Subject } from '../api/serviceClient.ts'
import { saveFile } from '../ui/saveFile.ts'
import { useExpiringState } from '../ui/useExpiringState.ts'
import { fileNameFor } from './fileName.ts'

type Output = DownloadOptions['output']

export type Progress =
  | {
      readonly kind: 'running'
      readonly name: string
      readonly kilobytes: number
      readonly cancel: () => void
    }
  | { readonly kind: 'saved'; readonly name: string; readonly records: number }
  | { readonly kind: 'failed'; readonly error: unknown; readonly output: Output }

const SAVED_MS = 6_000 // how long it is shown

/** The list on the page: the file must have as many records, or it is incomplete. */
export interface Listed {
  readonly count: number
  readonly refresh: () => void
}

/** One export at a time: a new one aborts the one before, as does leaving the page. */
export function useExport(service: ServiceClient, subject: Subject, listed: Listed) {
  const [progress, showProgress] = useExpiringState<Progress>()
  const running = useRef<AbortController>(undefined)
  useEffect(function abortOnUnmount() {
    return function abort() {
      running.current?.abort()
    }
  }, [])

  async function run(output: Output): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const cancel = () => controller.abort()
    const report = (receivedBytes: number) => {
      const kilobytes = Math.round(receivedBytes / 1000)
      if (!signal.aborted)
        showProgress({ kind: 'running', name: fileNameFor(subject, output), kilobytes, cancel })
    }
    report(0)
    try {
      const [download, { readExport }] = await Promise.all([
        service.download(subject, { output, signal, onProgress: report }),
        import('./readExport.ts'), // with the decoders of CSV and XML, which are needed here only
      ])
      const file = await readExport(service, subject, download, { output, atLeast: listed.count })
      if (signal.aborted) throw signal.reason
      saveFile(file)
      showProgress({ kind: 'saved', name: file.name, records: file.records }, SAVED_MS)
    } catch (error) {
      if (controller !== running.current) return
      showProgress(signal.aborted ? undefined : { kind: 'failed', error, output })
      // the list may have become shorter since it was loaded
      if (error instanceof CoverageError && error.kind === 'broken') listed.refresh()
    }
  }

  return { progress, run }
}
