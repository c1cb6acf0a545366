import type { FinderRequest } from './messages.ts'

/** Requests of one kind that the worker is answering, each with one reply. `onEnd` is what they get if it ends before. */
export function createCalls<Value>(post: (request: FinderRequest) => void, onEnd: Value) {
  const settles = new Map<number, (value: Value) => void>() // by the request's id
  let hasEnded = false
  return {
    call(request: FinderRequest & { readonly id: number }): Promise<Value> {
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
