import type { Line } from '../../../core/match/lines.ts'
import type { ResolvedLine } from '../../../core/match/resolveSteps.ts'
import type { ResolveOptions } from './finder.ts'
import type { FinderReply, FinderRequest } from './messages.ts'

interface Run {
  readonly resolved: ResolvedLine[]
  readonly onProgress: (done: number) => void
  readonly onDone: (resolved: readonly ResolvedLine[]) => void
  readonly onFail: (reason: unknown) => void
}

/** The lists that the worker is matching. Their outcomes arrive in pieces, so that no frame waits for all of them. */
export function createListMatching(post: (request: FinderRequest) => void) {
  const runs = new Map<number, Run>()
  let ended: { readonly reason: unknown } | undefined
  return {
    resolve(id: number, lines: readonly Line[], { onProgress, signal }: ResolveOptions) {
      return new Promise<readonly ResolvedLine[]>((onDone, onFail) => {
        if (signal.aborted) return onFail(signal.reason)
        if (ended) return onFail(ended.reason)
        runs.set(id, { resolved: [], onProgress, onDone, onFail })
        signal.addEventListener('abort', () => {
          if (!runs.delete(id)) return
          post({ kind: 'cancel', id })
          onFail(signal.reason)
        })
        post({ kind: 'resolve', id, lines })
      })
    },

    receive({ id, lines, isLast }: Extract<FinderReply, { kind: 'resolved' }>): void {
      const run = runs.get(id)
      if (!run) return
      for (const line of lines) run.resolved.push(line)
      run.onProgress(run.resolved.length)
      if (!isLast) return
      runs.delete(id)
      run.onDone(run.resolved)
    },

    /** No more outcomes will arrive. */
    end(reason: unknown): void {
      ended = { reason }
      for (const { onFail } of runs.values()) onFail(reason)
      runs.clear()
    },
  }
}
