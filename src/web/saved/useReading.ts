import { useEffect, useRef, useState } from 'react'
import type { SavedFile } from '../../core/saved/savedFile.ts'

/** A file that is being read. */
export interface Reading {
  readonly name: string
  readonly share: number // 0 to 1
}

interface FileReading {
  readonly reading: Reading | undefined
  readonly failure: string | undefined // a sentence for people
  readonly read: (file: File, onRead: (file: SavedFile) => void) => void
  readonly cancel: () => void
}

/** Reads one file at a time; another one takes its place. */
export function useReading(): FileReading {
  const [reading, setReading] = useState<Reading>()
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(function stopReading() {
    return () => running.current?.abort()
  }, [])

  function cancel(): void {
    running.current?.abort()
    setReading(undefined)
  }

  async function read(file: File, onRead: (file: SavedFile) => void): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setReading({ name: file.name, share: 0 })
    try {
      const { readSavedFile } = await import('./readSavedFile.ts')
      const onProgress = (share: number) => {
        if (!controller.signal.aborted) setReading({ name: file.name, share })
      }
      const saved = await readSavedFile(file, { signal: controller.signal, onProgress })
      if (!controller.signal.aborted) onRead(saved)
    } catch (error) {
      if (!controller.signal.aborted) setFailure((error as Error).message)
    }
    if (running.current === controller) setReading(undefined)
  }

  return { reading, failure, read, cancel }
}
