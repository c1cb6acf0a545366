import { shortName } from '../signin/limits.ts'
import { type Admission, createThrottle, type Throttle } from '../signin/throttle.ts'
import type { FromWorker } from './messages.ts'

const ANSWER_MS = 1000

/**
 * A worker's throttle, which asks the primary process. Without an answer within a second, the worker's own limits
 * decide: nobody waits forever, no door is open, and the silence alone refuses nobody.
 */
export function createRemoteThrottle(send: (message: FromWorker) => void, now: () => number) {
  const local = createThrottle(now)
  const asked = new Map<number, (retryAfterSeconds: number) => void>()
  let lastId = 0

  const throttle: Throttle = {
    async admit(username, address) {
      const id = ++lastId
      const answer = new Promise<number>((resolve) => asked.set(id, resolve))
      send({ kind: 'admit', id, username: shortName(username), address })
      const retryAfterSeconds = await withinMs(ANSWER_MS, answer)
      asked.delete(id)
      if (retryAfterSeconds === undefined) return alsoFor(id, local.admit(username, address))
      if (retryAfterSeconds > 0) return { kind: 'refused', retryAfterSeconds }
      return admitted(id)
    },
  }

  function admitted(id: number) {
    return {
      kind: 'admitted' as const,
      succeed: () => send({ kind: 'succeed', id }),
      withdraw: () => send({ kind: 'withdraw', id }),
    }
  }

  /** The primary may still count the attempt, later; it ignores what it has not admitted. */
  function alsoFor(id: number, own: Admission): Admission {
    if (own.kind === 'refused') {
      send({ kind: 'withdraw', id })
      return own
    }
    const remote = admitted(id)
    return {
      kind: 'admitted',
      succeed() {
        own.succeed()
        remote.succeed()
      },
      withdraw() {
        own.withdraw()
        remote.withdraw()
      },
    }
  }

  return {
    throttle,
    receive: (id: number, retryAfterSeconds: number) => asked.get(id)?.(retryAfterSeconds),
  }
}

/** Undefined if it takes longer. */
async function withinMs<Value>(ms: number, promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
