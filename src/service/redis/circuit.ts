import type { Log } from '../log.ts'

const CODE = /^[A-Z][A-Z_\d]{1,39}/ // of Redis (`OOM`) or of the system (`ECONNREFUSED`); the rest could repeat what was sent

/** What Redis says if it will not count for this server, the reason, and what besides the address may be wrong. */
const LOCKED_OUT = [
  { says: /^NOAUTH\b/, reason: 'NOAUTH' },
  { says: /^(WRONGPASS\b|ERR invalid password)/, reason: 'WRONGPASS' },
  { says: /^READONLY\b/, reason: 'READONLY' }, // a replica
  { says: /^NOPERM\b/, reason: 'NOPERM', cure: ', or the rights of its user' },
  { says: /^ERR (invalid )?DB index\b/, reason: 'no such database' },
  { says: /^ERR SELECT is not allowed\b/, reason: 'no such database' },
] as const

const TIME_LIMIT_MS = 250 // for an answer; a sign-in takes some 60 ms to hash
const PROBE_MS = 1000 // between two questions whether Redis is back
const STEADY_MS = 10_000 // without a refusal, before it counts as over

export interface CircuitOptions {
  readonly ping: () => Promise<unknown> // rejects while there is no connection, or Redis refuses
  readonly now: () => number // milliseconds, monotonic
  readonly log: Log
  readonly setting: string // the name of the variable with the address
}

/** What the log says of Redis. `locked out`: it wants another password, user or database, or is the wrong one. */
type Told = 'there' | 'away' | 'locked out'

export type Circuit = ReturnType<typeof createCircuit>

/**
 * Asks Redis with a time limit. After a silence nobody waits for it until it answers a probe in time.
 * A refusal, such as a full Redis gives, comes quickly: we go on asking, since it still knows whom to refuse. Only one
 * that locks this server out is like a silence.
 */
export function createCircuit({ ping, now, log, setting }: CircuitOptions) {
  let isAway = true
  let told: Told | undefined
  let lostMs = Number.NEGATIVE_INFINITY // when counts may last have been missing in Redis
  let refusedMs: number | undefined // when it last refused, if that is not over
  let probe: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const returns: (() => void)[] = []

  function leave(error: unknown): void {
    lostMs = now()
    const news = isLockedOut(error) ? 'locked out' : 'away'
    // a Redis that locks us out may hang up too
    if (told === news || (told === 'locked out' && error === undefined) || isClosed) return
    isAway = true
    told = news
    log(describeAway(error, setting), { level: 'warn' })
    planProbe()
  }

  function planProbe(): void {
    clearTimeout(probe)
    if (!isClosed) probe = setTimeout(findReturn, PROBE_MS).unref()
  }

  /** Whether Redis is there, after one probe. */
  async function findReturn(): Promise<boolean> {
    if (!isAway) return true
    let refusal: unknown
    try {
      await limitTime(ping())
    } catch (error) {
      if (!isRefusal(error) || isLockedOut(error)) {
        if (isAway) leave(error)
        planProbe()
        return false
      }
      refusal = error
    }
    if (isAway && !isClosed) come(refusal)
    return true
  }

  function come(refusal: unknown): void {
    isAway = false
    refusedMs = undefined
    if (refusal !== undefined) noteRefusal(refusal)
    else log(`Redis answers${told ? ' again' : ''}: failed sign-ins are counted for all servers.`)
    told = 'there'
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
    /** Call it with the error when there is no connection, or no longer one. */
    leave,
    noteCount,
    /** Runs once Redis is back. */
    onReturn: (run: () => void): void => void returns.push(run),
    /** Whether Redis counts all attempts at the moment. */
    isThere: (): boolean => !isAway && refusedMs === undefined,
    /** How long ago, in milliseconds, counts may last have been missing in Redis. */
    sinceLostMs: (): number => (isAway ? 0 : now() - lostMs),
    /** The answer; undefined where it does not come in time, or Redis refuses. Never rejects. */
    async ask<Answer>(
      send: () => Promise<Answer>,
    ): Promise<{ answer?: Answer; late?: Promise<Answer> }> {
      if (isAway) {
        lostMs = now()
        return {}
      }
      const sent = send()
      try {
        return { answer: await limitTime(sent) }
      } catch (error) {
        if (isRefusal(error) && !isLockedOut(error)) noteRefusal(error)
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
const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'ReplyError'

/** Whether it will refuse everything until the operator changes something. */
const isLockedOut = (error: unknown): boolean => isRefusal(error) && findLock(error) !== undefined

/** `setting` is the name of the variable with the address. */
function describeAway(error: unknown, setting: string): string {
  const lock = isLockedOut(error) ? findLock(error) : undefined
  if (lock === undefined)
    return `Redis does not answer (${codeOf(error)}): failed sign-ins are counted by each server alone until it does.`
  const cure = 'cure' in lock ? lock.cure : ''
  return `Redis refuses this server (${lock.reason}): failed sign-ins are counted by each server alone; correct ${setting}${cure}.`
}

function describeRefusal(error: unknown): string {
  return `Redis refuses to count failed sign-ins (${codeOf(error)}): each server counts them alone until it does.`
}

const findLock = (error: unknown) =>
  LOCKED_OUT.find(({ says }) => says.test((error as Error).message))

function codeOf(error: unknown): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return CODE.exec(code ?? '')?.[0] ?? CODE.exec(message ?? '')?.[0] ?? 'connection closed'
}
