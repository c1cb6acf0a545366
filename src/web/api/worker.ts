/** Starts a worker, which the build makes a plain script for old browsers. Throws if the browser refuses. */
export function startWorker(url: string): Worker {
  return new Worker(url, { type: import.meta.env.DEV ? 'module' : 'classic' })
}

/** Puts a worker's script into the browser's cache. Rejects if it cannot be loaded. */
export async function loadWorkerScript(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer()
}

/** Requests that a worker answers with one reply each. `onEnd` is the reply if the worker ends before that. */
export function createCalls<Request extends { readonly id: number }, Value>(
  post: (request: Request) => void,
  onEnd: Value,
) {
  const settles = new Map<number, (value: Value) => void>() // by the request's id
  let hasEnded = false
  return {
    call(request: Request): Promise<Value> {
      if (hasEnded) return Promise.resolve(onEnd)
      return new Promise((settle) => {
        settles.set(request.id, settle)
        post(request)
      })
    },

    /** The reply to a request has arrived. */
    settle(id: number, value: Value): void {
      settles.get(id)?.(value)
      settles.delete(id)
    },

    /** No more replies will arrive. */
    end(): void {
      hasEnded = true
      for (const settle of settles.values()) settle(onEnd)
      settles.clear()
    },
  }
}
