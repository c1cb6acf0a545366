import type { NamedCountry } from './label.ts'
import type { LabelAnswer, LabelRequest, PackedLabels } from './labelMessages.ts'

/** Places labels in a worker. */
export interface LabelPlacer {
  /** The labels of a whole zoom. If they are not placed yet, they will be: `onPlaced` is called then. */
  at(zoom: number): PackedLabels | undefined
  close(): void
}

export function createLabelPlacer(
  countries: readonly NamedCountry[],
  fontFamily: string,
  onPlaced: (zoom: number) => void,
): LabelPlacer {
  const worker = new Worker(new URL('./labels.worker.ts', import.meta.url), { type: 'module' })
  const placed = new Map<number, PackedLabels | 'asked'>()
  worker.addEventListener('message', ({ data: { zoom, labels } }: MessageEvent<LabelAnswer>) => {
    placed.set(zoom, labels)
    onPlaced(zoom)
  })
  function ask(request: LabelRequest): void {
    worker.postMessage(request)
  }

  ask({ kind: 'start', countries, fontFamily })
  return {
    at(zoom) {
      const labels = placed.get(zoom)
      if (labels === undefined) {
        placed.set(zoom, 'asked')
        ask({ kind: 'place', zoom })
      }
      return labels === 'asked' ? undefined : labels
    },
    close() {
      worker.terminate()
    },
  }
}
