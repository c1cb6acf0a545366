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
import { isReplaced } from '../../state/ownBuild.ts'
import { runSliced } from '../../state/runSliced.ts'
import { createSilence, SILENT_BEATS } from '../createSilence.ts'
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
const STARTING_BEATS = 60 // of a worker in place of another, whose files the browser has
const MOST_RESTARTS = 8 // each of which may leave out a text

let mayPractise = true // until a worker has hung on a name that it practised with

type FinderCall = FinderRequest & { readonly id: number }
type Wanted<Kind> = Omit<Extract<FinderRequest, { readonly kind: Kind }>, 'kind' | 'id'>

/** Starts the worker of the search. `languages` are those of the reader, preferred first. */
export function createFinder(
  languages: readonly string[],
  start = () => startWorker(workerUrl),
): Finder {
  const store = createStore<FinderState>(STOPPED)
  const sent: Sent = { countries: undefined, areas: new Map() }
  const worlds = new Map<number, World>() // by the number under which they were sent
  const matching = createListMatching(post)
  const calls = createCalls<FinderCall, unknown>(post, undefined)
  const silence = createSilence(replace, beat, mostSilent)
  let lastId = 0
  let asked: Asked | undefined
  const stuck = new Set<string>() // texts that lists and mails go on without
  let worker = launch()
  let known: World | undefined // the newest
  let isOpened = false // its places are wanted
  let isHeard = false // the worker has said something
  let tellsReading = false
  let practising: string | undefined
  let reading: string | undefined // of a list or a mail
  let restarts = 0
  let newest: World | undefined // not sent yet
  let hasEnded = false
  let isUnanswered = false // the last question has no final answer yet
  let cancelSending: (() => void) | undefined
  let batch: ReturnType<typeof setTimeout> | undefined

  /** Starts a worker, which goes on as carefully as the ones before it make necessary. */
  function launch(): Worker {
    const started = start()
    const ofThis =
      <Told>(hear: (told: Told) => void) =>
      (told: Told) =>
        started === worker && hear(told)
    started.addEventListener(
      'message',
      ofThis(({ data }: MessageEvent<FinderReply>) => receive(data)),
    )
    started.addEventListener('error', ofThis(giveUp))
    started.addEventListener('messageerror', ofThis(giveUp))
    return started
  }

  function begin(): void {
    const care = { practises: mayPractise, tells: tellsReading, stuck: [...stuck] }
    const isFresh = mayPractise && !tellsReading
    post({ kind: 'start', files: listFiles(), languages, ...(!isFresh && { care }) })
  }

  function post(request: FinderRequest): void {
    worker.postMessage(request)
  }

  function call<Kind extends keyof Results>(
    kind: Kind,
    wanted: Wanted<Kind>,
  ): Promise<Results[Kind] | undefined> {
    const request = { kind, id: ++lastId, ...wanted } as unknown as FinderCall
    watch()
    return calls.call(request) as Promise<Results[Kind] | undefined>
  }

  function receive(reply: FinderReply): void {
    isHeard = true
    silence.hear()
    switch (reply.kind) {
      case 'beat':
        break
      case 'practising':
        practising = reply.text
        watch()
        break
      case 'reading':
        reading = reply.text
        break
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
    const isNews = missing.length > 0 && String(before.missing) !== String(missing)
    if (isNews) isReplaced() // before it is told: that explains it
    const isSame = before.world === worlds.get(world) && String(before.missing) === String(missing)
    if (!isSame || isUnanswered) store.set({ ...before, world: worlds.get(world), missing })
    for (const number of worlds.keys()) if (number < world) worlds.delete(number)
  }

  function answer({ id, kind: _, ...answered }: Extract<FinderReply, { kind: 'answers' }>): void {
    if (id !== asked?.request.id) return
    isUnanswered = !answered.isFinal
    asked.settle(answered)
    asked = undefined
  }

  const isBusy = () =>
    asked !== undefined ||
    practising !== undefined ||
    calls.list().length > 0 ||
    matching.isRunning()

  /** The first worker may be loading for long. */
  function mostSilent(): number {
    if (isHeard) return SILENT_BEATS
    return restarts > 0 ? STARTING_BEATS : Number.POSITIVE_INFINITY
  }

  /** Asks the worker for a sign of life while it has work. */
  function watch(): void {
    if (!hasEnded) silence.begin()
  }

  function beat(): void {
    if (isBusy()) post({ kind: 'beat' })
    else silence.end()
  }

  /**
   * The worker hangs: another one goes on without what it hung on. If that is not known, it tells what it reads; if it
   * hangs again all the same, on nothing of a list or a mail, the search has stopped.
   */
  function replace(): void {
    if (!isBusy()) return
    const isOfLines = matching.isRunning() || calls.list().some(({ kind }) => kind === 'mail')
    const isWiser =
      practising !== undefined || reading !== undefined || (isOfLines && !tellsReading)
    if (!isWiser || ++restarts > MOST_RESTARTS) {
      giveUp()
      return
    }
    if (practising !== undefined) mayPractise = false
    else if (reading !== undefined) stuck.add(reading)
    else tellsReading = true
    restart()
  }

  function restart(): void {
    worker.terminate()
    cancelSending?.()
    practising = undefined
    reading = undefined
    isHeard = false
    watch()
    sent.countries = undefined
    sent.areas.clear()
    worker = launch()
    begin()
    if (isOpened) post({ kind: 'open' })
    newest = known
    send()
    for (const request of calls.list()) post(request)
    matching.resume()
    if (asked) post(asked.request)
  }

  function giveUp(): void {
    if (!store.get().isStarted) isReplaced()
    end()
    store.set({ ...store.get(), isBroken: true })
  }

  /** Tells all who wait for the worker, or ask it later, that there will be no answer. */
  function end(): void {
    hasEnded = true
    silence.end()
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

  begin()
  return {
    get: store.get,
    subscribe: store.subscribe,
    know(world) {
      known = world
      newest = world
      if (batch === undefined || isComplete(world)) send()
    },
    ask(text, context) {
      asked?.settle(undefined)
      if (hasEnded) return Promise.resolve(undefined)
      return new Promise((settle) => {
        const request = { kind: 'ask', id: ++lastId, text, context } as const
        asked = { request, settle }
        isUnanswered = true
        post(request)
        watch()
      })
    },
    open() {
      isOpened = true
      post({ kind: 'open' })
    },
    findRegion: (iso, region) => call('region', { iso, region }),
    coverageAt: (place) => call('cover', { place }),
    areasOfTown: (town) => call('town', { town }),
    coverageOfPoint: (point) => call('point', { point }),
    groundOf: (wanted) => call('ground', { wanted }),
    explainNumber: (text, origin) => call('explain', { text, origin }),
    placeByName: (areas) => call('place', { areas }),
    otherNames: (areas) => call('otherNames', { areas }),
    namesOfCountries: (texts) => call('named', { texts }),
    matchMail: (text) => call('mail', { text }),
    resolve(lines, options) {
      const resolved = matching.resolve(++lastId, lines, options)
      watch()
      return resolved
    },
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

interface Asked {
  readonly request: Extract<FinderRequest, { kind: 'ask' }>
  readonly settle: (answered: Answered | undefined) => void
}

interface Run {
  readonly lines: readonly Line[]
  from: number // lines that a worker before this one has resolved
  done: number // lines, with those
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
        runs.set(id, { lines, from: 0, done: 0, resolved: [], onProgress, onDone, onFail })
        signal.addEventListener('abort', () => {
          if (!runs.delete(id)) return
          post({ kind: 'cancel', id })
          onFail(signal.reason)
        })
        post({ kind: 'resolve', id, lines })
      })
    },

    isRunning: () => runs.size > 0,

    /** Another worker goes on behind the lines that have been resolved. */
    resume(): void {
      for (const [id, run] of runs) {
        run.from = run.done
        post({ kind: 'resolve', id, lines: run.lines.slice(run.from) })
      }
    },

    receive({ id, lines, done, isLast }: Extract<FinderReply, { kind: 'resolved' }>): void {
      const run = runs.get(id)
      if (!run) return
      for (const line of lines) run.resolved.push(line)
      run.done = run.from + done
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
