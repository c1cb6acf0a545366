import type { Log } from '../log.ts'

const TIME_LIMIT_MS = 250 // for an answer; a sign-in takes some 60 ms to hash
const PROBE_MS = 1000 // between two questions whether Redis is back
const STEADY_MS = 10_000 // without a refusal, before it counts as over
const CODE = /^[A-Z][A-Z_\d]+/ // of Redis (`OOM`) or of the system (`ECONNREFUSED`); the rest could repeat what was sent

export interface CircuitOptions {
  readonly ping: () => Promise<unknown> // rejects while there is no connection
  readonly now: () => number // milliseconds, monotonic
  readonly log: Log
}

export type Circuit = ReturnType<typeof createCircuit>

/**
 * Asks Redis with a time limit. After a silence nobody waits for it any more until it answers a probe in time.
 * A refusal, such as of a full Redis, comes quickly: it is asked further, and still knows whom to refuse.
 */
export function createCircuit({ ping, now, log }: CircuitOptions) {
  let isAway = true
  let isKnown = false // whether the log says that it is there, or away
  let lostMs = Number.NEGATIVE_INFINITY // when counts may last have been missing in Redis
  let refusedMs: number | undefined // when it last refused, if that is not over
  let probe: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const returns: (() => void)[] = []

  function leave(error: unknown): void {
    lostMs = now()
    if ((isAway && isKnown) || isClosed) return
    isAway = isKnown = true
    log(describeAway(error), { level: 'warn' })
    planProbe()
  }

  function planProbe(): void {
    clearTimeout(probe)
    if (!isClosed) probe = setTimeout(findReturn, PROBE_MS).unref()
  }

  /** Whether Redis is there, after one probe. */
  async function findReturn(): Promise<boolean> {
    if (!isAway) return true
    try {
      await limitTime(ping())
    } catch (error) {
      if (!isRefusal(error)) {
        planProbe()
        return false
      }
    }
    if (isAway && !isClosed) come()
    return true
  }

  function come(): void {
    isAway = false
    refusedMs = undefined // told again, if it still refuses
    log(`Redis answers${isKnown ? ' again' : ''}: failed sign-ins are counted for all servers.`)
    isKnown = true
    for (const run of returns) run()
  }

  function noteRefusal(error: unknown): void {
    if (refusedMs === undefined) log(describeRefusal(error), { level: 'warn' })
    lostMs = refusedMs = now()
  }

  function noteCount(): void {
    if (refusedMs === undefined || now() - refusedMs < STEADY_MS) return
    refusedMs = undefined
    log('Redis counts failed sign-ins again.')
  }

  return {
    findReturn,
    /** To be called when there is no connection, or no longer, with its error. */
    leave,
    noteCount,
    /** Runs once Redis is back. */
    onReturn: (run: () => void): void => void returns.push(run),
    /** How long ago, in milliseconds, counts may last have been missing in Redis. */
    sinceLostMs: (): number => (isAway ? 0 : now() - lostMs),
    /** The answer; undefined where it does not come in time, or Redis refuses. Never rejects. */
    async ask<Answer>(send: () => Promise<Answer>): Promise<{ answer?: Answer; late?: Promise<Answer> }> {
      if (isAway) {
        lostMs = now()
        return {}
      }
      const sent = send()
      try {
        return { answer: await limitTime(sent) }
      } catch (error) {
        if (isRefusal(error)) noteRefusal(error)
        else leave(error)
        return { late: sent }
      }
    },
    close(): void {
      isClosed = true
      clearTimeout(probe)
    },
  }
}

async function limitTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error('TIMEOUT'))
    // where this process itself was held up, timers come before what Redis has sent in the meantime
    timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), TIME_LIMIT_MS)
  })
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

/** Whether Redis itself said no, rather than nothing at all. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError'
}

function describeAway(error: unknown): string {
  return `Redis does not answer (${codeOf(error)}): failed sign-ins are counted by each server alone until it does.`
}

function describeRefusal(error: unknown): string {
  return `Redis refuses to count failed sign-ins (${codeOf(error)}): each server counts them alone until it does.`
}

function codeOf(error: unknown): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return CODE.exec(code ?? '')?.[0] ?? CODE.exec(message ?? '')?.[0] ?? 'connection closed'
}
