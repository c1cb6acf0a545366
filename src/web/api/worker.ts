/** Starts a worker, which the build makes a plain script for old browsers. Throws if the browser refuses. */
export function startWorker(url: string): Worker {
  return new Worker(url, { type: import.meta.env.DEV ? 'module' : 'classic' })
}

/** Puts a worker's script into the browser's cache. Rejects if it cannot be loaded. */
export async function loadWorkerScript(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer()
}

interface Waiting<Request, Value> {
  readonly request: Request
  readonly settle: (value: Value) => void
}

/** Requests that a worker answers with one reply each. `onEnd` is the reply if the worker ends before that. */
export function createCalls<Request extends { readonly id: number }, Value>(
  post: (request: Request) => void,
  onEnd: Value,
) {
  const waiting = new Map<number, Waiting<Request, Value>>() // by the request's id
  let hasEnded = false
  return {
    call(request: Request): Promise<Value> {
      if (hasEnded) return Promise.resolve(onEnd)
      return new Promise((settle) => {
        waiting.set(request.id, { request, settle })
        post(request)
      })
    },

    /** The reply to a request has arrived. */
    settle(id: number, value: Value): void {
      waiting.get(id)?.settle(value)
      waiting.delete(id)
    },

    /** The requests that wait for a reply. */
    list: (): Request[] => [...waiting.values()].map(({ request }) => request),

    /** No more replies will arrive. */
    end(): void {
      hasEnded = true
      for (const { settle } of waiting.values()) settle(onEnd)
      waiting.clear()
    },
  }
}
