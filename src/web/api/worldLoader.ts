import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { canOpen } from '../../core/country.ts'
import { CoverageError } from '../../core/failure.ts'
import { areasQuery, countriesQuery } from './queries.ts'
import type { Session } from './session.ts'

/** How far the areas of all countries are loaded. */
export interface WorldLoading {
  readonly phase: 'idle' | 'running' | 'paused' | 'done'
  readonly total: number // countries
  readonly done: number // countries whose areas are there
  readonly failed: readonly string[] // ISO codes
  readonly refusal: CoverageError | undefined // why the run paused by itself
}

/** Loads the areas of every country into the query cache, a few at a time, as the person says. */
export interface WorldLoader {
  readonly read: () => WorldLoading
  readonly subscribe: (listener: () => void) => () => void
  readonly start: () => void // loads what is missing, and what failed before
  readonly reload: () => void // loads everything again; what is known stays until its successor is there
  readonly pause: () => void // what is under way may arrive
  readonly resume: () => void // with what failed before the pause
  readonly cancel: () => void // stops what is under way too; what has arrived stays
}

const AT_ONCE = 4 // requests: the service and the page stay free for the person
const FAILURES_IN_A_ROW = 8 // the service is gone, not a country
const REFUSALS: readonly string[] = ['credentials', 'throttled'] // every country would be refused alike

interface Run {
  readonly queue: string[] // ISO codes still to ask for
  readonly underWay: Set<string>
  readonly notBeforeMs: number // older answers are asked for again
  workers: number
  failuresInARow: number
}

export function createWorldLoader(client: QueryClient, session: Session): WorldLoader {
  const listeners = new Set<() => void>()
  let loading: WorldLoading = { phase: 'idle', total: 0, done: 0, failed: [], refusal: undefined }
  let run: Run = createRun(0)

  function publish(change: Partial<WorldLoading>): void {
    const { total, failed } = { ...loading, ...change }
    const done = total - run.queue.length - run.underWay.size - failed.length
    loading = { ...loading, ...change, done }
    for (const listener of listeners) listener()
  }

  function begin(notBeforeMs: number): void {
    const isos = readIsos()
    run = createRun(notBeforeMs)
    run.queue.push(...isos.filter((iso) => !isKnown(iso)))
    publish({ total: isos.length, failed: [] })
    work()
  }

  /** Each worker goes on until nothing is left, or the run is halted. */
  function work(): void {
    run.failuresInARow = 0
    publish({ phase: 'running', refusal: undefined })
    while (run.workers < Math.min(AT_ONCE, run.queue.length + run.underWay.size)) loadNext(run)
    finish()
  }

  async function loadNext(mine: Run): Promise<void> {
    mine.workers++
    for (let iso = takeNext(mine); iso !== undefined; iso = takeNext(mine)) {
      mine.underWay.add(iso)
      const failure = isKnown(iso) ? undefined : await load(iso)
      mine.underWay.delete(iso)
      if (mine === run) settle(iso, failure)
      await breathe()
    }
    mine.workers--
  }

  function takeNext(mine: Run): string | undefined {
    return mine === run && loading.phase === 'running' ? mine.queue.shift() : undefined
  }

  async function load(iso: string): Promise<unknown> {
    try {
      // what the person has just asked for is waited for, not asked for twice
      await client.fetchQuery({ ...areasQuery(session, iso), staleTime: 0 })
      return undefined
    } catch (error) {
      return error
    }
  }

  function settle(iso: string, failure: unknown): void {
    if (readIsos().length === 0) {
      end() // signed out
      return
    }
    const refusal = failure instanceof CoverageError && REFUSALS.includes(failure.kind) ? failure : undefined
    const isAborted = failure instanceof CancelledError // the person had opened the country, and left it
    if (refusal || isAborted) run.queue.push(iso)
    if (refusal) publish({ phase: 'paused', refusal })
    else if (failure === undefined || isAborted) publish({})
    else publish({ failed: [...loading.failed, iso] })
    // a service that does not know a country is there
    const isAnswer = failure instanceof CoverageError && failure.kind === 'unknown'
    run.failuresInARow = failure === undefined || isAnswer ? 0 : run.failuresInARow + 1
    if (run.failuresInARow === FAILURES_IN_A_ROW && !refusal) giveUpFor(failure)
    finish()
  }

  /** A service that is gone is no failure of the countries: they wait for the run to go on. */
  function giveUpFor(failure: unknown): void {
    requeueFailed()
    publish({ phase: 'paused', refusal: failure instanceof CoverageError ? failure : undefined })
  }

  function requeueFailed(): void {
    run.queue.push(...loading.failed)
    publish({ failed: [] })
  }

  function finish(): void {
    const isOver = run.queue.length === 0 && run.underWay.size === 0
    if (isOver && loading.phase !== 'idle') publish({ phase: 'done' })
  }

  function end(): void {
    run = createRun(0)
    publish({ phase: 'idle', total: 0, failed: [], refusal: undefined })
  }

  function isKnown(iso: string): boolean {
    const state = client.getQueryState(areasQuery(session, iso).queryKey)
    return state?.data !== undefined && state.dataUpdatedAt >= run.notBeforeMs
  }

  /** The countries to load; none after a sign-out, which empties the cache. */
  function readIsos(): string[] {
    const countries = client.getQueryData(countriesQuery(session).queryKey) ?? []
    const isos = countries.filter(canOpen).map(({ iso }) => iso)
    return isos.sort((a, b) => placeOf(a) - placeOf(b))
  }

  const isAtRest = () => loading.phase === 'idle' || loading.phase === 'done'
  return {
    read: () => loading,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => isAtRest() && begin(0),
    reload: () => isAtRest() && begin(Date.now()),
    pause: () => loading.phase === 'running' && publish({ phase: 'paused' }),
    resume() {
      if (loading.phase !== 'paused') return
      requeueFailed() // answers that were under way when the run paused may have failed since
      work()
    },
    cancel() {
      const stopped = [...run.underWay]
      end()
      for (const iso of stopped) cancelUnwatched(client, areasQuery(session, iso).queryKey)
    },
  }
}

function createRun(notBeforeMs: number): Run {
  return { queue: [], underWay: new Set(), notBeforeMs, workers: 0, failuresInARow: 0 }
}

/** Stops a request that only the loader waits for. */
function cancelUnwatched(client: QueryClient, queryKey: readonly unknown[]): void {
  const query = client.getQueryCache().find({ queryKey })
  if (query && query.getObserversCount() === 0) client.cancelQueries({ queryKey, exact: true })
}

/** Answers are decoded one by one, with room for a frame between them. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** The countries that most questions are about, and that share calling codes with others, are asked for first. */
const FIRST = 'US GB DE FR CA IN BR AU ES IT NL CN JP MX RU BE CH AT SE PL'.split(' ')

function placeOf(iso: string): number {
  const place = FIRST.indexOf(iso)
  return place < 0 ? FIRST.length : place
}
