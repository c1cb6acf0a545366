import { FOLDER, NAMES } from 'virtual:gazetteer'
import { ROOT } from 'virtual:page-root'
import type { Area } from '../../../core/area.ts'
import type { Country } from '../../../core/country.ts'
import type { Line } from '../../../core/match/lines.ts'
import type { ResolvedLine } from '../../../core/match/resolveSteps.ts'
import type { Steps } from '../../../core/steps.ts'
import { isComplete, type World } from '../../../core/world.ts'
import { createStore } from '../../state/createStore.ts'
import { isSavingData } from '../../state/isSavingData.ts'
import { runSliced } from '../../state/runSliced.ts'
import namesUrl from '../names.json?url'
import townsUrl from '../towns.json?url'
import { createCalls, startWorker } from '../worker.ts'
import type {
  Answered,
  Finder,
  FinderFiles,
  FinderReply,
  FinderRequest,
  FinderState,
  ResolveOptions,
  Results,
} from './finder.ts'
import workerUrl from './finder.worker.ts?worker&url'

const BATCH_MS = 1500 // a world that grows is indexed again at most that often
const BEAT_MS = 1000
const SILENT_BEATS = 15 // without an answer: the worker has died

type FinderCall = FinderRequest & { readonly id: number }
type Wanted<Kind> = Omit<Extract<FinderRequest, { readonly kind: Kind }>, 'kind' | 'id'>

/** Starts the worker of the search. `languages` are those of the reader, preferred first. */
export function createFinder(
  languages: readonly string[],
  worker = startWorker(workerUrl),
): Finder {
  const store = createStore<FinderState>(STOPPED)
  const sent: Sent = { countries: undefined, areas: new Map() }
  const worlds = new Map<number, World>() // by the number under which they were sent
  const matching = createListMatching(post)
  const calls = createCalls<FinderCall, unknown>(post, undefined)
  let lastId = 0
  let asked:
    | { readonly id: number; readonly settle: (answered: Answered | undefined) => void }
    | undefined
  let newest: World | undefined // not sent yet
  let hasEnded = false
  let isUnanswered = false // the last question has no final answer yet
  let cancelSending: (() => void) | undefined
  let batch: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setInterval> | undefined

  function post(request: FinderRequest): void {
    worker.postMessage(request)
  }

  function call<Kind extends keyof Results>(
    kind: Kind,
    wanted: Wanted<Kind>,
  ): Promise<Results[Kind] | undefined> {
    const request = { kind, id: ++lastId, ...wanted } as unknown as FinderCall
    return calls.call(request) as Promise<Results[Kind] | undefined>
  }

  function receive(reply: FinderReply): void {
    switch (reply.kind) {
      case 'started':
        store.set({ ...store.get(), isStarted: true })
        break
      case 'ready':
        prepared(reply)
        break
      case 'answers':
        answer(reply)
        break
      case 'result':
        calls.settle(reply.id, reply.result)
        break
      case 'resolved':
        matching.receive(reply)
        break
      case 'broken':
        giveUp()
    }
  }

  /** Tells nothing new if only places have arrived that the last question did not wait for. */
  function prepared({ world, missing }: Extract<FinderReply, { kind: 'ready' }>): void {
    const before = store.get()
    const isSame = before.world === worlds.get(world) && String(before.missing) === String(missing)
    if (!isSame || isUnanswered) store.set({ ...before, world: worlds.get(world), missing })
    for (const number of worlds.keys()) if (number < world) worlds.delete(number)
  }

  function answer({ id, kind: _, ...answered }: Extract<FinderReply, { kind: 'answers' }>): void {
    if (id !== asked?.id) return
    clearInterval(silence)
    isUnanswered = !answered.isFinal
    asked.settle(answered)
    asked = undefined
  }

  /** Beats are counted instead of time: neither the page nor its worker runs while a device sleeps. */
  function awaitAnswer(): void {
    let beats = 0
    clearInterval(silence)
    silence = setInterval(() => ++beats === SILENT_BEATS && giveUp(), BEAT_MS)
  }

  function giveUp(): void {
    end()
    store.set({ ...store.get(), isBroken: true })
  }

  /** Tells all who wait for the worker, or ask it later, that there will be no answer. */
  function end(): void {
    hasEnded = true
    clearInterval(silence)
    asked?.settle(undefined)
    asked = undefined
    calls.end()
    matching.end(new Error('The worker of the search has ended.'))
  }

  /** Sends the newest world, then what arrives within a batch at once, so that no country is indexed alone. */
  function send(): void {
    clearTimeout(batch)
    batch = undefined
    if (!newest) return
    const [world, number] = [newest, ++lastId]
    newest = undefined
    batch = setTimeout(send, BATCH_MS)
    cancelSending?.()
    cancelSending = runSliced(
      sendWorldSteps(world, sent, post),
      () => {
        worlds.set(number, world)
        post({ kind: 'world', number, isos: [...world.areas.keys()] })
      },
      { firstSliceMs: 0 },
    )
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FinderReply>) => receive(data))
  worker.addEventListener('error', giveUp)
  worker.addEventListener('messageerror', giveUp)
  post({ kind: 'start', files: listFiles(), languages })
  return {
    get: store.get,
    subscribe: store.subscribe,
    know(world) {
      newest = world
      if (batch === undefined || isComplete(world)) send()
    },
    ask(text, context) {
      asked?.settle(undefined)
      if (hasEnded) return Promise.resolve(undefined)
      return new Promise((settle) => {
        asked = { id: ++lastId, settle }
        isUnanswered = true
        post({ kind: 'ask', id: lastId, text, context })
        if (store.get().world) awaitAnswer()
      })
    },
    open: () => post({ kind: 'open' }),
    findRegion: (iso, region) => call('region', { iso, region }),
    coverageAt: (place) => call('cover', { place }),
    coverageOfPoint: (point) => call('point', { point }),
    groundOf: (wanted) => call('ground', { wanted }),
    explainNumber: (text, origin) => call('explain', { text, origin }),
    placeByName: (areas) => call('place', { areas }),
    findPlaces: (text) => call('mail', { text }),
    resolve: (lines, options) => matching.resolve(++lastId, lines, options),
    retry() {
      store.set({ ...store.get(), missing: [] }) // until the worker says what is still missing
      post({ kind: 'retry' })
    },
    close() {
      end()
      clearTimeout(batch)
      cancelSending?.()
      worker.terminate()
    },
  }
}

const STOPPED: FinderState = { isStarted: false, world: undefined, missing: [], isBroken: false }

function listFiles(): FinderFiles {
  const places = { folder: absolute(`${ROOT}${FOLDER}`), names: NAMES, isAhead: !isSavingData() }
  return { names: absolute(namesUrl), towns: absolute(townsUrl), places }
}

/** The worker has another base URL than the page. */
const absolute = (url: string): string => new URL(url, location.href).href

interface Run {
  readonly resolved: ResolvedLine[]
  readonly onProgress: (done: number) => void
  readonly onDone: (resolved: readonly ResolvedLine[]) => void
  readonly onFail: (reason: unknown) => void
}

/** The lists that the worker is matching. Their outcomes arrive in pieces, so that no frame waits for all of them. */
function createListMatching(post: (request: FinderRequest) => void) {
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

/** Cloning that many areas takes the main thread about a millisecond. */
const PIECE = 1000

/** What the worker has been sent of a world. */
interface Sent {
  countries: readonly Country[] | undefined
  readonly areas: Map<string, readonly Area[]> // by ISO code
}

/** Sends what the worker does not have yet, a piece each step. A country that is sent in part is sent again. */
function* sendWorldSteps(
  { countries, areas }: World,
  sent: Sent,
  post: (request: FinderRequest) => void,
): Steps<void> {
  if (sent.countries !== countries) post({ kind: 'countries', countries })
  sent.countries = countries
  for (const [iso, known] of areas) {
    if (sent.areas.get(iso) === known) continue
    for (let start = 0; start === 0 || start < known.length; start += PIECE) {
      const end = start + PIECE
      const piece = known.slice(start, end)
      post({ kind: 'areas', iso, areas: piece, isFirst: start === 0, isLast: end >= known.length })
      yield
    }
    sent.areas.set(iso, known)
  }
}
