import type { FinderRequest } from './messages.ts'

/** Requests of one kind that the worker is answering, each with one reply. */
export function createCalls<Value>(post: (request: FinderRequest) => void) {
  const settles = new Map<number, (value: Value) => void>() // by the request's id
  return {
    call(request: FinderRequest & { readonly id: number }): Promise<Value> {
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
    settleAll(value: Value): void {
      for (const settle of settles.values()) settle(value)
      settles.clear()
    },
  }
}
