import { useEffect, useRef } from 'react'
import { saveFile } from '../ui/saveFile.ts'
import { useExpiringState } from '../ui/useExpiringState.ts'

/** A file that is complete. */
interface ExportedFile {
  readonly name: string
  readonly bytes: Blob | Uint8Array<ArrayBuffer>
  readonly content: string // what it holds: "125 areas"
}

/** How far an export is. */
export interface ExportState {
  readonly name: string
  readonly done: number
  readonly total?: number // undefined: not known
  readonly text: string // the same in words
}

/** Makes a file; `report` as often as there is something to tell. */
export type ExportWork = (watching: {
  readonly signal: AbortSignal
  readonly report: (state: ExportState) => void
}) => Promise<ExportedFile>

export type Progress =
  | { readonly kind: 'running'; readonly state: ExportState; readonly cancel: () => void }
  | { readonly kind: 'saved'; readonly name: string; readonly content: string }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }

const SAVED_MS = 6_000 // how long it is shown

/** One export at a time: a new one aborts the one before, as does leaving the page. */
export function useExport() {
  const [progress, showProgress] = useExpiringState<Progress>()
  const running = useRef<AbortController>(undefined)
  useEffect(function abortOnUnmount() {
    return function abort() {
      running.current?.abort()
    }
  }, [])

  async function run(work: ExportWork): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const cancel = () => controller.abort()
    const report = (state: ExportState) => {
      if (!signal.aborted) showProgress({ kind: 'running', state, cancel })
    }
    try {
      const { name, bytes, content } = await work({ signal, report })
      if (signal.aborted) throw signal.reason
      saveFile({ name, bytes })
      showProgress({ kind: 'saved', name, content }, SAVED_MS)
    } catch (error) {
      if (controller !== running.current) return
      showProgress(signal.aborted ? undefined : { kind: 'failed', error, retry: () => run(work) })
    }
  }

  return { progress, run }
}
