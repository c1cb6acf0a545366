import { useEffect, useEffectEvent, useState } from 'react'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import { useLatestWork } from '../ui/useLatestWork.ts'

/** A file that is being read. */
export interface FileProgress {
  readonly name: string
  readonly share: number // 0 to 1
}

interface FileReading {
  readonly reading: FileProgress | undefined
  readonly failure: string | undefined // a sentence for people
  readonly read: (file: File, onRead: (file: SavedFile) => void) => void
  readonly cancel: () => void
}

/** Reads one file at a time; another one takes its place. A file that was `dropped` elsewhere is read at once. */
export function useReading(
  dropped: File | undefined,
  onDropped: (file: SavedFile) => void,
): FileReading {
  const [reading, setReading] = useState<FileProgress>()
  const [failure, setFailure] = useState<string>()
  const latest = useLatestWork()

  function cancel(): void {
    latest.abort()
    setReading(undefined)
  }

  async function read(file: File, onRead: (file: SavedFile) => void): Promise<void> {
    const signal = latest.begin()
    const { name } = file
    setFailure(undefined)
    setReading({ name, share: 0 })
    try {
      const { readSavedFile } = await import('./readSavedFile.ts')
      const onProgress = (share: number) => {
        if (!signal.aborted) setReading({ name, share })
      }
      const saved = await readSavedFile(file, { signal, onProgress })
      if (!signal.aborted) onRead(saved)
    } catch (error) {
      if (!signal.aborted) setFailure((error as Error).message)
    }
    if (latest.isLatest(signal)) setReading(undefined)
  }

  const readDropped = useEffectEvent((file: File) => read(file, onDropped))
  useEffect(
    function followDropped() {
      if (dropped) readDropped(dropped)
    },
    [dropped],
  )
  return { reading, failure, read, cancel }
}
